import { type IssuedDocument } from '../content.ts';
import { germanAmount } from '../decimal.ts';
import { recurrenceNames } from '../recurrence.ts';
import { type RecurringTotals, type Totals } from '../totals.ts';
import { left, mm, muted, right, width } from './page.ts';
import { type Piece } from './plan.ts';
import { type Sheet, type Struct } from './sheet.ts';

const nameWidth = width - 40 * mm;
const bold = { bold: true };
const small = { size: 8.5, color: muted };

/** What a quote costs besides what is due once: each amount with how often it is due, and its VAT. */
export function recurringSums(sheet: Sheet, document: IssuedDocument, totals: Totals): Piece[] {
  const gap = sheet.gap(4);
  const title: Piece = {
    lines: [sheet.lineHeight(bold)],
    above: sheet.gap(8),
    staysWithNext: true,
    draw: ({ y }) => sheet.tagged('P', () => sheet.text('Regelmäßig', left, y, width, bold)),
  };
  return [
    title,
    ...totals.recurring.map((part, index, { length }): Piece => {
      const name = [recurrenceNames[part.recurs], part.name].filter(Boolean).join(': ');
      const strips = [
        ...sheet.wrap(name, nameWidth, {}).map((text) => ({ text, style: {} })),
        ...vatOf(document, totals, part).map((text) => ({ text, style: small })),
      ];
      let element: Struct | undefined;
      return {
        lines: strips.map(({ style }) => sheet.lineHeight(style)),
        above: gap,
        isWhole: true,
        staysWithNext: index === length - 1,
        draw: ({ from, to, y }) => {
          element ??= sheet.group('P');
          element.add(() => {
            let below = y;
            strips.slice(from, to).forEach(({ text, style }) => {
              sheet.lines([text], left, below, nameWidth, style);
              below += sheet.lineHeight(style);
            });
            if (from === 0) sheet.figures(germanAmount(part.grossCents), right, y, 38 * mm, bold);
          });
          if (to === strips.length) element.end();
        },
      };
    }),
  ];
}

/** The VAT of an amount: included in it, or added to its net amount; nothing without VAT. */
function vatOf({ taxation }: IssuedDocument, { prices }: Totals, { rates, netCents }: RecurringTotals): string[] {
  if (taxation !== 'regular') return [];
  const taxes = rates.map(({ rate, taxCents }) => `${rate}\u00a0% USt ${germanAmount(taxCents)}`).join(', ');
  return [prices === 'gross' ? `darin ${taxes}` : `Nettobetrag ${germanAmount(netCents)}, ${taxes}`];
}
