import { type Seller } from '../content.ts';
import { germanAmount } from '../decimal.ts';
import { girocode, mostTransferable } from '../girocode.ts';
import { groupedIban } from '../iban.ts';
import { accent, left, mm, muted, tint, width } from './page.ts';
import { type Sheet } from './sheet.ts';

export const paymentHeight = 32 * mm;
const size = 24 * mm;

/** What the buyer's bank needs, as text and as a code to scan. Returns the y below. */
export function payment(
  sheet: Sheet,
  { name, bank }: Seller,
  iban: string,
  cents: number,
  number: string,
  y: number,
): number {
  const { doc } = sheet;
  const hasCode = cents <= mostTransferable;
  sheet.artifact(() => {
    doc.roundedRect(left, y, width, paymentHeight, 5).fill(tint);
    if (hasCode)
      // The quiet zone of four modules (ISO/IEC 18004).
      doc.roundedRect(left + 1.5 * mm, y + 1.5 * mm, paymentHeight - 3 * mm, paymentHeight - 3 * mm, 3).fill('#ffffff');
  });
  if (hasCode) {
    const at = (paymentHeight - size) / 2;
    const modules = girocode({ name, iban, bic: bank.bic, cents, remittance: number });
    const alt = `GiroCode für die Überweisung von ${germanAmount(cents)} mit dem Verwendungszweck ${number}`;
    sheet.tagged('Figure', () => drawModules(doc, modules, left + at, y + at), {
      alt,
      bbox: [left + at, y + at, left + at + size, y + at + size],
    });
  }

  const x = left + (hasCode ? 38 : 6) * mm;
  const title = hasCode ? 'Mit der Banking-App scannen oder überweisen' : 'Bankverbindung';
  sheet.tagged('P', () => sheet.text(title, x, y + 3.5 * mm, 120 * mm, { size: 9, bold: true, color: accent }));
  const rows: [string, string | undefined][] = [
    ['Empfänger', name],
    ['IBAN', groupedIban(iban)],
    ['BIC', bank.bic],
    ['Betrag', germanAmount(cents)],
    ['Verwendungszweck', number],
  ];
  let top = y + 9.2 * mm;
  for (const [label, value] of rows) {
    if (!value) continue;
    sheet.tagged('P', () => {
      sheet.text(label, x, top, 32 * mm, { size: 8.5, color: muted });
      sheet.fitted(value, x + 32 * mm, top, 92 * mm, 12, { size: 8.5 });
    });
    top += 12;
  }
  return y + paymentHeight;
}

/** Dark modules side by side are one rectangle, or a reader of the page sees hairlines between them. */
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
