import { type Address, type IssuedDocument, type Seller } from '../content.ts';
import { postalCountry } from '../countries.ts';
import { germanDate } from '../decimal.ts';
import { groupedIban } from '../iban.ts';
import { periodOf, placeOf, wordingOf } from '../wording.ts';
import { drawLogo, logoWidth } from './logo.ts';
import { accent, left, mm, muted, right, width } from './page.ts';
import { type Sheet } from './sheet.ts';

const postal = ({ name, extra, street, postcode, city, country }: Address): string =>
  [name, extra, street, [postcode, city].filter(Boolean).join(' '), country !== 'DE' && postalCountry(country)]
    .filter(Boolean)
    .join('\n');

/** Sender and address of a DIN 5008 letter (form B), with fold and punch marks. */
export function letterhead(sheet: Sheet, { seller, buyer }: { seller: Seller; buyer: Address }): void {
  const { doc } = sheet;
  sheet.artifact(() => {
    doc.rect(left, 17 * mm, 11 * mm, 1.1 * mm).fill(accent);
    const mark = (y: number, length: number) =>
      doc
        .moveTo(4 * mm, y * mm)
        .lineTo((4 + length) * mm, y * mm)
        .lineWidth(0.3)
        .strokeColor(muted)
        .stroke();
    mark(105, 4);
    mark(210, 4);
    mark(148.5, 5.5);
  });
  if (sheet.logo) drawLogo(sheet, sheet.logo);
  const nameWidth = sheet.logo ? width - logoWidth : width;
  sheet.tagged('P', () => sheet.fitted(seller.name, left, 21 * mm, nameWidth, 17 * mm, { size: 17, bold: true }));
  // The window is 85 × 45 mm at 20 / 45 mm: 17.7 mm for the sender, then 27.3 mm for the address.
  const sender = [seller.name, seller.street, `${seller.postcode} ${seller.city}`].join(' · ');
  const small = { size: 6.5, color: muted };
  // A long one starts higher, where there is room for it.
  const height = Math.min(3, sheet.wrap(sender, 80 * mm, small).length) * sheet.lineHeight(small);
  sheet.tagged('P', () => sheet.fitted(sender, left, 61.5 * mm - height, 80 * mm, height + 0.1, small));
  sheet.tagged('P', () => sheet.fitted(postal(buyer), left, 62.7 * mm, 80 * mm, 27.3 * mm, { size: 10.5 }));
}

/** The subject starts 98.5 mm down, or below longer content above it. */
export const subjectBelow = (y: number): number => Math.max(98.5 * mm, y + 4 * mm);

/** A row of the info block beside the address: label and value, if any. */
export type Fact = [label: string, value: string | undefined | false];

/** The info block of an invoice or a quote. Returns the y below it. */
export function facts(sheet: Sheet, document: IssuedDocument, grossCents: number): number {
  const { kind, number, issueDate, cancels, service, place, dueDate, validUntil, reference, buyer, seller } = document;
  const { destination } = document;
  const wording = wordingOf(document);
  const rows: Fact[] = [
    [wording.number, number],
    [wording.date, germanDate(issueDate)],
    ['Zur Rechnung', cancels && `${cancels.number} vom ${germanDate(cancels.issueDate)}`],
    [service?.from === service?.to ? 'Leistungsdatum' : 'Leistungszeitraum', service && periodOf(service)],
    ['Ort der Arbeit', place && placeOf(place)],
    ['Zieladresse', destination],
    ['Gültig bis', kind === 'quote' && validUntil && germanDate(validUntil)],
    ['Zahlbar bis', kind === 'invoice' && grossCents > 0 && dueDate && germanDate(dueDate)],
    ['Kundennummer', buyer.customerNumber],
    ['Ihre Referenz', buyer.reference],
    ['Ihre USt-IdNr.', buyer.vatId],
    ['Unser Auftrag', reference],
    ['Ihr Kontakt', seller.contact.name],
  ];
  return factRows(sheet, rows, number);
}

/** The info block beside the address, with one of its values in bold. Returns the y below it. */
export function factRows(sheet: Sheet, rows: readonly Fact[], emphasized: string): number {
  const from = 122 * mm;
  let y = 50 * mm;
  for (const [label, value] of rows) {
    if (!value) continue;
    const top = y;
    sheet.tagged('P', () => {
      sheet.text(label, from, top, 30 * mm, { size: 8.5, color: muted });
      const start = from + sheet.widthOf(label, { size: 8.5 }) + 3 * mm;
      const style = { size: 8.5, bold: value === emphasized, align: 'right' } as const;
      y = sheet.fitted(value, start, top, right - start, 3 * sheet.lineHeight(style), style) + 1.5;
    });
  }
  return y;
}

/** Sender details required on every page by § 35a GmbHG, § 37a HGB and § 14 Abs. 4 UStG. */
export function footer(sheet: Sheet, seller: Seller, page: number, pages: number): void {
  const { bank, contact, vatId, taxNumber } = seller;
  const blocks = [
    { at: 0, width: 36, rows: [seller.name, seller.street, `${seller.postcode} ${seller.city}`] },
    { at: 39, width: 42, rows: [contact.phone, contact.email, seller.website] },
    { at: 84, width: 40, rows: bank.iban ? [bank.name, groupedIban(bank.iban), bank.bic && `BIC ${bank.bic}`] : [] },
    {
      at: 127,
      width: 38,
      rows: [
        vatId ? `USt-IdNr. ${vatId}` : taxNumber && `Steuernr. ${taxNumber}`,
        // 'HRB 123456 B' must not break.
        [seller.registerCourt, seller.registerNumber?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', '),
        seller.managers && `Geschäftsführung: ${seller.managers}`,
      ],
    },
  ];
  sheet.line(270 * mm);
  sheet.artifact(() => {
    const small = { size: 6.5, color: muted };
    for (const { at, width: column, rows } of blocks) {
      const text = rows.filter(Boolean).join('\n');
      if (text) sheet.fitted(text, left + at * mm, 272.5 * mm, column * mm, 17 * mm, small);
    }
    if (pages > 1)
      sheet.text(`Seite ${page} von ${pages}`, left, 266 * mm, width, { size: 8, color: muted, align: 'right' });
  }, 'Pagination');
}
