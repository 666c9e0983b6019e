import { type IssuedDocument } from '../content.ts';
import { germanAmount, germanPercent } from '../decimal.ts';
import { type Totals } from '../totals.ts';
import { wordingOf } from '../wording.ts';
import { ink, mm, muted, right } from './page.ts';
import { type Sheet } from './sheet.ts';

const from = 110 * mm;
const width = right - from;
const large = { size: 12, bold: true };

/** What it is called, and how many cents. */
export type SumRow = [label: string, cents: number];

/** Amounts one below the other, what they add up to, and what has to be said of that. */
export interface Sums {
  rows: SumRow[];
  total: SumRow;
  notes: string[];
}

/** What leads from the positions to what is to be paid. § 14 Abs. 4 Satz 1 Nr. 7 and 8 UStG: net and tax by rate. */
export function sumsOf(document: IssuedDocument, totals: Totals, notes: string[]): Sums {
  const { taxation, discountBasisPoints = 0 } = document;
  const rows: SumRow[] = [
    ...(totals.discountCents !== 0
      ? ([
          ['Summe der Positionen', totals.sumCents],
          [`abzüglich ${germanPercent(discountBasisPoints)} Rabatt`, 0 - totals.discountCents],
        ] satisfies SumRow[])
      : []),
    // Without VAT the net amount is the amount.
    ...(taxation === 'regular' ? ([['Nettobetrag', totals.netCents]] satisfies SumRow[]) : []),
    ...totals.rates
      .filter(({ exemption }) => !exemption)
      .map(({ rate, basisCents, taxCents }): SumRow => [
        `${rate}\u00a0% USt auf ${germanAmount(basisCents)}`,
        taxCents,
      ]),
  ];
  return { rows, total: [wordingOf(document).total, totals.grossCents], notes };
}

const rowHeight = (sheet: Sheet) => sheet.lineHeight() + 2;

/** How high the sums will be. */
export const sumsHeight = (sheet: Sheet, { rows, notes }: Sums): number =>
  4 +
  rows.length * rowHeight(sheet) +
  6 +
  sheet.lineHeight(large) +
  (notes.length > 0 ? 2 + sheet.height(notes.join('\n'), width) : 0);

/** Draws the sums on the right from `start` down. */
export function drawSums(sheet: Sheet, { rows, total: [label, cents], notes }: Sums, start: number): void {
  let y = start + 4;
  for (const [name, amount] of rows) {
    sheet.tagged('P', () => {
      sheet.fitted(name, from, y, width - 33 * mm, 12, { color: muted });
      sheet.figures(germanAmount(amount), right, y, 32 * mm);
    });
    y += rowHeight(sheet);
  }
  if (rows.length > 0) sheet.line(y + 1, from, right, ink, 0.8);
  y += 6;
  sheet.tagged('P', () => {
    sheet.text(label, from, y, 42 * mm, large);
    sheet.figures(germanAmount(cents), right, y, 38 * mm, large);
  });
  y += sheet.lineHeight(large) + 2;
  for (const note of notes) sheet.tagged('P', () => (y = sheet.text(note, from, y, width)));
}
