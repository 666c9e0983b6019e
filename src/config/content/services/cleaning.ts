import type { Service } from '../services';
import { cleaningOffers } from './offers/cleaning';

export const cleaning: Service = {
  ...cleaningOffers,
  categories: ['reinigung'],
  imageAlt: 'Eine Reinigungskraft zieht in einem hellen Raum ein großes Fenster ab.',
  intro:
    'Saubere Räume fallen erst auf, wenn sie fehlen. Wir reinigen Wohnungen, Büros, Treppenhäuser und Fahrzeuge, einmalig oder in dem Rhythmus, den Sie mit uns vereinbaren.',
  offersTitle: 'Was wir für Sie reinigen',
  offersIntro:
    'Sieben Leistungen für private und gewerbliche Kunden. Was genau dazugehört, halten wir vorher schriftlich fest.',
  facts: [
    { label: 'Rhythmus', value: 'einmalig oder regelmäßig', promise: '' },
    { label: 'Gebiet', value: 'München und ganz Bayern', promise: '' },
    { label: 'Für', value: 'Privat und Gewerbe', promise: '' },
  ],
  questions: [
    {
      question: 'Muss ich während der Reinigung anwesend sein?',
      answer:
        'Nein. Viele Kunden übergeben uns einen Schlüssel; die Übergabe halten wir schriftlich fest. Beim ersten Termin gehen wir die Räume gern gemeinsam mit Ihnen durch.',
    },
    {
      question: 'Bringen Sie Geräte und Reinigungsmittel mit?',
      answer:
        'Ja. Wenn für einen Boden oder eine Oberfläche bestimmte Mittel vorgeschrieben sind oder Sie eigene bevorzugen, verwenden wir diese.',
    },
    {
      question: 'Was unterscheidet Grund- und Unterhaltsreinigung?',
      answer:
        'Die Grundreinigung löst einmalig, was sich über lange Zeit angesetzt hat. Die Unterhaltsreinigung hält danach in kürzeren Abständen den Zustand.',
    },
    {
      question: 'Wie wird der Preis berechnet?',
      answer:
        'Nach Fläche, Zustand und Häufigkeit. Sie erhalten vor dem ersten Termin ein Angebot, in dem jede Arbeit einzeln aufgeführt ist.',
    },
  ],
  closing: {
    title: 'Wo sollen wir sauber machen?',
    text: 'Nennen Sie uns Räume, ungefähre Fläche und den gewünschten Rhythmus.',
    reply: 'Auf E-Mails antworten wir innerhalb von 24\u00A0Stunden.',
  },
};
