export const steps = [
  {
    title: 'Empfehlen',
    text: 'Sie tragen oben den Namen und die E-Mail-Adresse Ihres Kontakts ein. Das dauert eine Minute und verpflichtet niemanden.',
  },
  {
    title: 'Auftrag wird erledigt',
    text: 'Wir melden uns bei Ihrem Kontakt. Bucht er und ist die Leistung abgeschlossen, ist Ihre Empfehlung gültig.',
  },
  {
    title: 'Belohnung für beide',
    text: 'Sie erhalten Ihr Dankeschön, Ihr Kontakt zahlt für seinen ersten Auftrag weniger.',
  },
];

export const benefits = [
  {
    title: 'Für Sie',
    highlight: 'Guthaben oder Auszahlung',
    text: 'Sie entscheiden, ob wir Ihr Dankeschön mit Ihrem nächsten Auftrag verrechnen oder überweisen.',
  },
  {
    title: 'Für Ihren Kontakt',
    highlight: 'Rabatt auf den ersten Auftrag',
    text: 'Der Nachlass gilt für jede unserer Leistungen und steht schon im Angebot.',
  },
  {
    title: 'Für alle',
    highlight: 'Ein Gewinn auf beiden Seiten',
    text: 'Ihr Kontakt bekommt einen Betrieb, dem Sie vertrauen. Wir gewinnen Kunden, die zu uns passen.',
  },
];
