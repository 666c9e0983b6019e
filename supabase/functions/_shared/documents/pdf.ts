import { type IssuedDocument } from './content.ts';
import { legalNotes, termsOf } from './notes.ts';
import { letterFile } from './pdf/file.ts';
import { facts, letterhead } from './pdf/letter.ts';
import { bottom, left, mm, width } from './pdf/page.ts';
import { payment, paymentHeight } from './pdf/payment.ts';
import { positions } from './pdf/positions.ts';
import { type Sheet } from './pdf/sheet.ts';
import { sums, sumsHeight } from './pdf/sums.ts';
import { type Totals } from './totals.ts';
import { headingOf } from './wording.ts';

/**
 * A DIN 5008 letter (form B) as PDF/A-3a and PDF/UA-1, with the invoice's XML inside if there is one. The same input gives
 * the same bytes.
 */
export function pdfOf(
  document: IssuedDocument,
  totals: Totals,
  xml: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const { issuedAt, seller } = document;
  const letter = { heading: headingOf(document), issuedAt: new Date(issuedAt), seller };
  return letterFile(letter, (sheet) => drawLetter(sheet, document, totals), xml);
}

function drawLetter(sheet: Sheet, document: IssuedDocument, totals: Totals): void {
  const { kind, number, seller, subject: about, introduction, closing, taxation } = document;
  letterhead(sheet, document);
  // The subject's place is 98.5 mm down, unless there was more to tell above it.
  const subject = Math.max(98.5 * mm, facts(sheet, document, totals.grossCents) + 4 * mm);
  let y = subject;
  sheet.tagged('H1', () => (y = sheet.fitted(sheet.heading, left, subject, width, 22, { size: 15, bold: true }) + 5));
  if (about) y = sheet.paragraph(about, y, { size: 11, bold: true }) + 5;
  y = introduction ? sheet.paragraph(introduction, y) + 10 : y + 4;

  const terms = termsOf(document, totals.grossCents);
  const reserve = sumsHeight(sheet, document, totals) + sheet.height(terms, width);
  y = positions(sheet, taxation, totals, y, reserve);
  if (y + reserve > bottom) y = sheet.turn();
  y = sums(sheet, document, totals, y);
  if (terms) y = sheet.paragraph(terms, y) + 8;

  if (kind === 'invoice' && totals.grossCents > 0 && seller.bank.iban) {
    if (y + paymentHeight > bottom) y = sheet.turn();
    y = payment(sheet, seller, seller.bank.iban, totals.grossCents, number, y) + 8;
  }
  if (closing) y = sheet.paragraph(closing, y) + 8;
  const notes = legalNotes(document, totals).join(' ');
  if (notes) sheet.paragraph(notes, y, { size: 8 });
}
