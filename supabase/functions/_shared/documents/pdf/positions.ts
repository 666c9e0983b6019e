import { type DocumentContent } from '../content.ts';
import { germanAmount, germanPercent, germanQuantity } from '../decimal.ts';
import { recurrenceNames } from '../recurrence.ts';
import { type LineTotals, type Totals } from '../totals.ts';
import { unitAfter } from '../units.ts';
import { ink, left, mm, muted, right, width } from './page.ts';
import { type Head, type Part, type Piece } from './plan.ts';
import { type Sheet, type Struct, type Style } from './sheet.ts';

interface Column {
  head: string;
  width: number;
  align: 'left' | 'right';
  /** Value in the first strip of a row; names are drawn strip by strip. */
  figure?: (line: LineTotals, index: number) => string;
}

/** A line of text in the name column, with the value beside it in the amount column. */
interface Strip {
  text: string;
  style: Style;
  amount?: string;
}

const headHeight = 18;
/** In lines: shorter rows are not split. */
const shortRow = 6;
const nameWidth = 71 * mm;
const priceKinds = { gross: 'Brutto', net: 'Netto' };

/** Without VAT there is no column for it, and no need to say whether prices include it. */
function columnsOf(taxation: DocumentContent['taxation'], prices: Totals['prices']): Column[] {
  const isRegular = taxation === 'regular';
  const vat: Column = {
    head: 'USt',
    width: 12 * mm,
    align: 'right',
    figure: ({ rate }) => `${rate}\u00a0%`,
  };
  return [
    { head: 'Pos.', width: 10 * mm, align: 'left', figure: (_line, index) => String(index + 1) },
    { head: 'Leistung', width: (isRegular ? 74 : 80) * mm, align: 'left' },
    {
      head: 'Menge',
      width: (isRegular ? 23 : 26) * mm,
      align: 'right',
      figure: ({ line: { quantityThousandths: quantity, unit } }) =>
        `${germanQuantity(quantity)} ${unitAfter(quantity, unit)}`,
    },
    {
      head: 'Einzelpreis',
      width: (isRegular ? 23 : 24) * mm,
      align: 'right',
      figure: ({ line }) => germanAmount(line.unitPriceCents),
    },
    ...(isRegular ? [vat] : []),
    {
      head: isRegular ? priceKinds[prices] : 'Betrag',
      width: (isRegular ? 23 : 25) * mm,
      align: 'right',
      figure: ({ amountCents, isLeftOut }) => shownAmount(amountCents, isLeftOut),
    },
  ];
}

/**
 * The table of positions, one block per row. A long row is split if a page would otherwise stay empty; the last one
 * stays with what follows.
 */
export function positions(sheet: Sheet, taxation: DocumentContent['taxation'], totals: Totals, above: number): Piece[] {
  const columns = columnsOf(taxation, totals.prices);
  let table: Struct | undefined;
  const openTable = () => (table ??= sheet.group('Table'));
  let isSeen = false;
  const head: Head = {
    height: headHeight,
    // Read aloud once, printed on every page.
    draw: (y) => {
      drawHead(sheet, columns, y, isSeen ? undefined : openTable());
      isSeen = true;
    },
  };
  return totals.lines.map((line, index, { length }): Piece => {
    const row = strips(sheet, line);
    const last = index === length - 1;
    const gap = sheet.gap(8);
    const draw = rowDrawer(sheet, columns, openTable, line, index, row);
    return {
      lines: row.map(({ style }, at) => sheet.lineHeight(style) + (at === row.length - 1 ? gap : 0)),
      above: index === 0 ? above : 0,
      head,
      staysWithNext: last,
      isWhole: row.length <= shortRow,
      partingCost: shortRow * sheet.lineHeight(),
      draw: (part) => {
        const y = draw(part);
        if (part.to < row.length) return;
        sheet.line(y + gap / 2);
        if (last) openTable().end();
      },
    };
  });
}

/** In parentheses if it is no part of the sum. */
const shownAmount = (cents: number, isLeftOut: boolean): string =>
  isLeftOut ? `(${germanAmount(cents)})` : germanAmount(cents);

function strips(sheet: Sheet, { line, discountCents, isLeftOut }: LineTotals): Strip[] {
  const [name, small] = [{ bold: true }, { size: 8.5, color: muted }];
  return [
    ...sheet.wrap(line.name, nameWidth, name).map((text) => ({ text, style: name })),
    ...(line.recurs ? [{ text: recurrenceNames[line.recurs], style: {} }] : []),
    ...(line.optional ? [{ text: 'Optional, nicht in der Summe enthalten', style: {} }] : []),
    ...(line.description ? sheet.wrap(line.description, nameWidth, small) : []).map((text) => ({ text, style: small })),
    ...(discountCents === 0
      ? []
      : [
          {
            text: `abzüglich ${germanPercent(line.discountBasisPoints ?? 0)} Rabatt`,
            style: {},
            amount: shownAmount(0 - discountCents, isLeftOut),
          },
        ]),
  ];
}

function drawHead(sheet: Sheet, columns: Column[], y: number, table: Struct | undefined): void {
  const row = table && sheet.group('TR', table);
  let x = left;
  for (const { head: text, width: column, align } of columns) {
    const at = x;
    const draw = () => sheet.text(text, at, y, column, { size: 8, color: muted, align });
    if (row) sheet.tagged('TH', draw, { parent: row, scope: 'Column' });
    else sheet.artifact(draw, 'Pagination');
    x += column;
  }
  row?.end();
  sheet.line(y + 13, left, right, ink, 0.8);
}

/** Draws a range of a row's strips (end exclusive); its values are beside the first. Returns the y below. */
function rowDrawer(
  sheet: Sheet,
  columns: Column[],
  openTable: () => Struct,
  line: LineTotals,
  number: number,
  row: Strip[],
): (part: Part) => number {
  let element: Struct | undefined;
  let cells: Struct[] = [];
  return ({ from, to, y }) => {
    if (!element) {
      const opened = (element = sheet.group('TR', openTable()));
      cells = columns.map(() => sheet.group('TD', opened));
    }
    let below = y;
    const part = row.slice(from, to).map((strip) => {
      const placed = { ...strip, y: below };
      below += sheet.lineHeight(strip.style);
      return placed;
    });
    let x = left;
    columns.forEach(({ width: column, align, figure }, index) => {
      const at = x;
      const cell = cells[index];
      x += column;
      if (!figure) {
        cell?.add(() => part.forEach((strip) => sheet.lines([strip.text], at, strip.y, nameWidth, strip.style)));
      } else if (from === 0) {
        const text = figure(line, number);
        cell?.add(() =>
          align === 'left'
            ? sheet.fitted(text, at, y, column, 12)
            : sheet.figures(text, at + column, y, column - 1.5 * mm),
        );
      }
    });
    const amounts = part.filter(({ amount }) => amount);
    if (amounts.length > 0)
      cells
        .at(-1)
        ?.add(() => amounts.forEach(({ amount = '', y: at }) => sheet.figures(amount, left + width, at, 23 * mm)));
    if (to === row.length) element.end();
    return below;
  };
}
