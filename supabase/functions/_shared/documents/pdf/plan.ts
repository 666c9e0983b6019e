import { mm } from './page.ts';

/** What a letter consists of below its head: pieces one below the other, lengths in points. */
export interface Piece {
  /** The heights of its lines; a page may end between two of them. */
  lines: readonly number[];
  /** The free space above it, left out on top of a page. */
  above: number;
  /** Its end stays on one page with the beginning of the piece after it. */
  staysWithNext?: boolean;
  /** No page ends within it. */
  isWhole?: boolean;
  /** So many points of a page are rather left free than the piece is parted. */
  partingCost?: number;
  head?: Head;
  draw: (part: Part) => void;
}

/** What stands above pieces that follow each other, once on each page: the head of a table. */
export interface Head {
  height: number;
  draw: (y: number) => void;
}

/** Lines of a piece, from the one to before the other, and where they begin on their page. */
export interface Part {
  from: number;
  to: number;
  y: number;
}

/** What is drawn on a page, from top to bottom; `y` from the top of its body. */
type Page = { y: number; draw: (y: number) => void }[];

/** A line with what it takes to begin a page with it. */
interface Line {
  piece: Piece;
  index: number;
  breakCost: number;
}

/** So much a page holds at least, if it is not the first: 20 mm of text with what is around it. */
const least = 22 * mm;

/** So much it costs to leave points of a page free; twice as much is four times as bad. */
const costOf = (free: number): number => free ** 2 / 100;
// Each outweighs every sum of what stands before it.
const onePage = 1e8;
const tooShort = 1e13;
const torn = 1e14;

/** So many lines of a piece stay together at its beginning and at its end. */
const together = 2;

function breakCostOf(pieces: readonly Piece[], at: number, index: number): number {
  const piece = pieces[at];
  if (index === 0) return pieces[at - 1]?.staysWithNext ? torn : 0;
  const isWithin = !piece?.isWhole && index >= together && (piece?.lines.length ?? 0) - index >= together;
  return isWithin ? costOf(piece?.partingCost ?? 0) : torn;
}

/**
 * Parts a letter into pages: as few as hold it, none after the first with less than 20 mm of text, and no line alone. Of
 * all the ways the one that leaves the least free. `first` is the height of the first page's body, `others` that of the
 * pages after it.
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

/** Where the page ends that begins with a line, for each line. */
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
      // What no page can hold has one for itself.
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

/** What a line adds to its page below another one; on top of a page there is none. */
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
