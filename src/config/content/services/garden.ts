import { serviceTeasers, type Service } from '../services';

export const garden: Service = {
  ...serviceTeasers.garden,
  categories: [],
  imageAlt: 'Ein Gärtner schneidet neben einer Terrasse eine Hecke in Form.',
  intro:
    'Ein Garten braucht jemanden, der dranbleibt. Wir pflegen ihn über das Jahr, schneiden, was zu groß geworden ist, und bauen, was noch fehlt: vom neuen Beet bis zur gepflasterten Einfahrt.',
  offersTitle: 'Was wir in Ihrem Garten tun',
  offersIntro: 'Sechs Leistungen, vom einzelnen Schnitt bis zum neu angelegten Garten.',
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
  facts: [
    { label: 'Pflege', value: 'einmalig oder das ganze Jahr' },
    { label: 'Gebiet', value: 'München und ganz Bayern' },
    { label: 'Grünschnitt', value: 'nehmen wir mit' },
  ],
  questions: [
    {
      question: 'Wann darf eine Hecke stark zurückgeschnitten werden?',
      answer:
        'Von Oktober bis Ende Februar. Vom 1. März bis zum 30. September erlaubt das Bundesnaturschutzgesetz nur schonende Form- und Pflegeschnitte, weil Vögel in den Hecken brüten.',
    },
    {
      question: 'Brauche ich für eine Baumfällung eine Genehmigung?',
      answer:
        'Das hängt von Ihrer Gemeinde, der Baumart und dem Stammumfang ab; viele Orte haben eine Baumschutzverordnung. Klären Sie das bitte vor dem Termin mit der Gemeinde, wir sagen Ihnen gern, welche Angaben sie braucht.',
    },
    {
      question: 'Übernehmen Sie auch die Pflege, wenn ich verreist bin?',
      answer:
        'Ja. Wir vereinbaren vorab, wie oft wir kommen und was zu tun ist. Wenn der Garten frei zugänglich ist, müssen Sie nicht zu Hause sein.',
    },
    {
      question: 'Wie lange dauert der Bau einer Terrasse?',
      answer:
        'Das bestimmen Größe, Untergrund und Wetter. Nach einem Termin vor Ort nennen wir Ihnen im Angebot einen Zeitraum.',
    },
  ],
  closing: {
    title: 'Was soll in Ihrem Garten passieren?',
    text: 'Beschreiben Sie uns Garten und Wunsch, gern mit Fotos. Auf E-Mails antworten wir innerhalb von 24 Stunden.',
  },
};
