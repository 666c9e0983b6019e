import { type IssuedDocument } from './content.ts';
import { germanAmount, germanDate } from './decimal.ts';
import { type Totals } from './totals.ts';

/** Statements required by law besides amounts and parties. The same texts go into the XML. */
export const legalNotes = (document: IssuedDocument, totals: Totals): string[] => [
  ...exemptionNotes(totals),
  ...furtherNotes(document, totals),
];

/** Why there is no VAT: printed beside the total. */
export const exemptionNotes = ({ rates, recurring }: Totals): string[] => [
  ...new Set(
    [...rates, ...recurring.flatMap((part) => part.rates)].flatMap(({ exemption }) =>
      exemption?.text ? [sentence(exemption.text)] : [],
    ),
  ),
];

/** Consumer information: printed at the end. */
export function furtherNotes({ kind, buyer, household, realEstate }: IssuedDocument, totals: Totals): string[] {
  const notes: string[] = [];
  if (kind !== 'invoice' || !buyer.consumer) return notes;
  if (household && totals.labourCents > 0) {
    const section = `§\u00a035a Abs.\u00a0${household === 'service' ? 2 : 3} EStG`;
    const tax = totals.taxCents > 0 ? ' einschließlich Umsatzsteuer' : '';
    notes.push(
      `Im Betrag enthaltene Arbeits-, Fahrt- und Maschinenkosten nach ${section}: ` +
        // § 35a Abs. 5 Satz 3 EStG: requires an invoice, and payment to the supplier's account.
        `${germanAmount(totals.labourCents)}${tax}. Das Finanzamt erkennt sie nur bei unbarer Zahlung an.`,
    );
  }
  if (realEstate)
    // § 14 Abs. 4 Satz 1 Nr. 9 UStG requires this note.
    notes.push(
      'Sie sind verpflichtet, diese Rechnung zwei Jahre lang aufzubewahren (§\u00a014b Abs.\u00a01 Satz\u00a05 UStG).',
    );
  return notes;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Term and notice of the contract that a quote leads to: those of the draft that accepting it creates. */
export const termOfContract =
  'Er läuft unbefristet ohne Mindestlaufzeit und kann von beiden Seiten mit einer Frist von einem Monat gekündigt werden.';

/** That accepting a quote concludes a contract about what recurs, and on which terms; empty if nothing does. */
export const contractTerms = ({ recurring }: Totals): string =>
  recurring.length > 0
    ? `Mit der Annahme dieses Angebots kommt über die regelmäßigen Leistungen ein Vertrag zustande. ${termOfContract}`
    : '';

/** What to do about the amount, and by when (BT-20). */
export function termsOf(document: IssuedDocument, grossCents: number): string {
  switch (document.kind) {
    case 'invoice':
      return paymentTerms(document, grossCents);
    case 'cancellation': {
      const { number = '', issueDate = '' } = document.cancels ?? {};
      return `Diese Stornorechnung hebt die Rechnung ${number} vom ${germanDate(issueDate)} vollständig auf. Bereits gezahlte Beträge erstatten wir.`;
    }
    case 'quote':
      // § 148 BGB: an offer with a deadline is binding until then.
      return document.validUntil
        ? `An dieses Angebot halten wir uns bis zum ${germanDate(document.validUntil)} gebunden.`
        : '';
  }
}

function paymentTerms({ dueDate, buyer, seller }: IssuedDocument, grossCents: number): string {
  if (grossCents <= 0) return 'Es ist nichts zu zahlen.';
  const request = seller.bank.iban ? 'Bitte überweisen Sie' : 'Bitte zahlen Sie';
  const until = dueDate ? `bis zum ${germanDate(dueDate)}` : 'sofort nach Erhalt dieser Rechnung';
  const sentence = `${request} den Rechnungsbetrag ohne Abzug ${until}.`;
  // Without this a consumer is in default only after a reminder, whatever date the invoice names (BGH III ZR 91/07); it
  // must stand out, so it does not belong in the small print.
  const notice =
    'Spätestens 30 Tage nach Fälligkeit und Zugang dieser Rechnung kommen Sie auch ohne Mahnung in Verzug (§\u00a0286 Abs.\u00a03 BGB).';
  return buyer.consumer ? `${sentence} ${notice}` : sentence;
}
