import { type Visit } from '../content.ts';
import { germanDate } from '../decimal.ts';
import { bottom, ink, left, mm, muted, overleaf, right, width } from './page.ts';
import { type Head, type Piece, planPages } from './plan.ts';
import { type Sheet, type Struct } from './sheet.ts';

interface Column {
  head: string;
  width: number;
  text: (visit: Visit) => string;
}

const headHeight = 18;
const titleHeight = 28;
const small = { size: 8.5 };
const gap = 5;

/** Without sites the work gets their width. */
function columnsOf(visits: readonly Visit[]): Column[] {
  const hasSites = visits.some(({ site }) => site);
  return [
    { head: 'Datum', width: 22 * mm, text: ({ day }) => germanDate(day) },
    { head: 'Zeit', width: 25 * mm, text: ({ time = '' }) => time },
    ...(hasSites ? [{ head: 'Objekt', width: 43 * mm, text: ({ site = '' }: Visit) => site }] : []),
    { head: 'Leistung', width: (hasSites ? 45 : 88) * mm, text: ({ what }) => what },
    { head: 'Ausgeführt von', width: 30 * mm, text: ({ who = '' }) => who },
  ];
}

/** The list of visits, on pages of its own after the letter. */
export function drawVisits(sheet: Sheet, visits: readonly Visit[]): void {
  const columns = columnsOf(visits);
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
  const title: Piece = {
    lines: [titleHeight],
    above: 0,
    staysWithNext: true,
    draw: ({ y }) =>
      sheet.tagged('H2', () =>
        sheet.fitted('Leistungsnachweis', left, y, width, titleHeight, { size: 13, bold: true }),
      ),
  };
  const rows = visits.map((visit, index): Piece => {
    const cells = columns.map((column) => sheet.wrap(column.text(visit), column.width - 2 * mm, small));
    const height = Math.max(...cells.map(({ length }) => length)) * sheet.lineHeight(small);
    return {
      lines: [height + gap],
      above: 0,
      head,
      draw: ({ y }) => {
        const row = sheet.group('TR', openTable());
        let x = left;
        columns.forEach((column, place) => {
          const at = x;
          x += column.width;
          sheet.tagged('TD', () => sheet.lines(cells[place] ?? [], at, y, column.width, small), { parent: row });
        });
        row.end();
        sheet.line(y + height + gap / 2);
        if (index === visits.length - 1) openTable().end();
      },
    };
  });
  const height = bottom - overleaf;
  for (const page of planPages([title, ...rows], height, height)) {
    const top = sheet.turn();
    for (const { y, draw } of page) draw(top + y);
  }
}

function drawHead(sheet: Sheet, columns: readonly Column[], y: number, table: Struct | undefined): void {
  const row = table && sheet.group('TR', table);
  let x = left;
  for (const column of columns) {
    const at = x;
    const draw = () => sheet.text(column.head, at, y, column.width, { size: 8, color: muted });
    if (row) sheet.tagged('TH', draw, { parent: row, scope: 'Column' });
    else sheet.artifact(draw, 'Pagination');
    x += column.width;
  }
  row?.end();
  sheet.line(y + 13, left, right, ink, 0.8);
}
