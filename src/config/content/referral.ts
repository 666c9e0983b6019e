export const steps = [
  {
    title: 'Empfehlen',
    text: 'Sie tragen oben den Namen und die E-Mail-Adresse Ihres Kontakts ein. Das dauert eine Minute und verpflichtet niemanden.',
  },
  {
    title: 'Auftrag wird erledigt',
    text: 'Wir melden uns bei Ihrem Kontakt. Wird daraus ein Auftrag und ist die Leistung abgeschlossen, zählt Ihre Empfehlung.',
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
    text: 'Wer auf Ihre Empfehlung zu uns kommt, zahlt bei der ersten Leistung weniger. Der Nachlass steht schon im Angebot.',
  },
  {
    title: 'Für alle',
    highlight: 'Ein Gewinn auf beiden Seiten',
    text: 'Ihr Kontakt bekommt einen Betrieb, dem Sie vertrauen. Wir gewinnen Kunden, die zu uns passen.',
  },
];
