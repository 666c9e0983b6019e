import { textBlock } from './text-block';

export const page = textBlock('referral.page', {
  title: 'Empfehlungs\u00ADprogramm',
  intro:
    'Sie waren mit uns zufrieden? Dann empfehlen Sie uns weiter. Kommt ein Auftrag zustande, bedanken wir uns bei Ihnen und bei Ihrem Kontakt.',
});

export const form = textBlock('referral.form', {
  title: 'Wem können wir helfen?',
  text: 'Ein Name und eine E-Mail-Adresse genügen. Wir schreiben Ihrem Kontakt und nennen Sie als Empfehlenden, wenn Sie Ihren Namen angeben.',
});

export const steps = textBlock('referral.steps', {
  title: 'So funktioniert es',
  intro: 'In drei Schritten von der Empfehlung zur Belohnung.',
  items: [
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
  ],
});

export const benefits = textBlock('referral.benefits', {
  title: 'Was Sie beide davon haben',
  items: [
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
  ],
});

export const closing = textBlock('referral.closing', {
  title: 'Fragen zum Programm?',
  text: 'Wie hoch Guthaben und Rabatt ausfallen, sagen wir Ihnen gern vorab.',
});
