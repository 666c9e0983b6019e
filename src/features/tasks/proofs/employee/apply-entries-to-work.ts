import type { TaskWork } from '@functions/documents/proof';
import { tickSender } from '@/features/tasks/employee/queries';
import { taskExtraSender } from '@/features/tasks/extras/employee/queries';
import { taskPhotoSender } from '@/features/tasks/photos/employee/queries';
import { clockSender } from '@/features/working-time/time-clock/employee/mutations';
import { entriesOf, type OutboxEntry } from '@/lib/offline/outbox-entries';
import { berlinDateTimeValue } from '@/lib/time/berlin-time';

/**
 * What a customer signs for, with the outbox entries applied: they are sent before the signature, so the proof contains
 * them.
 *
 * @param task its id
 * @param who the employee's name
 * @param until when it is signed for, as an instant
 */
export function applyEntriesToWork(
  work: TaskWork,
  task: string,
  who: string,
  entries: readonly OutboxEntry[],
  until: string,
): TaskWork {
  const ticks = entriesOf(entries, tickSender).filter(({ what }) => what.id === task);
  return {
    ...work,
    work: [...work.work, ...timesOf(task, who, entries, until)],
    checklist: work.checklist.map((item, place) => {
      const last = ticks.findLast(({ what }) => what.place === place && what.text === item.text);
      return last ? { ...item, done: last.what.done } : item;
    }),
    extras: withNew(
      work.extras,
      entriesOf(entries, taskExtraSender).flatMap(({ what: { id, task_id, kind, text, minutes, gross_cents } }) =>
        task_id === task
          ? {
              id,
              kind,
              text,
              ...(minutes !== null && { minutes }),
              ...(gross_cents !== null && { cents: gross_cents }),
            }
          : [],
      ),
    ),
    damage: withNew(
      work.damage,
      entriesOf(entries, taskPhotoSender).flatMap(({ what: { id, task_id, kind, caption, taken_at } }) =>
        task_id === task && kind === 'schaden' ? { id, text: caption ?? '', at: berlinDateTimeValue(taken_at) } : [],
      ),
    ),
  };
}

/** Adds the items that the list lacks: if a response was lost, an entry is still queued although the server has it. */
const withNew = <Item extends { id: string }>(known: readonly Item[], waiting: readonly Item[]): Item[] => [
  ...known,
  ...waiting.filter(({ id }) => !known.some((item) => item.id === id)),
];

/** Working times from the clock entries in the outbox, breaks deducted. */
function timesOf(task: string, who: string, entries: readonly OutboxEntry[], until: string): TaskWork['work'] {
  const times: TaskWork['work'] = [];
  let from: string | undefined;
  let pause: string | undefined;
  let paused = 0;
  const end = (at: string) => {
    if (from === undefined) return;
    const minutes = Math.floor((Date.parse(at) - Date.parse(from)) / 60_000 - paused);
    times.push({ who, from: berlinDateTimeValue(from), to: berlinDateTimeValue(at), minutes: Math.max(minutes, 0) });
    from = pause = undefined;
    paused = 0;
  };
  const resume = (at: string) => {
    if (pause !== undefined) paused += Math.floor((Date.parse(at) - Date.parse(pause)) / 60_000);
    pause = undefined;
  };
  for (const { at, what } of entriesOf(entries, clockSender)) {
    if (what.action === 'start-break') pause = at;
    else if (what.action === 'end-break') resume(at);
    else {
      resume(at);
      end(at);
      if ((what.action === 'clock-in' || what.action === 'start-task') && what.task?.id === task) from = at;
    }
  }
  resume(until);
  end(until);
  return times;
}
