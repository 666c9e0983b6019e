// SAMPLE figures and reviews: the owner replaces them with real ones before publication, and the note below them with
// how the reviews are checked (§ 5b (3) UWG).

export const figures = [
  { value: '4,9/5', label: 'Durchschnittliche Bewertung' },
  { value: '127+', label: 'Bewertungen' },
  { value: '98 %', label: 'Weiterempfehlungs\u00ADrate' },
  { value: '85 %', label: 'Stammkunden' },
];

export interface Review {
  name: string;
  location: string;
  service: string;
  /** Stars out of 5. */
  rating: number;
  text: string;
  initials: string;
  /** How long ago, in words. */
  date: string;
}

export const reviews: Review[] = [
  {
    name: 'Sabine K.',
    location: 'München',
    service: 'Privatumzug',
    rating: 5,
    text: 'Vierter Stock ohne Aufzug, und trotzdem war um drei Uhr alles in der neuen Wohnung. Die Kartons standen in den richtigen Zimmern, und nicht ein Glas ist zerbrochen.',
    initials: 'SK',
    date: 'vor 2 Wochen',
  },
  {
    name: 'Thomas M.',
    location: 'Oberbayern',
    service: 'Gartenpflege',
    rating: 5,
    text: 'Zwei Jahre hatte ich die Hecke vor mir hergeschoben. An einem Vormittag war sie geschnitten und das Schnittgut gleich mit abgefahren.',
    initials: 'TM',
    date: 'vor 3 Wochen',
  },
  {
    name: 'Andrea L.',
    location: 'München',
    service: 'Büroreinigung',
    rating: 5,
    text: 'Seit einem Jahr kommt dasselbe Team zu uns ins Büro. Man merkt, dass sie die Räume kennen. Wenn etwas auffällt, bekomme ich eine kurze Nachricht.',
    initials: 'AL',
    date: 'vor 1 Monat',
  },
  {
    name: 'Mehmet Y.',
    location: 'Niederbayern',
    service: 'Druckertransport',
    rating: 5,
    text: 'Unser Großformatdrucker musste in die neue Halle. Er wurde sauber verpackt, gefahren, aufgestellt und lief am selben Abend wieder.',
    initials: 'MY',
    date: 'vor 1 Monat',
  },
  {
    name: 'Familie Berger',
    location: 'Schwaben',
    service: 'Entsorgung',
    rating: 5,
    text: 'Der Keller meiner Eltern war uns über den Kopf gewachsen. Das Team hat geduldig gefragt, was bleiben soll, und den Rest ordentlich getrennt mitgenommen.',
    initials: 'FB',
    date: 'vor 2 Monaten',
  },
  {
    name: 'Claudia R.',
    location: 'Mittelfranken',
    service: 'Endreinigung',
    rating: 5,
    text: 'Freitag angerufen, Montag war Wohnungsübergabe. Die Vermieterin hatte keine einzige Beanstandung. Der Preis war genau der, der im Angebot stand.',
    initials: 'CR',
    date: 'vor 3 Monaten',
  },
];

/** SAMPLE addresses: replace them with the company's own pages on these platforms. */
export const platforms = [
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
];
