import type { OpenWorkTime } from '@/features/working-time/work-times/employee/queries';
import type { OutboxEntry } from '@/lib/offline/outbox-entries';
import type { ClockCommand, ClockTask } from './mutations';

type Entry = OpenWorkTime | null;

/**
 * The running entry as it will be once the commands on the device are carried out, as by `run_clock_command`.
 *
 * @param entry the one on the server; null without one
 * @param commands in their order
 */
export function applyClockCommands(entry: Entry, commands: readonly OutboxEntry<ClockCommand>[]): Entry {
  return commands.reduce(carryOut, entry);
}

function carryOut(entry: Entry, { id, at, what: { action, task } }: OutboxEntry<ClockCommand>): Entry {
  switch (action) {
    case 'clock-in':
    case 'start-task':
      return entry && (!task || entry.task_id === task.id) ? entry : begun(id, at, task);
    case 'finish-task':
      return entry && entry.task_id === task?.id ? begun(id, at) : entry;
    case 'finish-day':
    case 'clock-out':
      return null;
    case 'start-break':
      return entry && { ...entry, break_started_at: entry.break_started_at ?? at };
    case 'end-break':
      return entry && afterBreak(entry, at);
  }
}

/** An entry that only this device knows; it has the id of the command that began it. */
const begun = (id: string, at: string, task?: ClockTask): OpenWorkTime => ({
  id,
  start_time: at,
  end_time: null,
  break_minutes: 0,
  break_started_at: null,
  note: null,
  task_id: task?.id ?? null,
  task: task ? { title: task.title, ends_at: task.ends_at ?? null } : null,
});

/** Whole minutes, as the database counts them. */
function afterBreak(entry: OpenWorkTime, at: string): OpenWorkTime {
  if (entry.break_started_at === null) return entry;
  const minutes = Math.max(0, Math.floor((Date.parse(at) - Date.parse(entry.break_started_at)) / 60_000));
  return { ...entry, break_minutes: entry.break_minutes + minutes, break_started_at: null };
}
