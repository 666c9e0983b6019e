import { priceLists } from '@/config/content/price-lists';
import { servicesClosing, servicesPage } from '@/config/content/services-page';
import { offersBlock } from '@/config/content/offers-block';
import { closingBlock, pageBlock, questionsBlock } from '@/config/content/service-blocks';
import { type Service, teaserBlock } from '@/config/content/services';
import { paths } from '@/config/paths';
import { figures, intro, reply, text, title, titledTexts } from './common-fields';
import { editable } from './text-field';

const prices = { text: 'Preise unter „Dienstleistungen“ ändern', to: paths.admin.services };

export const servicesPageBlocks = [
  editable(servicesPage, 'Seitenanfang', { title, intro: { ...intro, optional: false } }),
  editable(
    priceLists,
    'Über den Preislisten',
    { title, otherTitle: { ...title, label: 'Überschrift der übrigen Angebote' }, intro },
    { related: prices },
  ),
  editable(servicesClosing, 'Aufruf am Ende', { title, text }),
];

/** The texts of one service's page. */
export const serviceBlocks = (service: Service) => [
  editable(pageBlock(service), 'Seitenanfang', {
    title,
    intro: { ...intro, optional: false },
    facts: {
      ...figures,
      label: 'Eckdaten',
      entry: 'Angabe',
      most: 6,
      fields: {
        label: { kind: 'line', label: 'Was', max: 30 },
        value: { kind: 'line', label: 'Angabe', max: 60 },
        promise: figures.fields.promise,
      },
    },
    offersTitle: { ...title, label: 'Überschrift der Angebote' },
    offersIntro: { ...intro, label: 'Einleitung der Angebote' },
  }),
  editable(teaserBlock(service), 'Kurz gesagt', {
    teaser: { ...text, max: 300, label: 'Ein Satz für Startseite und Übersicht' },
  }),
  editable(offersBlock(service), 'Angebote', { items: titledTexts('Angebote', 'Angebot') }, { related: prices }),
  editable(questionsBlock(service), 'Fragen und Antworten', {
    title,
    items: {
      kind: 'list',
      label: 'Fragen',
      entry: 'Frage',
      most: 15,
      fields: {
        question: { kind: 'line', label: 'Frage', max: 160 },
        answer: { kind: 'text', label: 'Antwort', max: 800 },
      },
    },
  }),
  editable(closingBlock(service), 'Aufruf am Ende', { title, text, reply }),
];
