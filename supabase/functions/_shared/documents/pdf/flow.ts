import { bottom, bottomAlone, left, overleaf, width } from './page.ts';
import { type Piece, planPages } from './plan.ts';
import { type Sheet, type Struct, type Style } from './sheet.ts';

/**
 * Draws a letter's blocks, starting at `y`. If they almost fit on one page they are drawn tighter; `make` is then
 * called again to get the blocks with the tight heights.
 */
export function flow(sheet: Sheet, y: number, make: () => Piece[]): void {
  const onOnePage = () => {
    const pages = planPages(make(), bottomAlone - y, bottom - overleaf);
    return pages.length === 1 && pages;
  };
  const closer = () => {
    sheet.isClose = true;
    const pages = onOnePage();
    sheet.isClose = Boolean(pages);
    return pages;
  };
  const pages = onOnePage() || closer() || planPages(make(), bottom - y, bottom - overleaf);
  pages.forEach((page, index) => {
    const top = index === 0 ? y : sheet.turn();
    for (const { y: below, draw } of page) draw(top + below);
  });
  sheet.isClose = false;
}

/** A full-width paragraph. */
export function paragraph(sheet: Sheet, text: string, above: number, style: Style = {}): Piece {
  const lines = sheet.wrap(text, width, style);
  let element: Struct | undefined;
  return {
    lines: lines.map(() => sheet.lineHeight(style)),
    above,
    draw: ({ from, to, y }) => {
      element ??= sheet.group('P');
      element.add(() => sheet.lines(lines.slice(from, to), left, y, width, style));
      if (to === lines.length) element.end();
    },
  };
}
