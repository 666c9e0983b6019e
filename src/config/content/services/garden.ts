import type { Service } from '../services';
import { gardenOffers } from './offers/garden';

export const garden: Service = {
  ...gardenOffers,
  categories: [],
  imageAlt: 'Ein Gärtner schneidet neben einer Terrasse eine Hecke in Form.',
  intro:
    'Ein Garten braucht jemanden, der dranbleibt. Wir pflegen ihn über das Jahr, schneiden, was zu groß geworden ist, und bauen, was noch fehlt: vom neuen Beet bis zur gepflasterten Einfahrt.',
  offersTitle: 'Was wir in Ihrem Garten tun',
  offersIntro: 'Sechs Leistungen, vom einzelnen Schnitt bis zum neu angelegten Garten.',
  facts: [
    { label: 'Pflege', value: 'einmalig oder das ganze Jahr', promise: '' },
    { label: 'Gebiet', value: 'München und ganz Bayern', promise: '' },
    { label: 'Grünschnitt', value: 'nehmen wir mit', promise: '' },
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
    text: 'Beschreiben Sie uns Garten und Wunsch, gern mit Fotos.',
    reply: 'Auf E-Mails antworten wir innerhalb von 24\u00A0Stunden.',
  },
};
