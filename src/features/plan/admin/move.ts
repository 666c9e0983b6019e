import { berlinInstants } from '@/lib/time/berlin-clock';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatTime } from '@/lib/format/format';
import { dayAfter, daysBetween } from '@/lib/time/iso-week';
import type { Row } from '@/lib/supabase/tables';

/** What of a task a move can change: when, whose, in which vehicle, and who else comes along. */
export interface Plan extends Pick<Row<'tasks'>, 'starts_at' | 'ends_at' | 'assigned_to' | 'vehicle_id'> {
  /** Without the one responsible; in order. */
  people: string[];
}

/** A row of the plan; `id` is null in the row of the tasks without an employee. */
export type PlanRow = { kind: 'person'; id: string | null } | { kind: 'vehicle'; id: string };

/** A cell of the plan, or the list of what is not planned. */
export type Place = { row: PlanRow; day: string } | 'unplanned';

/** When a task takes place that had no time before: the beginning of a working day. */
const firstHours = { from: '08:00', to: '10:00' };

const hourMs = 3_600_000;

/** Where clocks show `time` on a day; the hour that is skipped in March is the next one, the repeated one the earlier. */
function instantOf(day: string, time: string): Date {
  const [instant] = berlinInstants(`${day}T${time}`);
  if (instant) return instant;
  return new Date((berlinInstants(`${day}T00:00`)[0]?.getTime() ?? NaN) + hoursOf(time) * hourMs);
}

const hoursOf = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

type Term = Pick<Plan, 'starts_at' | 'ends_at'>;

/**
 * When a task takes place on a day so many days later: at the same time of day in Germany, whatever clocks do in between.
 * Over the night of October a task of a whole day would become too long for one; it ends after 24 hours.
 */
export function shifted({ starts_at, ends_at }: Term, days: number): Term {
  if (!starts_at || !ends_at || days === 0) return { starts_at, ends_at };
  const starts = instantOf(dayAfter(berlinDay(0, starts_at), days), formatTime(starts_at));
  const ends = instantOf(dayAfter(berlinDay(0, ends_at), days), formatTime(ends_at)).getTime();
  const length = new Date(ends_at).getTime() - new Date(starts_at).getTime();
  const latest = starts.getTime() + 24 * hourMs;
  // Within the hour that is skipped or repeated it could end before it begins.
  const end = ends > starts.getTime() ? Math.min(ends, latest) : starts.getTime() + length;
  return { starts_at: starts.toISOString(), ends_at: new Date(end).toISOString() };
}

function termOn(plan: Plan, from: Place, day: string): Term {
  if (plan.starts_at && from !== 'unplanned') return shifted(plan, daysBetween(from.day, day));
  if (plan.starts_at) return shifted(plan, daysBetween(berlinDay(0, plan.starts_at), day));
  return {
    starts_at: instantOf(day, firstHours.from).toISOString(),
    ends_at: instantOf(day, firstHours.to).toISOString(),
  };
}

type Team = Pick<Plan, 'assigned_to' | 'people'>;

const withoutOne = (people: string[], id: string | null) => people.filter((person) => person !== id);

/**
 * Whose a task is in another person's row. Who is put there takes the place of the one from whose row it comes, in the
 * crew as well as responsible; whoever is on the task already has no second place, so that the other only leaves. From
 * elsewhere, the list or a vehicle's row, the person becomes responsible, unless on the task already.
 */
function teamOf({ assigned_to, people }: Team, from: Place, to: string | null): Team {
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
 * The plan of a task that is moved from one place to another. It keeps its time of day and, in a vehicle's row, its
 * people; in a person's row its vehicle. On the list it has no time any more, but keeps people and vehicle.
 */
export function moved(plan: Plan, from: Place, to: Place): Plan {
  if (to === 'unplanned') return { ...plan, starts_at: null, ends_at: null };
  const planned = { ...plan, ...termOn(plan, from, to.day) };
  if (to.row.kind === 'vehicle') return { ...planned, vehicle_id: to.row.id };
  return { ...planned, ...teamOf(plan, from, to.row.id) };
}

/** Whether two plans are the same. */
export const isSamePlan = (one: Plan, other: Plan): boolean =>
  one.starts_at === other.starts_at &&
  one.ends_at === other.ends_at &&
  one.assigned_to === other.assigned_to &&
  one.vehicle_id === other.vehicle_id &&
  one.people.join() === other.people.join();

const instant = (time: string | null) => time && new Date(time).toISOString();

/** In one way of writing, to be compared: the API and JavaScript write the same moment differently. */
const instants = ({ starts_at, ends_at }: Term): Term => ({
  starts_at: instant(starts_at),
  ends_at: instant(ends_at),
});

/** The plan of a task that the API gave. */
export function planOf<Task extends Omit<Plan, 'people'> & { crew: { profile_id: string }[] }>(task: Task): Plan {
  const { assigned_to, vehicle_id, crew } = task;
  const people = withoutOne(
    crew.map(({ profile_id }) => profile_id),
    assigned_to,
  ).sort();
  return { ...instants(task), assigned_to, vehicle_id, people };
}
