import type { Row } from '@/lib/supabase/tables';
import type { Statuses } from '@/lib/labels';
import { quoteStatuses } from './labels';

/** The columns that determine the state of a quote. */
export type StatusColumns = Pick<Row<'quotes'>, 'status' | 'replaced_by' | 'taken_back_at'>;

/** The state of a quote: its status, or why it ended early. */
export function effectiveStatusOf({ status, replaced_by, taken_back_at }: StatusColumns): Statuses<string>[string] {
  if (taken_back_at) return { label: 'Zurückgenommen', tone: 'secondary' };
  if (replaced_by && status === 'abgelaufen') return { label: 'Ersetzt', tone: 'secondary' };
  return quoteStatuses[status];
}
