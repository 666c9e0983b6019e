import type { Row } from '@/lib/supabase/tables';

/** What is shown of a change. */
export const changeColumns =
  'id, changed_at, changed_by, user_id, reason, start_before, start_after, end_before, end_after, break_before, break_after, note_before, note_after';

/** How many changes a list of them shows. */
export const shownChanges = 100;

/** What became of a work time: it was added by somebody else, changed, or deleted. */
export type WorkTimeChange = Omit<Row<'work_time_changes'>, 'work_time_id'>;

/** What a change did: without a start before it added the entry, without one after it deleted it. */
export function kindOfChange({ start_before, start_after }: WorkTimeChange): 'added' | 'changed' | 'deleted' {
  if (start_before === null) return 'added';
  return start_after === null ? 'deleted' : 'changed';
}
