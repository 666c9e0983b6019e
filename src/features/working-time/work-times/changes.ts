import type { Row } from '@/lib/supabase/tables';

/** The displayed fields of a change. */
export const changeColumns =
  'id, changed_at, changed_by, user_id, reason, start_before, start_after, end_before, end_after, break_before, break_after, note_before, note_after';

/** How many changes a list shows. */
export const maxShownChanges = 100;

/** The kind of change to a work time: added by another person, changed, or deleted. */
export type WorkTimeChange = Omit<Row<'work_time_changes'>, 'work_time_id'>;

/** The kind of a change: without an old start it added the entry, without a new one it deleted it. */
export function kindOfChange({ start_before, start_after }: WorkTimeChange): 'added' | 'changed' | 'deleted' {
  if (start_before === null) return 'added';
  return start_after === null ? 'deleted' : 'changed';
}
