import type { Row } from '@/lib/tables';
import type { Statuses } from '@/texts/labels';
import { quoteStatuses } from '@/texts/quotes';

/** What tells how a quote stands. */
export type Standing = Pick<Row<'quotes'>, 'status' | 'replaced_by' | 'taken_back_at'>;

/** How a quote stands: its status, or why it has ended before its time. */
export function standingOf({ status, replaced_by, taken_back_at }: Standing): Statuses<string>[string] {
  if (taken_back_at) return { label: 'Zurückgenommen', tone: 'secondary' };
  if (replaced_by && status === 'abgelaufen') return { label: 'Ersetzt', tone: 'secondary' };
  return quoteStatuses[status];
}
