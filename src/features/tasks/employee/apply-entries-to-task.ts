import type { Json } from '@functions/api/database.types';
import { clockSender } from '@/features/working-time/time-clock/employee/mutations';
import { entriesOf, type OutboxEntry } from '@/lib/offline/outbox-entries';
import type { Row } from '@/lib/supabase/tables';
import { noteSender, statusSender, tickSender } from './queries';

type Status = Row<'tasks'>['status'];
type Entries = readonly OutboxEntry[];

/** A task's status once what waits on the device is carried out. */
function statusAfter(id: string, status: Status, entries: Entries): Status {
  const changes = [
    ...entriesOf(entries, statusSender).flatMap(({ seq, what }) => (what.id === id ? { seq, to: what.status } : [])),
    ...entriesOf(entries, clockSender).flatMap(({ seq, what: { action, task } }) => {
      if (task?.id !== id) return [];
      if (action === 'start-task') return { seq, to: 'begun' as const };
      return action === 'finish-task' || action === 'finish-day' ? { seq, to: 'abgeschlossen' as const } : [];
    }),
  ].toSorted((one, other) => one.seq - other.seq);
  return changes.reduce<Status>((now, { to }) => {
    if (to !== 'begun') return to;
    return now === 'offen' ? 'in_bearbeitung' : now;
  }, status);
}

/** A task of a list as it will be once what waits on the device is carried out. */
export const applyStatusEntries = <Task extends Pick<Row<'tasks'>, 'id' | 'status'>>(
  task: Task,
  entries: Entries,
): Task => (entries.length === 0 ? task : { ...task, status: statusAfter(task.id, task.status, entries) });

/** The same for a task's page: its status, ticks and note. */
export function applyEntriesToTask<Task extends Pick<Row<'tasks'>, 'id' | 'status' | 'checklist' | 'finished_note'>>(
  task: Task,
  userId: string,
  entries: Entries,
): Task {
  if (entries.length === 0) return task;
  const note = entriesOf(entries, noteSender).findLast(({ what }) => what.seen.id === task.id);
  return {
    ...applyStatusEntries(task, entries),
    checklist: checklistAfter(task.id, task.checklist, userId, entries),
    ...(note && { finished_note: note.what.finished_note }),
  };
}

function checklistAfter(id: string, checklist: Json, userId: string, entries: Entries): Json {
  const ticks = entriesOf(entries, tickSender).filter(({ what }) => what.id === id);
  if (!Array.isArray(checklist) || ticks.length === 0) return checklist;
  const items = [...checklist];
  for (const { at, what } of ticks) {
    const item = items[what.place];
    if (typeof item !== 'object' || item === null || Array.isArray(item) || item.text !== what.text) continue;
    items[what.place] = { ...item, done_at: what.done ? at : null, done_by: what.done ? userId : null };
  }
  return items;
}
