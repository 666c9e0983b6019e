import { formatTimes } from '@/features/tasks/task-time';
import { describeAbsence } from '@/features/working-time/absences/labels';
import type { OverlappingAbsence, OverlappingTask } from './availability-queries';

/** Overlapping tasks and absences by id of person or vehicle; an id that is missing is available. */
export type Availability = ReadonlyMap<string, { planned: string[]; away: string[] }>;

/**
 * What people and vehicles have at the time of a task: 'Umzug Wimmer, 08:00–14:00', 'Urlaub'.
 *
 * @param own the id of the task itself
 */
export function availabilityOf(
  tasks: readonly OverlappingTask[],
  absences: readonly Pick<OverlappingAbsence, 'id' | 'user_id' | 'kind' | 'status'>[],
  own: string | undefined,
): Availability {
  const found = new Map<string, { planned: string[]; away: string[] }>();
  const entryOf = (id: string) => {
    const entry = found.get(id) ?? { planned: [], away: [] };
    found.set(id, entry);
    return entry;
  };
  for (const task of tasks) {
    if (task.id === own) continue;
    const taken = [task.assigned_to, task.vehicle_id, ...task.crew.map(({ profile_id }) => profile_id)];
    for (const id of new Set(taken)) if (id) entryOf(id).planned.push(`${task.title}, ${formatTimes(task)}`);
  }
  for (const absence of absences) entryOf(absence.user_id).away.push(describeAbsence(absence));
  return found;
}

/** Why someone or something is not free: 'Urlaub; Umzug Wimmer, 08:00–14:00'; undefined if free. */
export function unavailabilityReason(availability: Availability, id: string): string | undefined {
  const { planned, away } = availability.get(id) ?? { planned: [], away: [] };
  return [...away, ...planned].join('; ') || undefined;
}

/** In a list of choices: the free ones first, then the others with the reason. Unchanged while nothing is known. */
export function byAvailability<Option extends { value: string; label: string }>(
  availability: Availability | undefined,
  options: readonly Option[],
): (Option & { group?: string })[] {
  if (!availability) return [...options];
  const free = options.filter(({ value }) => !availability.has(value));
  const taken = options.filter(({ value }) => availability.has(value));
  return [
    ...free.map((option) => ({ ...option, group: 'Dann frei' })),
    ...taken.map((option) => ({
      ...option,
      label: `${option.label}: ${unavailabilityReason(availability, option.value)}`,
      group: 'Verplant oder nicht da',
    })),
  ];
}

/** The warnings about chosen people and vehicles that are not free, in the order given. */
export function warningsOf(availability: Availability, chosen: readonly { id: string; name: string }[]): string[] {
  return chosen.flatMap(({ id, name }) => {
    const { planned, away } = availability.get(id) ?? { planned: [], away: [] };
    return [
      ...away.map((kind) => `${name} ist dann nicht da: ${kind}.`),
      ...(planned.length > 0 ? [`${name} ist dann schon verplant: ${planned.join('; ')}.`] : []),
    ];
  });
}
