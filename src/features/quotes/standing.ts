import type { Row } from '@/lib/supabase/tables';
import type { Statuses } from '@/lib/labels';
import { quoteStatuses } from './labels';

/** What tells how a quote stands. */
export type Standing = Pick<Row<'quotes'>, 'status' | 'replaced_by' | 'taken_back_at'>;

/** How a quote stands: its status, or why it has ended before its time. */
export function standingOf({ status, replaced_by, taken_back_at }: Standing): Statuses<string>[string] {
  if (taken_back_at) return { label: 'Zurückgenommen', tone: 'secondary' };
  if (replaced_by && status === 'abgelaufen') return { label: 'Ersetzt', tone: 'secondary' };
  return quoteStatuses[status];
}
