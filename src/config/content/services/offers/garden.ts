import { type ServiceOffers, serviceTeasers } from '../../services';

export const gardenOffers: ServiceOffers = {
  ...serviceTeasers.garden,
  offers: [
    {
      title: 'Gartenpflege',
      text: 'Beete jäten, Stauden schneiden, Laub aufnehmen, Sträucher auslichten: einmal im Frühjahr oder regelmäßig durch alle Jahreszeiten.',
    },
    {
      title: 'Rasen und Hecken',
      text: 'Mähen, vertikutieren und nachsäen, dazu Hecken mit gerader Kante. Den Schnitt nehmen wir auf Wunsch gleich mit.',
    },
    {
      title: 'Baumfällung und Wurzelentfernung',
      text: 'Wir fällen, auch in engen Gärten Stück für Stück, entfernen die Wurzel und füllen die Stelle wieder auf, damit Sie dort neu pflanzen können.',
    },
    {
      title: 'Gestaltung und Bepflanzung',
      text: 'Wir planen mit Ihnen, was zu Boden, Licht und Ihrer Zeit passt, und pflanzen so, dass der Garten auch im dritten Jahr noch stimmig ist.',
    },
    {
      title: 'Terrassenbau',
      text: 'Holz, Naturstein oder Betonplatten auf einem tragfähigen Unterbau mit Gefälle, damit das Wasser vom Haus wegläuft.',
    },
    {
      title: 'Wege und Pflasterarbeiten',
      text: 'Gartenwege, Stellplätze und Einfahrten mit sauberer Einfassung. Vorhandene Flächen nehmen wir auf und verlegen sie neu.',
    },
  ],
};
