import { serviceTeasers, type Service } from '../services';

export const transport: Service = {
  ...serviceTeasers.transport,
  categories: ['transport', 'umzug'],
  imageAlt: 'Ein Helfer rollt einen Kühlschrank auf der Sackkarre zur Rampe eines Transporters.',
  intro:
    'Ein neuer Standort, eine neue Wohnung oder ein einzelnes Gerät, das heil ankommen muss: Wir übernehmen Ladungen bis 1 Tonne. Getragen, gesichert und aufgestellt wird von uns.',
  offersTitle: 'Was wir für Sie bewegen',
  offersIntro: 'Acht Leistungen, einzeln oder zusammen. Sagen Sie uns, was wohin soll, um den Rest kümmern wir uns.',
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
  facts: [
    { label: 'Ladung', value: 'bis 1 Tonne' },
    { label: 'Gebiet', value: 'München und ganz Bayern' },
    { label: 'Erreichbar', value: 'rund um die Uhr' },
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
    text: 'Schreiben Sie uns, was wohin soll. Auf E-Mails antworten wir innerhalb von 24 Stunden, in eiligen Fällen rufen Sie uns an.',
  },
};
