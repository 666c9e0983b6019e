import { supabase } from '@/lib/supabase/client';
import { checklistOf } from './checklist';
import type { LooseEnds } from './describe-loose-ends';

/** The timeout in ms: without a network, the write that follows reports the failure. */
const patience = 4_000;

/**
 * The loose ends of tasks that are not closed yet; tasks without any are omitted.
 *
 * @throws what the database client throws, and when there is no response within four seconds
 */
export async function readLooseEnds(ids: string[]): Promise<LooseEnds[]> {
  const { data } = await supabase
    .from('tasks')
    .select('title, checklist, running:work_times(person:profiles(id, first_name, last_name, email))')
    .in('id', ids)
    .neq('status', 'abgeschlossen')
    .is('running.end_time', null)
    .order('created_at')
    .abortSignal(AbortSignal.timeout(patience))
    .throwOnError();
  return data
    .map(({ title, checklist, running }) => ({
      title,
      lines: checklistOf(checklist).flatMap(({ text, done_at }) => (done_at === null ? [text] : [])),
      running: running.flatMap(({ person }) => person),
    }))
    .filter(({ lines, running }) => lines.length > 0 || running.length > 0);
}
