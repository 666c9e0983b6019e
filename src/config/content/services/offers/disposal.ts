import { type ServiceOffers, serviceTeasers } from '../../services';

export const disposalOffers: ServiceOffers = {
  ...serviceTeasers.disposal,
  offers: [
    {
      title: 'Möbel',
      text: 'Sofa, Schrankwand oder Matratze: Wir bauen ab, tragen hinunter und trennen Holz, Metall und Polster.',
    },
    {
      title: 'Elektrogeräte',
      text: 'Waschmaschine, Kühlschrank, Fernseher und Kabel gehören nicht in den Restmüll. Wir bringen sie zur Sammelstelle für Altgeräte.',
    },
    {
      title: 'Gartenabfälle',
      text: 'Äste, Laub, Rasenschnitt und Wurzeln holen wir lose oder in Säcken ab. Sie gehen in die Kompostierung, nicht auf die Deponie.',
    },
    {
      title: 'Renovierungsreste',
      text: 'Tapeten, Teppichboden, Fliesen, Holz und Gipskarton nehmen wir nach der Baustelle mit und hinterlassen die Fläche besenrein.',
    },
    {
      title: 'Kleinmengen unter 1 Tonne',
      text: 'Für einen ganzen Container zu wenig, für den Kofferraum zu viel? Genau dafür kommen wir mit Transporter und Anhänger.',
    },
  ],
};
