import * as reviews from '@/config/content/reviews';
import { figures, intro, note, rating, reply, text, title } from './common-fields';
import { editable } from './text-field';

const name = { kind: 'line', label: 'Name', max: 60 } as const;

export const reviewBlocks = [
  editable(reviews.page, 'Seitenanfang', {
    title,
    intro,
    noteLink: {
      kind: 'line',
      label: 'Link zum Hinweis unten auf der Seite',
      max: 80,
      optional: true,
      hint: 'Zum Beispiel: Wie wir Bewertungen prüfen. Ohne Hinweis entfällt er.',
    },
  }),
  editable(reviews.figures, 'Kennzahlen', { items: { ...figures, most: 4 } }, { isSample: true }),
  editable(
    reviews.reviews,
    'Bewertungen',
    {
      title,
      items: {
        kind: 'list',
        label: 'Bewertungen',
        entry: 'Bewertung',
        most: 15,
        fields: {
          name,
          location: { kind: 'line', label: 'Ort', max: 60, optional: true },
          service: { kind: 'line', label: 'Leistung', max: 60, optional: true },
          rating,
          date: { kind: 'line', label: 'Wann', max: 40, optional: true, hint: 'Zum Beispiel: Oktober 2026' },
          source: { kind: 'line', label: 'Quelle', max: 60, optional: true },
          text: { kind: 'text', label: 'Text', max: 800 },
        },
      },
    },
    { isSample: true },
  ),
  editable(
    reviews.platforms,
    'Bewertungsportale und Hinweis',
    {
      title,
      intro,
      items: {
        kind: 'list',
        label: 'Portale',
        entry: 'Portal',
        most: 6,
        fields: {
          name,
          detail: { kind: 'line', label: 'Beschreibung', max: 100, optional: true },
          rating: { kind: 'line', label: 'Durchschnitt', max: 12, optional: true },
          count: { kind: 'number', label: 'Anzahl der Bewertungen', min: 0, max: 100_000 },
          url: { kind: 'url', label: 'Adresse der Seite', max: 500, optional: true },
        },
      },
      note,
    },
    { isSample: true },
  ),
  editable(reviews.closing, 'Aufruf am Ende', { title, text, reply }),
];
