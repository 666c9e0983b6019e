import { berlinInstants } from '@/lib/time/berlin-clock';
import { berlinDay } from '@/lib/time/berlin-time';
import { minutesOf } from '@/lib/time/clock-minutes';
import { formatTime } from '@/lib/format/format';
import { dayAfter, daysBetween } from '@/lib/time/iso-week';
import { defaultHours } from '@/features/tasks/task-time';
import type { TaskFormInput } from '@/features/tasks/schema';
import type { Row } from '@/lib/supabase/tables';

/** The part of a task that a move can change: time, employee, vehicle, and crew. */
export interface Plan extends Pick<Row<'tasks'>, 'starts_at' | 'ends_at' | 'assigned_to' | 'vehicle_id'> {
  /** Without the responsible person; sorted. */
  people: string[];
}

/** A row of the plan; `id` is null in the row of tasks without an employee. */
export type PlanRow = { kind: 'person'; id: string | null } | { kind: 'vehicle'; id: string };

/**
 * A cell of the plan, or the list of unplanned tasks. With a `time`, 'HH:mm', a task begins then; without one it keeps
 * its time of day.
 */
export type PlanSlot = { row: PlanRow; day: string; time?: string } | 'unplanned';

const hourMs = 3_600_000;

/** The length of a task that had none. */
const defaultMs = (minutesOf(defaultHours.to) - minutesOf(defaultHours.from)) * 60_000;

/**
 * The instant of a local `time` on a day; a time in the hour skipped in March moves to the next hour, one in the
 * repeated hour means the first.
 */
function instantOf(day: string, time: string): Date {
  const [instant] = berlinInstants(`${day}T${time}`);
  if (instant) return instant;
  return new Date((berlinInstants(`${day}T00:00`)[0]?.getTime() ?? NaN) + minutesOf(time) * 60_000);
}

type Times = Pick<Plan, 'starts_at' | 'ends_at'>;

/**
 * A task's time so many days later: at the same time of day in Germany, across clock changes. On the night in October a
 * 24-hour task would become too long; it ends after 24 hours.
 */
export function shiftedByDays({ starts_at, ends_at }: Times, days: number): Times {
  if (!starts_at || !ends_at || days === 0) return { starts_at, ends_at };
  const starts = instantOf(dayAfter(berlinDay(0, starts_at), days), formatTime(starts_at));
  const ends = instantOf(dayAfter(berlinDay(0, ends_at), days), formatTime(ends_at)).getTime();
  const length = new Date(ends_at).getTime() - new Date(starts_at).getTime();
  const latest = starts.getTime() + 24 * hourMs;
  // Within the skipped or repeated hour it could end before it begins.
  const end = ends > starts.getTime() ? Math.min(ends, latest) : starts.getTime() + length;
  return { starts_at: starts.toISOString(), ends_at: new Date(end).toISOString() };
}

/** The times of a task that begins on a day at a time; it stays as long as it was. */
function timesAt({ starts_at, ends_at }: Times, day: string, time: string): Times {
  const begin = instantOf(day, time).getTime();
  const length = starts_at && ends_at ? new Date(ends_at).getTime() - new Date(starts_at).getTime() : defaultMs;
  return { starts_at: new Date(begin).toISOString(), ends_at: new Date(begin + length).toISOString() };
}

function timesOn(plan: Plan, from: PlanSlot, { day, time }: Exclude<PlanSlot, 'unplanned'>): Times {
  if (time !== undefined) return timesAt(plan, day, time);
  if (plan.starts_at && from !== 'unplanned') return shiftedByDays(plan, daysBetween(from.day, day));
  if (plan.starts_at) return shiftedByDays(plan, daysBetween(berlinDay(0, plan.starts_at), day));
  return {
    starts_at: instantOf(day, defaultHours.from).toISOString(),
    ends_at: instantOf(day, defaultHours.to).toISOString(),
  };
}

type Team = Pick<Plan, 'assigned_to' | 'people'>;

const withoutOne = (people: string[], id: string | null) => people.filter((person) => person !== id);

/**
 * The people of a task moved to another person's row. The new person replaces the one whose row it came from, in the
 * crew as well as responsible; a person already on the task is not added twice, so the other only leaves. Moved from
 * elsewhere, the list or a vehicle's row, the person becomes responsible, unless already on the task.
 */
function teamOf({ assigned_to, people }: Team, from: PlanSlot, to: string | null): Team {
  const source = from !== 'unplanned' && from.row.kind === 'person' ? from.row : undefined;
  if (source?.id === to) return { assigned_to, people };
  const isOnTask = to !== null && (to === assigned_to || people.includes(to));
  if (!source && isOnTask) return { assigned_to, people };
  if (source?.id && source.id !== assigned_to) {
    const others = withoutOne(people, source.id);
    return { assigned_to, people: to === null || isOnTask ? others : [...others, to].sort() };
  }
  return { assigned_to: to, people: withoutOne(people, to) };
}

/**
 * The plan of a task moved from one slot to another. It keeps its time of day unless the slot has one, in a vehicle's
 * row its people, and in a person's row its vehicle. On the unplanned list it loses its time, but keeps people and vehicle.
 */
export function planAfterMove(plan: Plan, from: PlanSlot, to: PlanSlot): Plan {
  if (to === 'unplanned') return { ...plan, starts_at: null, ends_at: null };
  const planned = { ...plan, ...timesOn(plan, from, to) };
  if (to.row.kind === 'vehicle') return { ...planned, vehicle_id: to.row.id };
  return { ...planned, ...teamOf(plan, from, to.row.id) };
}

const unplannedTask: Plan = { starts_at: null, ends_at: null, assigned_to: null, vehicle_id: null, people: [] };

/** The form values of a new task in a cell of the plan: day, hours, and the employee or vehicle of the row. */
export function valuesIn(
  slot: Exclude<PlanSlot, 'unplanned'>,
): Pick<TaskFormInput, 'day' | 'from' | 'to' | 'assigned_to' | 'vehicle_id'> {
  const { starts_at, ends_at, assigned_to, vehicle_id } = planAfterMove(unplannedTask, 'unplanned', slot);
  return {
    day: slot.day,
    from: formatTime(starts_at),
    to: formatTime(ends_at),
    assigned_to: assigned_to ?? '',
    vehicle_id: vehicle_id ?? '',
  };
}

/** Whether two plans are equal. */
export const isSamePlan = (one: Plan, other: Plan): boolean =>
  one.starts_at === other.starts_at &&
  one.ends_at === other.ends_at &&
  one.assigned_to === other.assigned_to &&
  one.vehicle_id === other.vehicle_id &&
  one.people.join() === other.people.join();

const instant = (time: string | null) => time && new Date(time).toISOString();

/** Normalized for comparison: the API and JavaScript format the same instant differently. */
const instants = ({ starts_at, ends_at }: Times): Times => ({
  starts_at: instant(starts_at),
  ends_at: instant(ends_at),
});

/** The plan of a task from the API. */
export function planOf<Task extends Omit<Plan, 'people'> & { crew: { profile_id: string }[] }>(task: Task): Plan {
  const { assigned_to, vehicle_id, crew } = task;
  const people = withoutOne(
    crew.map(({ profile_id }) => profile_id),
    assigned_to,
  ).sort();
  return { ...instants(task), assigned_to, vehicle_id, people };
}
