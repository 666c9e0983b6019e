import * as home from '@/config/content/home';
import { figures, intro, note, promisedTexts, rating, reply, text, title, titledTexts } from './common-fields';
import { editable } from './text-field';

export const homeBlocks = [
  editable(home.hero, 'Erste Überschrift', {
    title: { ...title, max: 60 },
    titleEnd: { ...title, label: 'Zweite Zeile der Überschrift', optional: true },
    intro: { ...intro, optional: false },
    proof: {
      kind: 'line',
      label: 'Bewertung und Preis',
      hint: 'Nur echte Zahlen: „4,9 von 5 bei Google (37 Bewertungen) · Umzug ab 390 €“. Leer bleibt die Zeile weg.',
      max: 120,
      optional: true,
    },
  }),
  editable(home.contact, 'Karte mit der Telefonnummer', {
    emergencyTitle: { ...title, label: 'Überschrift mit Notdienst' },
    title: { ...title, label: 'Überschrift ohne Notdienst' },
  }),
  editable(home.serviceCards, 'Leistungen', { title, intro }),
  editable(home.statistics, 'Die vier Zahlen', { items: { ...figures, most: 4 } }, { isSample: true }),
  editable(home.benefits, 'Vorteile und Versprechen', { title, intro, items: promisedTexts('Vorteile', 'Vorteil') }),
  editable(home.referralTeaser, 'Hinweis auf das Empfehlungsprogramm', { title, text }),
  editable(home.steps, 'Ablauf', { title, intro, items: titledTexts('Schritte', 'Schritt') }),
  editable(home.storyTeaser, 'Vorstellung', { title, text }),
  editable(
    home.testimonials,
    'Kundenstimmen',
    {
      title,
      items: {
        kind: 'list',
        label: 'Kundenstimmen',
        entry: 'Kundenstimme',
        most: 9,
        fields: {
          name: { kind: 'line', label: 'Name', max: 60 },
          location: { kind: 'line', label: 'Ort', max: 60, optional: true },
          rating,
          source: { kind: 'line', label: 'Quelle und Datum', max: 80, optional: true },
          text: { kind: 'text', label: 'Bewertung', max: 800 },
        },
      },
      note,
    },
    { isSample: true },
  ),
  editable(home.closing, 'Aufruf am Ende', {
    title,
    text,
    reply: { ...reply, hint: `${home.companyNameMark} steht für den Namen Ihrer Firma. ${reply.hint}` },
  }),
];
