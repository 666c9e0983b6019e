import { type ServiceOffers, serviceTeasers } from '../../services';

export const transportOffers: ServiceOffers = {
  ...serviceTeasers.transport,
  offers: [
    {
      title: 'Transport von Hightech-Geräten',
      text: 'Server, Messgeräte und Medizintechnik reisen stoßgeschützt, stehend gesichert und ohne Umladen bis an ihren Platz.',
    },
    {
      title: 'Transport von Haushaltswaren',
      text: 'Waschmaschine, Schrank oder ein Kellerabteil voller Kartons: Wir tragen aus jedem Stockwerk und stellen am Ziel dorthin, wo es hingehört.',
    },
    {
      title: 'Expressversand',
      text: 'Wenn es nicht bis morgen warten kann: Wir holen Ihre Sendung ab und fahren ohne Zwischenlager direkt zum Empfänger.',
    },
    {
      title: 'Firmenumzüge',
      text: 'Arbeitsplätze, Akten und Technik ziehen nach einem Plan um, den wir vorher mit Ihnen festlegen, auf Wunsch am Wochenende oder nach Feierabend.',
    },
    {
      title: 'Privatumzüge',
      text: 'Wir verpacken, bauen Möbel ab und wieder auf und schützen Böden und Türrahmen. Sie entscheiden, wie viel Sie selbst in die Hand nehmen.',
    },
    {
      title: 'Druckertransport und Aufstellung',
      text: 'Große Bürodrucker und Plotter bringen wir mit Transportsicherung an den neuen Ort, richten sie aus und schließen sie wieder an.',
    },
    {
      title: 'Transport und Montage von Fitnessgeräten',
      text: 'Laufband, Kraftstation oder Crosstrainer zerlegen wir für den Weg durchs Treppenhaus und bauen alles standfest wieder auf.',
    },
    {
      title: 'Mobile Geräte und Elektronik bis 1 Tonne',
      text: 'Für schwere Geräte auf Rollen und empfindliche Elektronik haben wir Rampe, Gurte und Hubwagen dabei.',
    },
  ],
};
