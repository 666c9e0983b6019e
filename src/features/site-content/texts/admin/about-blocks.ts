import * as about from '@/config/content/about';
import { paths } from '@/config/paths';
import { teamSlots } from '@/features/site-content/media/media-slots';
import { figures, intro, reply, text, title, titledTexts } from './common-fields';
import { editable } from './text-field';

const pictures = teamSlots.map(({ title: name }) => ({ value: name.split(' ').at(-1) ?? '', label: name }));

export const aboutBlocks = [
  editable(about.page, 'Seitenanfang', { title, intro: { ...intro, optional: false } }),
  editable(about.facts, 'Kennzahlen', { items: figures }, { isSample: true }),
  editable(about.story, 'Geschichte', {
    title,
    text: { ...text, max: 2000, hint: 'Eine leere Zeile beginnt einen neuen Absatz.' },
  }),
  editable(about.values, 'Wofür Sie stehen', { title, intro, items: titledTexts('Werte', 'Wert') }),
  editable(
    about.team,
    'Team',
    {
      title,
      intro,
      items: {
        kind: 'list',
        label: 'Menschen',
        entry: 'Mensch',
        most: teamSlots.length,
        fields: {
          name: { kind: 'line', label: 'Name', max: 80 },
          role: { kind: 'line', label: 'Aufgabe', max: 80 },
          picture: {
            kind: 'choice',
            label: 'Bild',
            options: pictures,
            hint: 'Die Bilder selbst stehen im Reiter „Bildverwaltung“ unter „Über uns“.',
          },
          text: { kind: 'text', label: 'Vorstellung', max: 400 },
        },
      },
    },
    {
      isSample: true,
      related: { text: 'Bilder des Teams hochladen', to: `${paths.admin.pageContent}?bereich=ueber-uns` },
    },
  ),
  editable(about.closing, 'Aufruf am Ende', { title, text, reply }),
];
