import { company } from '@/config/company';
import { figure } from './promises';
import { textBlock } from './text-block';

export const page = textBlock('about.page', {
  title: 'Über uns',
  intro:
    'Ein kleiner Betrieb aus München, der anpackt: Wir transportieren, reinigen, gärtnern und entsorgen, seit 2014 und für Menschen, deren Namen wir kennen.',
});

/** Figures beside the story; all of them are claims of the company. */
export const facts = textBlock('about.figures', {
  items: [
    figure('500+', 'Kundinnen und Kunden'),
    figure('10+', 'Jahre am Markt'),
    figure('24/7', 'im Notfall erreichbar', 'emergency'),
  ],
});

export const story = textBlock('about.story', {
  title: 'Vom Transporter zum Dienstleister',
  text: [
    'Angefangen hat es 2014 mit einem Transporter und einer einfachen Beobachtung: Wer umzieht, braucht selten nur ein Fahrzeug. Die alte Wohnung muss besenrein übergeben werden, im Keller steht noch ein Schrank, den niemand mehr will, und am neuen Haus wächst die Hecke über den Zaun. Für alles gab es eine eigene Firma mit eigenem Termin.',
    'Also haben wir es zusammengelegt. Aus Transport und Umzug wurden nach und nach vier Bereiche: Transporte, Reinigung, Garten- und Landschaftsbau, Entsorgung. Geblieben ist, dass Sie mit einem Menschen sprechen, der Ihren Auftrag kennt, vom ersten Anruf bis zur Übergabe.',
    'Unsere Kunden sind Familien, Hausverwaltungen, Büros und Werkstätten in München und ganz Bayern. Lasten bewegen wir bis zu einer Tonne, Absprachen halten wir ein, und wenn etwas nicht zu uns passt, sagen wir das, bevor es Sie Geld kostet.',
  ].join('\n\n'),
});

/** In the order of the specification: reliability, humanity, efficiency, quality. */
export const values = textBlock('about.values', {
  title: 'Wofür wir stehen',
  intro: 'Vier Dinge, an denen Sie uns messen dürfen.',
  items: [
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
  ],
});

/** SAMPLE people except for the owner: the office replaces them with the real team. `picture` is a media slot's number. */
export const team = textBlock('about.team', {
  title: 'Wer zu Ihnen kommt',
  intro: 'Drei Menschen, mit denen Sie als Erstes sprechen.',
  items: [
    {
      name: company.owner,
      role: 'Gründer und Geschäftsführer',
      text: 'Mehr als 15 Jahre Erfahrung. Er sieht sich größere Aufträge selbst an und rechnet das Angebot.',
      picture: '1',
    },
    {
      name: 'Erika Mustermann',
      role: 'Teamleitung Reinigung',
      text: 'Plant die Touren der Reinigungsteams und weiß, welches Mittel auf welchen Boden gehört. Ihre Ansprechpartnerin für Büro, Treppenhaus und Endreinigung.',
      picture: '2',
    },
    {
      name: 'Jan Beispiel',
      role: 'Spezialist für Transport und Umzug',
      text: 'Verpackt, sichert und trägt, vom Klavierhocker bis zum Großformatdrucker. Er kennt enge Treppenhäuser und die richtige Reihenfolge im Laderaum.',
      picture: '3',
    },
  ],
});

export const closing = textBlock('about.closing', {
  title: 'Lernen wir uns kennen',
  text: 'Erzählen Sie uns, was ansteht.',
  reply: 'Auf E-Mails antworten wir innerhalb von 24\u00A0Stunden.',
});
