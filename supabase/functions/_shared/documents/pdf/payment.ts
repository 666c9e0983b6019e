import { type Seller } from '../content.ts';
import { germanAmount } from '../decimal.ts';
import { girocode, maxTransferCents } from '../girocode.ts';
import { groupedIban } from '../iban.ts';
import { accent, left, mm, muted, tint } from './page.ts';
import { type Sheet } from './sheet.ts';

/** Transfer details. */
export interface Payment {
  seller: Seller;
  iban: string;
  cents: number;
  /** The invoice's number. */
  number: string;
}

export const paymentHeight = 30 * mm;
const boxWidth = 81 * mm;
const size = 23 * mm;
const border = 1 * mm;

/** Draws the transfer details as text and as a QR code, on the left, starting at `y`. */
export function drawPayment(sheet: Sheet, { seller: { name, bank }, iban, cents, number }: Payment, y: number): void {
  const { doc } = sheet;
  const hasCode = cents <= maxTransferCents;
  const at = (paymentHeight - size) / 2;
  sheet.artifact(() => {
    doc.roundedRect(left, y, boxWidth, paymentHeight, 5).fill(tint);
    if (hasCode)
      // The quiet zone of four modules (ISO/IEC 18004).
      doc
        .roundedRect(left + border, y + border, paymentHeight - 2 * border, paymentHeight - 2 * border, 4)
        .fill('#ffffff');
  });
  if (hasCode) {
    const modules = girocode({ name, iban, bic: bank.bic, cents, remittance: number });
    const alt = `GiroCode für die Überweisung von ${germanAmount(cents)} mit dem Verwendungszweck ${number}`;
    sheet.tagged('Figure', () => drawModules(doc, modules, left + at, y + at), {
      alt,
      bbox: [left + at, y + at, left + at + size, y + at + size],
    });
  }

  const x = left + (hasCode ? paymentHeight + 1 * mm : 5 * mm);
  const column = left + boxWidth - 2 * mm - x;
  const title = hasCode ? 'Mit der Banking-App scannen oder überweisen' : 'Bankverbindung';
  let top = y + 1.6 * mm;
  sheet.tagged('P', () => {
    const style = { size: 8.5, bold: true, color: accent };
    top = sheet.text(title, x, top, column, style) + 1;
  });
  const rows: [string, string | undefined, lines: number][] = [
    ['Empfänger', name, 2],
    ['IBAN', groupedIban(iban), 1],
    ['BIC', bank.bic, 1],
    ['Verwendungszweck', number, 1],
  ];
  for (const [label, value, lines] of rows) {
    if (!value) continue;
    sheet.tagged('P', () => {
      const small = { size: 7.5 };
      const start = x + sheet.widthOf(label, { size: 7.5 }) + 1.5 * mm;
      sheet.text(label, x, top, column, { ...small, color: muted });
      const below = sheet.fitted(value, start, top, x + column - start, lines * 10, small);
      top = Math.max(top + 10, below) + 0.8;
    });
  }
}

/** Adjacent dark modules are drawn as one rectangle, otherwise viewers show hairlines between them. */
function drawModules(doc: PDFKit.PDFDocument, modules: boolean[][], x: number, y: number): void {
  const unit = size / modules.length;
  modules.forEach((row, index) => {
    for (let start = 0; start < row.length;) {
      let end = start;
      while (row[end]) end++;
      if (end > start) doc.rect(x + start * unit, y + index * unit, (end - start) * unit, unit);
      start = end + 1;
    }
  });
  doc.fill('#000000');
}
