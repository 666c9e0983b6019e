import { left, width } from './page.ts';
import { type Piece } from './plan.ts';
import { type Sheet } from './sheet.ts';

const height = 20;

/** The letter's title. */
export const heading = (sheet: Sheet): Piece => ({
  lines: [height],
  above: 0,
  staysWithNext: true,
  draw: ({ y }) =>
    sheet.tagged('H1', () => sheet.fitted(sheet.heading, left, y, width, height, { size: 15, bold: true })),
});
