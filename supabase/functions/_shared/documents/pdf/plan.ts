import { mm } from './page.ts';

/** A block of a letter's body; blocks are stacked, lengths in points. */
export interface Piece {
  /** Line heights; a page break is possible between two lines. */
  lines: readonly number[];
  /** Space above, omitted at the top of a page. */
  above: number;
  /** Its end stays on one page with the start of the next block. */
  staysWithNext?: boolean;
  /** Never split. */
  isWhole?: boolean;
  /** Splitting it costs as much as leaving this many points of a page free. */
  partingCost?: number;
  head?: Head;
  draw: (part: Part) => void;
}

/** Header above consecutive blocks, repeated on each page: a table head. */
export interface Head {
  height: number;
  draw: (y: number) => void;
}

/** A range of a block's lines (end exclusive), and their position on the page. */
export interface Part {
  from: number;
  to: number;
  y: number;
}

/** Content of a page, from top to bottom; `y` from the top of its body. */
type Page = { y: number; draw: (y: number) => void }[];

/** A line with the costs of starting a page with it. */
interface Line {
  piece: Piece;
  index: number;
  breakCost: number;
}

/** Minimum content of every page but the first: 20 mm of text with its surroundings. */
const least = 22 * mm;

/** Cost of free space on a page: quadratic, twice as much is four times as bad. */
const costOf = (free: number): number => free ** 2 / 100;
// Each outweighs every sum of those before it.
const onePage = 1e8;
const tooShort = 1e13;
const torn = 1e14;

/** Lines of a block that stay together at its start and end. */
const together = 2;

function breakCostOf(pieces: readonly Piece[], at: number, index: number): number {
  const piece = pieces[at];
  if (index === 0) return pieces[at - 1]?.staysWithNext ? torn : 0;
  const isWithin = !piece?.isWhole && index >= together && (piece?.lines.length ?? 0) - index >= together;
  return isWithin ? costOf(piece?.partingCost ?? 0) : torn;
}

/**
 * Splits a letter into pages: as few as possible, none after the first with less than 20 mm of text, and no orphaned
 * lines; among those, the layout with the least free space. `first` is the height of the first page's body, `others`
 * that of the following pages.
 */
export function planPages(pieces: readonly Piece[], first: number, others: number): Page[] {
  const lines = pieces.flatMap((piece, at) =>
    piece.lines.map((_, index): Line => ({ piece, index, breakCost: breakCostOf(pieces, at, index) })),
  );
  const ends = bestEnds(lines, first, others);
  const pages: Page[] = [];
  for (let start = 0; start < lines.length; start = ends[start] ?? lines.length)
    pages.push(pageOf(lines.slice(start, ends[start])));
  return pages;
}

/** For each line, the end of a page that starts with it. */
function bestEnds(lines: readonly Line[], first: number, others: number): number[] {
  const costs: number[] = [];
  const ends: number[] = [];
  costs[lines.length] = 0;
  for (let start = lines.length - 1; start >= 0; start--) {
    const room = start === 0 ? first : others;
    costs[start] = Infinity;
    let height = 0;
    for (let end = start + 1; end <= lines.length; end++) {
      height += heightOf(lines[end - 1], end - 1 === start ? undefined : lines[end - 2]);
      // A line too high for any page gets its own.
      if (height > room && end > start + 1) break;
      const isLast = end === lines.length;
      const cost =
        onePage +
        (start > 0 && height < least ? tooShort : 0) +
        (isLast ? 0 : costOf(Math.max(0, room - height)) + (lines[end]?.breakCost ?? 0) + (costs[end] ?? 0));
      if (cost >= (costs[start] ?? Infinity)) continue;
      costs[start] = cost;
      ends[start] = end;
    }
  }
  return ends;
}

const isUnderHead = ({ piece }: Line, before: Line | undefined): boolean => piece.head === before?.piece.head;

/** Height that a line adds below another one; at the top of a page there is none above it. */
function heightOf(line: Line | undefined, before: Line | undefined): number {
  if (!line) return 0;
  const { piece, index } = line;
  const above = index === 0 && before ? piece.above : 0;
  return above + (isUnderHead(line, before) ? 0 : (piece.head?.height ?? 0)) + (piece.lines[index] ?? 0);
}

function pageOf(lines: readonly Line[]): Page {
  const page: Page = [];
  let y = 0;
  let open: { piece: Piece; part: Part } | undefined;
  lines.forEach((line, at) => {
    const { piece, index } = line;
    const before = lines[at - 1];
    const end = y + heightOf(line, before);
    const top = end - (piece.lines[index] ?? 0);
    const { head } = piece;
    if (head && !isUnderHead(line, before)) page.push({ y: top - head.height, draw: head.draw });
    if (open?.piece === piece) {
      open.part.to = index + 1;
    } else {
      const part = { from: index, to: index + 1, y: top };
      open = { piece, part };
      page.push({ y: top, draw: (at) => piece.draw({ ...part, y: at }) });
    }
    y = end;
  });
  return page;
}
