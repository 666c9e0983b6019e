import { berlinDay } from '@/lib/berlin-time';
import { formatDate } from '@/lib/format';
import { sumOfHours, type Timed, workedHours } from '@/lib/worked-hours';

interface Person {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/** What somebody worked, or works, on a task. */
export interface WorkedEntry extends Timed {
  user_id: string;
  employee: Person | null;
}

export interface PersonHours {
  /** The employee's. */
  id: string;
  employee: Person | null;
  /** Of the entries that have ended. */
  hours: number;
  /** Since when the employee is at it, if so. */
  runsSince: string | null;
}

/** The hours of each employee, in the order in which they began. */
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

/** A task with what was worked on it. */
export interface WorkedTask {
  title: string;
  entries: readonly WorkedEntry[];
}

/**
 * The hours of tasks as positions of a document, one for each task with ended entries, in hundredths of an hour: what
 * was worked, on which days in Germany, and by how many people, whose names are nothing for customers.
 */
export const hourLines = (tasks: readonly WorkedTask[]) =>
  tasks.flatMap(({ title, entries }) => {
    const ended = entries.filter(({ end_time }) => end_time !== null);
    const quantity = Math.round(sumOfHours(ended) * 100) / 100;
    if (quantity === 0) return [];
    const days = [...new Set(ended.map(({ start_time }) => berlinDay(0, start_time)))].sort().map(formatDate);
    const people = new Set(ended.map(({ user_id }) => user_id)).size;
    const who = people === 1 ? 'ein Mitarbeiter' : `${people} Mitarbeiter`;
    return [
      { name: title, description: cutOff(`${days.join(', ')}: ${who}`), quantity, unit: 'HUR', labour: true } as const,
    ];
  });

/** As long as the description of a position may be. */
const cutOff = (text: string) => (text.length > 1000 ? `${text.slice(0, 999)}…` : text);
