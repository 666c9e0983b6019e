import { type IssuedDocument } from '../content.ts';
import { germanAmount, germanPercent } from '../decimal.ts';
import { type Totals } from '../totals.ts';
import { wordingOf } from '../wording.ts';
import { ink, mm, muted, right } from './page.ts';
import { type Sheet } from './sheet.ts';

const from = 110 * mm;
const width = right - from;
const large = { size: 12, bold: true };

/** Label, and amount in cents. */
export type SumRow = [label: string, cents: number];

/** A column of amounts, their total, the parts included in it, and notes. */
export interface Sums {
  rows: SumRow[];
  total: SumRow;
  included: SumRow[];
  notes: string[];
}

/** The sums from positions to amount payable, and for gross prices the taxes included. */
export function sumsOf(document: IssuedDocument, totals: Totals, notes: string[]): Sums {
  const hasRecurring = totals.recurring.length > 0;
  const taxes = taxRows(document, totals);
  const discount: SumRow[] = [
    [hasRecurring ? 'Einmalige Positionen' : 'Summe der Positionen', totals.sumCents],
    [`abzüglich ${germanPercent(document.discountBasisPoints ?? 0)} Rabatt`, 0 - totals.discountCents],
  ];
  return {
    rows: [...(totals.discountCents === 0 ? [] : discount), ...(totals.prices === 'net' ? taxes : [])],
    total: [hasRecurring ? 'Einmalig' : wordingOf(document).total, totals.grossCents],
    included: totals.prices === 'gross' ? taxes.map(([label, cents]) => [`darin ${label}`, cents]) : [],
    notes,
  };
}

/** § 14 Abs. 4 Satz 1 Nr. 7 and 8 UStG: net and tax per rate. Without VAT the net amount is the total. */
const taxRows = ({ taxation }: IssuedDocument, { netCents, rates }: Totals): SumRow[] =>
  taxation === 'regular'
    ? [
        ['Nettobetrag', netCents],
        ...rates.map(({ rate, basisCents, taxCents }): SumRow => [
          `${rate}\u00a0% USt auf ${germanAmount(basisCents)}`,
          taxCents,
        ]),
      ]
    : [];

const rowHeight = (sheet: Sheet) => sheet.lineHeight() + 2;

/** Height of the sums. */
export const sumsHeight = (sheet: Sheet, { rows, included, notes }: Sums): number =>
  4 +
  (rows.length + included.length) * rowHeight(sheet) +
  6 +
  sheet.lineHeight(large) +
  (notes.length + included.length > 0 ? 2 : 0) +
  (notes.length > 0 ? sheet.height(notes.join('\n'), width) : 0);

/** Draws the sums on the right, starting at `start`. */
export function drawSums(sheet: Sheet, { rows, total: [label, cents], included, notes }: Sums, start: number): void {
  let y = start + 4;
  const draw = ([name, amount]: SumRow) => {
    sheet.tagged('P', () => {
      sheet.fitted(name, from, y, width - 33 * mm, 12, { color: muted });
      sheet.figures(germanAmount(amount), right, y, 32 * mm);
    });
    y += rowHeight(sheet);
  };
  rows.forEach(draw);
  if (rows.length > 0) sheet.line(y + 1, from, right, ink, 0.8);
  y += 6;
  sheet.tagged('P', () => {
    sheet.text(label, from, y, 42 * mm, large);
    sheet.figures(germanAmount(cents), right, y, 38 * mm, large);
  });
  y += sheet.lineHeight(large) + 2;
  included.forEach(draw);
  for (const note of notes) sheet.tagged('P', () => (y = sheet.text(note, from, y, width)));
}
