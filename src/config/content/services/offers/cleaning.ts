import { type ServiceOffers, serviceTeasers } from '../../services';

export const cleaningOffers: ServiceOffers = {
  ...serviceTeasers.cleaning,
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
};
