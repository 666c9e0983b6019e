import { serviceTeasers, type Service } from '../services';

export const cleaning: Service = {
  ...serviceTeasers.cleaning,
  categories: ['reinigung'],
  imageAlt: 'Eine Reinigungskraft zieht in einem hellen Raum ein großes Fenster ab.',
  intro:
    'Saubere Räume fallen erst auf, wenn sie fehlen. Wir reinigen Wohnungen, Büros, Treppenhäuser und Fahrzeuge, einmalig oder in dem Rhythmus, den Sie mit uns vereinbaren.',
  offersTitle: 'Was wir für Sie reinigen',
  offersIntro:
    'Sieben Leistungen für private und gewerbliche Kunden. Was genau dazugehört, halten wir vorher schriftlich fest.',
  offers: [
    {
      title: 'Grundreinigung',
      text: 'Vor dem Einzug, nach dem Auszug oder wenn der Alltag nicht mehr reicht: Fenster, Böden, Bad und Küche bis in die Ecken.',
    },
    {
      title: 'Unterhaltsreinigung',
      text: 'Regelmäßig und nach festem Plan, damit Ihre Räume sauber bleiben. Sie legen fest, an welchen Tagen und zu welcher Uhrzeit.',
    },
    {
      title: 'Büroreinigung',
      text: 'Schreibtische, Teeküche, Sanitärräume und Böden, auf Wunsch vor oder nach Ihren Arbeitszeiten, damit niemand gestört wird.',
    },
    {
      title: 'Treppenhausreinigung',
      text: 'Stufen, Geländer, Eingang und Briefkästen im Wechsel, den Ihre Hausgemeinschaft oder Hausverwaltung vorgibt.',
    },
    {
      title: 'Fahrzeugreinigung',
      text: 'Innen gesaugt und gewischt, außen von Hand gewaschen. Für das eigene Auto ebenso wie für Firmenwagen.',
    },
    {
      title: 'Fahrzeugaufbereitung',
      text: 'Polster, Kunststoffe und Lack gründlich gereinigt und gepflegt, zum Beispiel vor einem Verkauf oder der Leasingrückgabe.',
    },
    {
      title: 'Sonderreinigung',
      text: 'Nach einer Baustelle, einem Fest oder einem Wasserschaden: Wir sehen uns die Lage an und stimmen Mittel und Vorgehen mit Ihnen ab.',
    },
  ],
  facts: [
    { label: 'Rhythmus', value: 'einmalig oder regelmäßig' },
    { label: 'Gebiet', value: 'München und ganz Bayern' },
    { label: 'Für', value: 'Privat und Gewerbe' },
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
    text: 'Nennen Sie uns Räume, ungefähre Fläche und den gewünschten Rhythmus. Auf E-Mails antworten wir innerhalb von 24 Stunden.',
  },
};
