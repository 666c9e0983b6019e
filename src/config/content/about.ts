import { company } from '@/config/company';

/** Figures beside the story; all of them are claims of the company. */
export const facts = [
  { value: '500+', label: 'Kundinnen und Kunden' },
  { value: '10+', label: 'Jahre am Markt' },
  { value: '24/7', label: 'im Notfall erreichbar' },
];

export const story = [
  'Angefangen hat es 2014 mit einem Transporter und einer einfachen Beobachtung: Wer umzieht, braucht selten nur ein Fahrzeug. Die alte Wohnung muss besenrein übergeben werden, im Keller steht noch ein Schrank, den niemand mehr will, und am neuen Haus wächst die Hecke über den Zaun. Für alles gab es eine eigene Firma mit eigenem Termin.',
  'Also haben wir es zusammengelegt. Aus Transport und Umzug wurden nach und nach vier Bereiche: Transporte, Reinigung, Garten- und Landschaftsbau, Entsorgung. Geblieben ist, dass Sie mit einem Menschen sprechen, der Ihren Auftrag kennt, vom ersten Anruf bis zur Übergabe.',
  'Unsere Kunden sind Familien, Hausverwaltungen, Büros und Werkstätten in München und ganz Bayern. Lasten bewegen wir bis zu einer Tonne, Absprachen halten wir ein, und wenn etwas nicht zu uns passt, sagen wir das, bevor es Sie Geld kostet.',
];

/** In the order of the specification: reliability, humanity, efficiency, quality. */
export const values = [
  {
    title: 'Zuverlässigkeit',
    text: 'Wir kommen zur vereinbarten Zeit. Zeichnet sich eine Verzögerung ab, rufen wir Sie an, bevor Sie nachfragen müssen.',
  },
  {
    title: 'Menschlichkeit',
    text: 'Ein Umzug, eine Haushaltsauflösung, ein verwilderter Garten: Dahinter stehen Geschichten. Wir hören zu und gehen behutsam mit dem um, was Ihnen wichtig ist.',
  },
  {
    title: 'Effizienz',
    text: 'Gute Planung spart Wege und damit Ihr Geld. Was sich verbinden lässt, erledigen wir an einem Termin statt an dreien.',
  },
  {
    title: 'Qualität',
    text: 'Fertig sind wir, wenn Sie mit uns durchgegangen sind und nichts mehr auszusetzen haben. Was nicht stimmt, bessern wir nach.',
  },
];

/** SAMPLE people except for the owner: replace them with the real team. */
export const team = [
  {
    slot: 'teamFounder',
    portrait: '/scenes/portrait-1.svg',
    name: company.owner,
    role: 'Gründer und Geschäftsführer',
    text: 'Mehr als 15 Jahre Erfahrung. Er sieht sich größere Aufträge selbst an und rechnet das Angebot.',
  },
  {
    slot: 'teamCleaning',
    portrait: '/scenes/portrait-2.svg',
    name: 'Erika Mustermann',
    role: 'Teamleitung Reinigung',
    text: 'Plant die Touren der Reinigungsteams und weiß, welches Mittel auf welchen Boden gehört. Ihre Ansprechpartnerin für Büro, Treppenhaus und Endreinigung.',
  },
  {
    slot: 'teamTransport',
    portrait: '/scenes/portrait-3.svg',
    name: 'Jan Beispiel',
    role: 'Spezialist für Transport und Umzug',
    text: 'Verpackt, sichert und trägt, vom Klavierhocker bis zum Großformatdrucker. Er kennt enge Treppenhäuser und die richtige Reihenfolge im Laderaum.',
  },
] as const;
