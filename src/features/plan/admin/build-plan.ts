import { type PlanRow } from './move';
import { personName } from '@/features/accounts/profiles/person-name';
import { customerOfTask } from '@/features/tasks/admin/customer-of-task';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { berlinDay } from '@/lib/time/berlin-time';
import { dayAfter } from '@/lib/time/iso-week';
import type { Row } from '@/lib/supabase/tables';

/** A task in one cell of the plan. */
export interface PlanCard {
  task: AdminTask;
  /** For a task across midnight: its first day, or its continuation. */
  part: 'whole' | 'first' | 'last';
  /** In the row of one of several people. */
  isResponsible: boolean;
  /** The row's person has another task at the same time. */
  isDouble: boolean;
}

/** A row of the plan with its cells, one per day. */
export interface FilledPlanRow {
  row: PlanRow;
  name: string;
  cells: PlanCard[][];
  /** The planned hours of the week. */
  hours: number;
}

type Person = Pick<Row<'profiles'>, 'id' | 'first_name' | 'last_name' | 'email'>;
type Vehicle = Pick<Row<'vehicles'>, 'id' | 'name'>;

/** The names of people and vehicles, by id. */
export type Names = ReadonlyMap<string, string>;

/** The days ('yyyy-MM-dd') in Germany that a task covers; one that ends at midnight does not cover the next day. */
export function daysOfTask({ starts_at, ends_at }: Pick<AdminTask, 'starts_at' | 'ends_at'>): string[] {
  if (!starts_at || !ends_at) return [];
  const last = berlinDay(0, new Date(ends_at).getTime() - 1);
  const days = [berlinDay(0, starts_at)];
  for (let day = days[0]; day && day < last; days.push(day)) day = dayAfter(day, 1);
  return days;
}

/** The names of all people and vehicles in the plan; those of former employees come from their tasks. */
export function namesOf(tasks: readonly AdminTask[], people: readonly Person[], vehicles: readonly Vehicle[]): Names {
  const names = new Map<string, string>();
  for (const { assigned_to, assignee, crew } of tasks) {
    if (assigned_to) names.set(assigned_to, personName(assignee, 'Unbekannt'));
    for (const { profile_id, profile } of crew) names.set(profile_id, personName(profile, 'Unbekannt'));
  }
  for (const { id, ...person } of people) names.set(id, personName(person, 'Unbekannt'));
  for (const { id, name } of vehicles) names.set(id, name);
  return names;
}

interface Assigned {
  assigned_to: string | null;
  crew: readonly { profile_id: string }[];
}

/** Everyone on a task, the responsible person first. */
export const assigneesOf = ({ assigned_to, crew }: Assigned): string[] => [
  ...(assigned_to ? [assigned_to] : []),
  ...crew.map(({ profile_id }) => profile_id).filter((id) => id !== assigned_to),
];

/** The names of everyone on a task; '' if there is no one. */
export const namesOfAssignees = (task: Assigned, names: Names): string =>
  assigneesOf(task)
    .map((id) => names.get(id) ?? 'Unbekannt')
    .join(', ');

/** The tasks, in order of time, that overlap with another one; finished ones do not count. */
export function overlapping<Task extends Pick<AdminTask, 'status' | 'starts_at' | 'ends_at'>>(
  tasks: readonly Task[],
): Set<Task> {
  const found = new Set<Task>();
  const open = tasks.filter(({ status }) => status !== 'abgeschlossen').map((task) => ({ task, ...momentsOf(task) }));
  open.forEach((one, index) => {
    for (const other of open.slice(index + 1)) {
      if (other.begin >= one.end) break;
      found.add(one.task).add(other.task);
    }
  });
  return found;
}

const momentsOf = ({ starts_at, ends_at }: Pick<AdminTask, 'starts_at' | 'ends_at'>) => ({
  begin: new Date(starts_at ?? NaN).getTime(),
  end: new Date(ends_at ?? NaN).getTime(),
});

const hoursOf = (tasks: readonly AdminTask[]) =>
  tasks.map(momentsOf).reduce((sum, { begin, end }) => sum + (end - begin) / 3_600_000, 0);

interface Week {
  tasks: readonly AdminTask[];
  people: readonly Person[];
  vehicles: readonly Vehicle[];
  /** From Monday on. */
  days: readonly string[];
  names: Names;
}

/**
 * The rows of a week: employees by name, including former ones who still have tasks; the tasks without an employee; the
 * vehicles.
 */
export function buildPlan({ tasks, people, vehicles, days, names }: Week): {
  people: FilledPlanRow[];
  vehicles: FilledPlanRow[];
} {
  const inOrder = tasks
    .map((task) => ({ task, on: daysOfTask(task) }))
    .filter(({ on }) => on.some((day) => days.includes(day)))
    .sort((one, other) => momentsOf(one.task).begin - momentsOf(other.task).begin);
  const line = (row: PlanRow, name: string, isOf: (task: AdminTask) => boolean): FilledPlanRow => {
    const own = inOrder.filter(({ task }) => isOf(task));
    const all = own.map(({ task }) => task);
    const doubles = row.id === null ? new Set() : overlapping(all);
    const cells = days.map((day) =>
      own
        .filter(({ on }) => on.includes(day))
        .map(({ task, on }): PlanCard => ({
          task,
          part: on.length === 1 ? 'whole' : on[0] === day ? 'first' : 'last',
          isResponsible: row.kind === 'person' && task.crew.length > 0 && task.assigned_to === row.id,
          isDouble: doubles.has(task),
        })),
    );
    return { row, name, cells, hours: hoursOf(all) };
  };
  const active = people.map(({ id }) => id);
  const former = [...new Set(inOrder.flatMap(({ task }) => assigneesOf(task)))].filter((id) => !active.includes(id));
  return {
    people: [
      ...[...active, ...former].map((id) =>
        line({ kind: 'person', id }, names.get(id) ?? 'Unbekannt', (task) => assigneesOf(task).includes(id)),
      ),
      line({ kind: 'person', id: null }, 'Ohne Mitarbeiter', (task) => task.assigned_to === null),
    ],
    vehicles: vehicles.map(({ id, name }) => line({ kind: 'vehicle', id }, name, (task) => task.vehicle_id === id)),
  };
}

/** The name of the customer for whom a task is done; undefined for none, and if the title already has it. */
export function taskCustomerName({
  title,
  ...task
}: Pick<AdminTask, 'title' | 'request' | 'site'>): string | undefined {
  const name = customerOfTask(task)?.name;
  return name && !title.toLowerCase().includes(name.toLowerCase()) ? name : undefined;
}

/** The town of an address, 'Freising' of 'Lindenweg 4, 85354 Freising'; '' for none. */
export function townOf(place: string | null): string {
  const last = place?.split(',').at(-1)?.trim() ?? '';
  return last.replace(/^(?:[A-Z]{1,2}-)?\d{4,5}\s+(?=\S)/, '');
}
