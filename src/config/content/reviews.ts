import { figure } from './promises';
import { textBlock } from './text-block';

// SAMPLE figures and reviews: the owner replaces them with real ones before publication, and the note below them with
// how the reviews are checked (§ 5b (3) UWG).

export const page = textBlock('reviews.page', {
  title: 'Bewertungen',
  intro: 'Was unsere Kunden über Umzüge, Reinigung, Gärten und geräumte Keller sagen.',
  noteLink: 'Beispielangaben: zum Hinweis',
});

export const figures = textBlock('reviews.figures', {
  items: [
    figure('4,9/5', 'Durchschnittliche Bewertung'),
    figure('127+', 'Bewertungen'),
    figure('98 %', 'Weiterempfehlungs\u00ADrate'),
    figure('85 %', 'Stammkunden'),
  ],
});

export const reviews = textBlock('reviews.list', {
  title: 'Stimmen unserer Kunden',
  items: [
    {
      name: 'Sabine K.',
      location: 'München',
      service: 'Privatumzug',
      rating: 5,
      text: 'Vierter Stock ohne Aufzug, und trotzdem war um drei Uhr alles in der neuen Wohnung. Die Kartons standen in den richtigen Zimmern, und nicht ein Glas ist zerbrochen.',
      date: 'vor 2 Wochen',
      source: '',
    },
    {
      name: 'Thomas M.',
      location: 'Oberbayern',
      service: 'Gartenpflege',
      rating: 5,
      text: 'Zwei Jahre hatte ich die Hecke vor mir hergeschoben. An einem Vormittag war sie geschnitten und das Schnittgut gleich mit abgefahren.',
      date: 'vor 3 Wochen',
      source: '',
    },
    {
      name: 'Andrea L.',
      location: 'München',
      service: 'Büroreinigung',
      rating: 5,
      text: 'Seit einem Jahr kommt dasselbe Team zu uns ins Büro. Man merkt, dass sie die Räume kennen. Wenn etwas auffällt, bekomme ich eine kurze Nachricht.',
      date: 'vor 1 Monat',
      source: '',
    },
    {
      name: 'Mehmet Y.',
      location: 'Niederbayern',
      service: 'Druckertransport',
      rating: 5,
      text: 'Unser Großformatdrucker musste in die neue Halle. Er wurde sauber verpackt, gefahren, aufgestellt und lief am selben Abend wieder.',
      date: 'vor 1 Monat',
      source: '',
    },
    {
      name: 'Familie Berger',
      location: 'Schwaben',
      service: 'Entsorgung',
      rating: 5,
      text: 'Der Keller meiner Eltern war uns über den Kopf gewachsen. Das Team hat geduldig gefragt, was bleiben soll, und den Rest ordentlich getrennt mitgenommen.',
      date: 'vor 2 Monaten',
      source: '',
    },
    {
      name: 'Claudia R.',
      location: 'Mittelfranken',
      service: 'Endreinigung',
      rating: 5,
      text: 'Freitag angerufen, Montag war Wohnungsübergabe. Die Vermieterin hatte keine einzige Beanstandung. Der Preis war genau der, der im Angebot stand.',
      date: 'vor 3 Monaten',
      source: '',
    },
  ],
});

export type Review = (typeof reviews.texts.items)[number];

/** SAMPLE addresses: the company's own pages on these platforms. */
export const platforms = textBlock('reviews.platforms', {
  title: 'Teilen Sie Ihre Erfahrung',
  intro: 'Ob Lob oder Kritik: Mit Ihrer Bewertung helfen Sie anderen bei der Entscheidung und uns beim Besserwerden.',
  items: [
    {
      name: 'Suchmaschine',
      detail: 'Bewertungen im Unternehmensprofil',
      rating: '4,9/5',
      count: 89,
      url: 'https://example.com/suchmaschine',
    },
    {
      name: 'Bewertungsportal',
      detail: 'Bewertungen von Auftraggebern',
      rating: '4,8/5',
      count: 23,
      url: 'https://example.com/bewertungsportal',
    },
    {
      name: 'Soziales Netzwerk',
      detail: 'Empfehlungen auf unserer Seite',
      rating: '5,0/5',
      count: 15,
      url: 'https://example.com/soziales-netzwerk',
    },
  ],
  note: 'Die Kennzahlen und Bewertungen auf dieser Seite sind Beispiele. Sie werden durch die echten Angaben des Betreibers ersetzt, zusammen mit der Angabe, ob und wie er sicherstellt, dass die Bewertungen von Kunden stammen, die seine Leistungen tatsächlich in Anspruch genommen haben (§\u00A05b Abs. 3 UWG).',
});

export const closing = textBlock('reviews.closing', {
  title: 'Überzeugen Sie sich selbst',
  text: 'Schreiben Sie uns, was zu tun ist.',
  reply: 'Sie erhalten innerhalb von 24\u00A0Stunden eine Antwort.',
});
