import { type IssuedDocument } from '../content.ts';
import { germanAmount, germanPercent } from '../decimal.ts';
import { type Totals } from '../totals.ts';
import { wordingOf } from '../wording.ts';
import { ink, mm, muted, right } from './page.ts';
import { type Sheet } from './sheet.ts';

const from = 105 * mm;
const step = 2;

/** What it is called, and how many cents. */
export type SumRow = [label: string, cents: number];

/** What leads from the positions to what is to be paid. § 14 Abs. 4 Satz 1 Nr. 7 and 8 UStG: net and tax by rate. */
function rowsOf({ taxation, discountBasisPoints = 0 }: IssuedDocument, totals: Totals): SumRow[] {
  const isDiscounted = totals.discountCents !== 0;
  return [
    ...(isDiscounted
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
}

/** How high the sums will be. */
export const sumsHeight = (sheet: Sheet, document: IssuedDocument, totals: Totals): number =>
  sumRowsHeight(sheet, rowsOf(document, totals));

export const sumRowsHeight = (sheet: Sheet, rows: SumRow[]): number => rows.length * (sheet.lineHeight() + step) + 38;

/** Returns the y below. */
export const sums = (sheet: Sheet, document: IssuedDocument, totals: Totals, start: number): number =>
  sumRows(sheet, rowsOf(document, totals), [wordingOf(document).total, totals.grossCents], start);

/** Amounts one below the other, and what they add up to. Returns the y below. */
export function sumRows(sheet: Sheet, rows: SumRow[], [label, cents]: SumRow, start: number): number {
  let y = start + 4;
  for (const [name, amount] of rows) {
    const top = y;
    sheet.tagged('P', () => {
      sheet.fitted(name, from, top, 52 * mm, 12, { color: muted });
      y = sheet.figures(germanAmount(amount), right, top, 32 * mm) + step;
    });
  }
  if (rows.length > 0) sheet.line(y + 1, from, right, ink, 0.8);
  const large = { size: 12, bold: true };
  sheet.tagged('P', () => {
    sheet.text(label, from, y + 6, 42 * mm, large);
    sheet.figures(germanAmount(cents), right, y + 6, 42 * mm, large);
  });
  return y + 32;
}
