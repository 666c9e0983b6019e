import { type DocumentContent } from '../content.ts';
import { germanAmount, germanPercent, germanQuantity } from '../decimal.ts';
import { type LineTotals, type Totals } from '../totals.ts';
import { unitAfter } from '../units.ts';
import { bottom, ink, left, mm, muted, overleaf, right, width } from './page.ts';
import { type Sheet, type Struct, type Style } from './sheet.ts';

interface Column {
  head: string;
  width: number;
  align: 'left' | 'right';
  /** What the first strip of a row shows; the names are drawn strip by strip. */
  figure?: (line: LineTotals, index: number) => string;
}

/** A line of text in the column of names, with what stands in the column of amounts beside it. */
interface Strip {
  text: string;
  style: Style;
  amount?: string;
}

const gap = 8;
const headHeight = 18;
const nameWidth = 71 * mm;
const priceKinds = { gross: 'Brutto', net: 'Netto' };

/** Where no VAT is shown there is no column for it, and nothing to tell whether it is in the prices. */
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
      figure: ({ amountCents }) => germanAmount(amountCents),
    },
  ];
}

/**
 * The table of positions. A row stays on one page if a page can hold it; the last one stays with what follows, which is
 * `reserve` points high. Returns the y below.
 */
export function positions(
  sheet: Sheet,
  taxation: DocumentContent['taxation'],
  totals: Totals,
  start: number,
  reserve: number,
): number {
  const columns = columnsOf(taxation, totals.prices);
  const table = sheet.group('Table');
  const rows = totals.lines.map((line, index) => {
    const row = strips(sheet, line);
    const height = row.reduce((sum, { style }) => sum + sheet.lineHeight(style), 0) + gap;
    // A row that no page can hold begins where it is, if there is room for more than a line.
    const needed = height > bottom - overleaf - headHeight ? 40 : height;
    return { line, index, row, needed: needed + (index === totals.lines.length - 1 ? reserve : 0) };
  });
  const first = rows[0]?.needed ?? 0;
  let y = head(sheet, columns, start + headHeight + first > bottom ? sheet.turn() : start, table);
  for (const { line, index, row, needed } of rows) {
    if (index > 0 && y + needed > bottom) y = head(sheet, columns, sheet.turn());
    y = drawRow(sheet, columns, table, line, index, row, y) + gap;
    sheet.line(y - 4);
  }
  table.end();
  return y;
}

function strips(sheet: Sheet, { line, discountCents }: LineTotals): Strip[] {
  const [name, small] = [{ bold: true }, { size: 8.5, color: muted }];
  return [
    ...sheet.wrap(line.name, nameWidth, name).map((text) => ({ text, style: name })),
    ...(line.description ? sheet.wrap(line.description, nameWidth, small) : []).map((text) => ({ text, style: small })),
    ...(discountCents === 0
      ? []
      : [
          {
            text: `abzüglich ${germanPercent(line.discountBasisPoints ?? 0)} Rabatt`,
            style: {},
            amount: germanAmount(0 - discountCents),
          },
        ]),
  ];
}

/** The head of the table: heard once, seen on every page. */
function head(sheet: Sheet, columns: Column[], y: number, table?: Struct): number {
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
  return y + headHeight;
}

function drawRow(
  sheet: Sheet,
  columns: Column[],
  table: Struct,
  line: LineTotals,
  number: number,
  row: Strip[],
  start: number,
): number {
  const element = sheet.group('TR', table);
  const cells = columns.map(() => sheet.group('TD', element));
  const rest = [...row];
  let y = start;
  for (let isFirst = true; rest.length > 0; isFirst = false) {
    const part: (Strip & { y: number })[] = [];
    let below = y;
    for (let next = rest[0]; next; next = rest[0]) {
      const height = sheet.lineHeight(next.style);
      if (below + height > bottom && part.length > 0) break;
      part.push({ ...next, y: below });
      below += height;
      rest.shift();
    }
    let x = left;
    columns.forEach(({ width: column, align, figure }, index) => {
      const at = x;
      const cell = cells[index];
      x += column;
      if (!figure) {
        cell?.add(() => part.forEach((strip) => sheet.lines([strip.text], at, strip.y, nameWidth, strip.style)));
      } else if (isFirst) {
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
    y = below;
    if (rest.length > 0) y = head(sheet, columns, sheet.turn());
  }
  element.end();
  return y;
}
