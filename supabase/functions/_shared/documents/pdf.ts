import PDFDocument from 'pdfkit';
import { type IssuedDocument } from './content.ts';
import { legalNotes, termsOf } from './notes.ts';
import { attachInvoice, describeAlone, makeArchivable } from './pdf/archive.ts';
import { facts, footer, letterhead } from './pdf/letter.ts';
import { bottom, left, mm, width } from './pdf/page.ts';
import { payment, paymentHeight } from './pdf/payment.ts';
import { positions } from './pdf/positions.ts';
import { Sheet } from './pdf/sheet.ts';
import { sums, sumsHeight } from './pdf/sums.ts';
import { type Totals } from './totals.ts';
import { headingOf } from './wording.ts';
import { escapeXml } from './xml.ts';

/**
 * A DIN 5008 letter (form B) as PDF/A-3a and PDF/UA-1, with the invoice's XML inside if there is one. The same input gives
 * the same bytes.
 */
export async function pdfOf(
  document: IssuedDocument,
  totals: Totals,
  xml: string | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const issuedAt = new Date(document.issuedAt);
  const heading = headingOf(document);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'de-DE',
    bufferPages: true,
    font: null as never, // no standard font: PDF/A wants every font embedded
    // pdfkit writes these into the XMP as they are: only what needs no escaping may stand here.
    info: { Title: escapeXml(heading), Creator: 'Dienstleister-Portal', CreationDate: issuedAt, ModDate: issuedAt },
  });
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  doc.on('data', (chunk: Uint8Array<ArrayBuffer>) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));

  const sheet = new Sheet(doc, heading);
  drawLetter(sheet, document, totals);
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    footer(sheet, document, page + 1, count);
  }

  makeArchivable(doc, document.seller.name);
  if (xml === undefined) describeAlone(doc);
  else attachInvoice(doc, xml, issuedAt);
  sheet.end();
  await ended;
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function drawLetter(sheet: Sheet, document: IssuedDocument, totals: Totals): void {
  const { kind, number, seller, introduction, closing, taxation } = document;
  letterhead(sheet, document);
  // The subject's place is 98.5 mm down, unless there was more to tell above it.
  const subject = Math.max(98.5 * mm, facts(sheet, document, totals.grossCents) + 4 * mm);
  let y = subject;
  sheet.tagged('H1', () => (y = sheet.fitted(sheet.heading, left, subject, width, 22, { size: 15, bold: true }) + 5));
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
