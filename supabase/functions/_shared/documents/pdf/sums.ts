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

/** What leads from the positions to what is to be paid. */
function rowsOf(document: IssuedDocument, totals: Totals): SumRow[] {
  const discount: SumRow[] = [
    ['Summe der Positionen', totals.sumCents],
    [`abzüglich ${germanPercent(document.discountBasisPoints ?? 0)} Rabatt`, 0 - totals.discountCents],
  ];
  return [
    ...(totals.discountCents === 0 ? [] : discount),
    ...(totals.prices === 'net' ? taxRows(document, totals) : []),
  ];
}

/** What is in the amount of gross prices. */
const includedRows = (document: IssuedDocument, totals: Totals): SumRow[] =>
  totals.prices === 'gross' ? taxRows(document, totals).map(([label, cents]): SumRow => [`darin ${label}`, cents]) : [];

/** § 14 Abs. 4 Satz 1 Nr. 7 and 8 UStG: net and tax by rate. Without VAT the net amount is the amount. */
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

/** How high the sums will be. */
export const sumsHeight = (sheet: Sheet, document: IssuedDocument, totals: Totals): number =>
  sumRowsHeight(sheet, [...rowsOf(document, totals), ...includedRows(document, totals)]);

export const sumRowsHeight = (sheet: Sheet, rows: SumRow[]): number => rows.length * (sheet.lineHeight() + step) + 38;

/** Returns the y below. */
export const sums = (sheet: Sheet, document: IssuedDocument, totals: Totals, start: number): number =>
  sumRows(
    sheet,
    rowsOf(document, totals),
    [wordingOf(document).total, totals.grossCents],
    start,
    includedRows(document, totals),
  );

/** Amounts one below the other, what they add up to, and what that includes. Returns the y below. */
export function sumRows(
  sheet: Sheet,
  rows: SumRow[],
  [label, cents]: SumRow,
  start: number,
  included: SumRow[] = [],
): number {
  let y = start + 4;
  const draw = ([name, amount]: SumRow) => {
    const top = y;
    sheet.tagged('P', () => {
      sheet.fitted(name, from, top, 52 * mm, 12, { color: muted });
      y = sheet.figures(germanAmount(amount), right, top, 32 * mm) + step;
    });
  };
  rows.forEach(draw);
  if (rows.length > 0) sheet.line(y + 1, from, right, ink, 0.8);
  const large = { size: 12, bold: true };
  sheet.tagged('P', () => {
    sheet.text(label, from, y + 6, 42 * mm, large);
    sheet.figures(germanAmount(cents), right, y + 6, 42 * mm, large);
  });
  y += 26;
  included.forEach(draw);
  return y + 6;
}
