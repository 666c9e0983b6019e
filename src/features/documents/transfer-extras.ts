import { amountOfExtra, type TaskExtra } from '@/features/tasks/extras/extra';
import { type ContentForm, type DraftLine, emptyLine, withoutEmptyLast } from './content-form';
import { convertPrice } from './prices';
import { hourLines, likeliestLine } from './transfer-hours';

type Content = Pick<ContentForm, 'lines' | 'prices' | 'taxation'>;

/** Extra work at the price of the hourly line item that probably matches; an expense as on its receipt. */
function lineOf(extra: TaskExtra, { lines, prices, taxation }: Content): DraftLine {
  const { text, minutes, gross_cents } = extra;
  const place = minutes === null ? null : likeliestLine(text, lines);
  const like = place === null ? undefined : lines[place];
  const line: DraftLine = {
    ...emptyLine(19),
    vat_rate: (like ?? lines.at(-1))?.vat_rate ?? (taxation === 'regular' ? '19' : '0'),
    name: text.replace(/\s+/g, ' ').slice(0, 200),
  };
  if (minutes !== null)
    return {
      ...line,
      description: 'Zusätzliche Arbeit',
      quantity: Math.round((minutes / 60) * 1000) / 1000,
      unit_price: like?.unit_price ?? 0,
      discount: like?.discount ?? 0,
    };
  const expense: DraftLine = {
    ...line,
    description: `Auslage laut Beleg: ${amountOfExtra(extra)} mit MwSt.`,
    unit: 'LS',
    labour: false,
    unit_price: (gross_cents ?? 0) / 100,
  };
  return prices === 'net' && taxation === 'regular' ? convertPrice(expense, 'net') : expense;
}

const isSame = (one: DraftLine, other: DraftLine) => one.name === other.name && one.description === other.description;

/**
 * The line items of a document with extra work and expenses as additional ones. Transferring them again changes nothing.
 * May exceed a document's limit.
 */
export function transferExtras(content: Content, extras: readonly TaskExtra[]): DraftLine[] {
  const kept = withoutEmptyLast(content.lines);
  return [
    ...kept,
    ...extras.map((extra) => lineOf(extra, content)).filter((line) => !kept.some((other) => isSame(line, other))),
  ];
}

/** Whether extra work can be given the price of an hourly line item. */
export const hasHourlyPrice = (lines: readonly DraftLine[]): boolean =>
  hourLines(lines).some(({ line }) => line.unit_price > 0);
