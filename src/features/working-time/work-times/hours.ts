import { berlinDay } from '@/lib/time/berlin-time';
import { formatDate } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';
import { sumOfHours, type Timed, workedHours } from '@/features/working-time/worked-hours';

interface Person {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/** An employee's work time on a task, completed or running. */
export interface WorkedEntry extends Timed {
  user_id: string;
  employee: Person | null;
}

export interface PersonHours {
  /** The employee's id. */
  id: string;
  employee: Person | null;
  /** Of the completed entries. */
  hours: number;
  /** The start of the running entry, if any. */
  runsSince: string | null;
}

/** The hours of each employee, in the order in which they started. */
export function hoursByPerson(entries: readonly WorkedEntry[]): PersonHours[] {
  const people = new Map<string, PersonHours>();
  for (const entry of entries) {
    const { user_id: id, employee } = entry;
    const person = people.get(id) ?? { id, employee, hours: 0, runsSince: null };
    person.hours += workedHours(entry) ?? 0;
    if (entry.end_time === null) person.runsSince = entry.start_time;
    people.set(id, person);
  }
  return [...people.values()];
}

/** A task with its work times. */
export interface WorkedTask {
  id: string;
  title: string;
  entries: readonly WorkedEntry[];
}

/** How hours worked are rounded for billing: to the nearest step, or up to the next one. */
export type HourStep = Pick<Row<'billing_settings'>, 'hours_step_minutes' | 'hours_rounding'>;

/** The billed part of hours worked, in thousandths of an hour. */
export function billedHours(hours: number, { hours_step_minutes: step, hours_rounding }: HourStep): number {
  // In whole seconds: fractions of an hour are not exact.
  const steps = Math.round(hours * 3600) / (step * 60);
  const whole = hours_rounding === 'aufwaerts' ? Math.ceil(steps) : Math.round(steps);
  return Math.round((whole * step * 1000) / 60) / 1000;
}

/** The work on a task, for an invoice. */
export interface TaskHours {
  id: string;
  title: string;
  /** The days in Germany and the number of people, whose names are not disclosed to customers. */
  description: string;
  worked: number;
  billed: number;
}

/** The billed hours of tasks: rounded once per task, so that an additional short entry does not cost a whole step. */
export const hoursByTask = (tasks: readonly WorkedTask[], step: HourStep): TaskHours[] =>
  tasks.flatMap(({ id, title, entries }) => {
    const ended = entries.filter(({ end_time }) => end_time !== null);
    const worked = sumOfHours(ended);
    if (worked === 0) return [];
    const days = [...new Set(ended.map(({ start_time }) => berlinDay(0, start_time)))].sort().map(formatDate);
    const people = new Set(ended.map(({ user_id }) => user_id)).size;
    const who = people === 1 ? 'ein Mitarbeiter' : `${people} Mitarbeiter`;
    const description = `${days.join(', ')}: ${who}`;
    return [{ id, title, description, worked, billed: billedHours(worked, step) }];
  });
