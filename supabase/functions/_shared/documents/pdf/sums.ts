import { type IssuedDocument } from '../content.ts';
import { germanAmount, germanPercent } from '../decimal.ts';
import { type Totals } from '../totals.ts';
import { wordingOf } from '../wording.ts';
import { ink, mm, muted, right } from './page.ts';
import { type Sheet } from './sheet.ts';

const from = 105 * mm;
const step = 2;

/** What leads from the positions to what is to be paid. § 14 Abs. 4 Satz 1 Nr. 7 and 8 UStG: net and tax by rate. */
function rowsOf({ taxation, discountBasisPoints = 0 }: IssuedDocument, totals: Totals): [string, number][] {
  const isDiscounted = totals.discountCents !== 0;
  return [
    ...(isDiscounted
      ? ([
          ['Summe der Positionen', totals.sumCents],
          [`abzüglich ${germanPercent(discountBasisPoints)} Rabatt`, 0 - totals.discountCents],
        ] satisfies [string, number][])
      : []),
    // Without VAT the net amount is the amount.
    ...(taxation === 'regular' ? ([['Nettobetrag', totals.netCents]] satisfies [string, number][]) : []),
    ...totals.rates
      .filter(({ exemption }) => !exemption)
      .map(({ rate, basisCents, taxCents }): [string, number] => [
        `${rate}\u00a0% USt auf ${germanAmount(basisCents)}`,
        taxCents,
      ]),
  ];
}

/** How high the sums will be. */
export const sumsHeight = (sheet: Sheet, document: IssuedDocument, totals: Totals): number =>
  rowsOf(document, totals).length * (sheet.lineHeight() + step) + 38;

/** Returns the y below. */
export function sums(sheet: Sheet, document: IssuedDocument, totals: Totals, start: number): number {
  let y = start + 4;
  const rows = rowsOf(document, totals);
  for (const [label, cents] of rows) {
    const top = y;
    sheet.tagged('P', () => {
      sheet.fitted(label, from, top, 52 * mm, 12, { color: muted });
      y = sheet.figures(germanAmount(cents), right, top, 32 * mm) + step;
    });
  }
  if (rows.length > 0) sheet.line(y + 1, from, right, ink, 0.8);
  const large = { size: 12, bold: true };
  sheet.tagged('P', () => {
    sheet.text(wordingOf(document).total, from, y + 6, 42 * mm, large);
    sheet.figures(germanAmount(totals.grossCents), right, y + 6, 42 * mm, large);
  });
  return y + 32;
}
