import { left, width } from './page.ts';
import { type Payment, drawPayment, paymentHeight } from './payment.ts';
import { type Piece } from './plan.ts';
import { type Sheet, type Style } from './sheet.ts';
import { drawSums, type Sums, sumsHeight } from './sums.ts';

interface Settlement {
  sums: Sums;
  /** Payment terms. */
  terms: string;
  style?: Style;
  /** Without it there is nothing to transfer. */
  payment?: Payment | undefined;
}

/** The sums with payment details and terms: one block, never split across pages. */
export function settlement(sheet: Sheet, { sums, terms, style, payment }: Settlement, above: number): Piece {
  const gap = sheet.gap(8);
  const height = Math.max(sumsHeight(sheet, sums), payment ? paymentHeight + 4 : 0);
  return {
    lines: [height + (terms ? gap + sheet.height(terms, width, style) : 0)],
    above,
    draw: ({ y }) => {
      drawSums(sheet, sums, y);
      if (terms) sheet.tagged('P', () => sheet.text(terms, left, y + height + gap, width, style));
      if (payment) drawPayment(sheet, payment, y + 4);
    },
  };
}
