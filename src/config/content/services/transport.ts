import type { Service } from '../services';
import { transportOffers } from './offers/transport';

export const transport: Service = {
  ...transportOffers,
  categories: ['transport', 'umzug'],
  imageAlt: 'Ein Helfer rollt einen Kühlschrank auf der Sackkarre zur Rampe eines Transporters.',
  intro:
    'Ein neuer Standort, eine neue Wohnung oder ein einzelnes Gerät, das heil ankommen muss: Wir übernehmen Ladungen bis 1 Tonne. Getragen, gesichert und aufgestellt wird von uns.',
  offersTitle: 'Was wir für Sie bewegen',
  offersIntro: 'Acht Leistungen, einzeln oder zusammen. Sagen Sie uns, was wohin soll, um den Rest kümmern wir uns.',
  facts: [
    { label: 'Ladung', value: 'bis 1 Tonne', promise: '' },
    { label: 'Gebiet', value: 'München und ganz Bayern', promise: '' },
    { label: 'Erreichbar', value: 'rund um die Uhr', promise: 'emergency' },
  ],
  questions: [
    {
      question: 'Was brauchen Sie von mir für ein Angebot?',
      answer:
        'Abhol- und Zieladresse, die Stockwerke, ob es Aufzüge gibt, und eine grobe Liste der Dinge. Fotos helfen. Ist der Umfang schwer zu schätzen, sehen wir uns alles vorab bei Ihnen an.',
    },
    {
      question: 'Muss ich meine Kartons selbst packen?',
      answer:
        'Das ist Ihre Wahl. Wir übernehmen das Packen ganz, nur für zerbrechliche Dinge oder gar nicht. Halten Sie Wertsachen, Papiere und Schlüssel in jedem Fall bei sich.',
    },
    {
      question: 'Wo parkt der Transporter?',
      answer:
        'Möglichst nah an der Haustür. Ist das in Ihrer Straße schwierig, sprechen Sie uns bitte früh an: Eine Halteverbotszone muss einige Tage vorher bei der Gemeinde beantragt werden.',
    },
    {
      question: 'Was ist, wenn meine Ladung schwerer als 1 Tonne ist?',
      answer:
        'Oft lässt sie sich auf mehrere Fahrten verteilen. Ein einzelnes Stück über 1 Tonne können wir nicht übernehmen; das sagen wir Ihnen, bevor Sie mit uns planen.',
    },
  ],
  closing: {
    title: 'Was dürfen wir für Sie bewegen?',
    text: 'Schreiben Sie uns, was wohin soll.',
    reply: 'Auf E-Mails antworten wir innerhalb von 24\u00A0Stunden, in eiligen Fällen rufen Sie uns an.',
  },
};
