import type { PlanAbsence } from './queries';
import { covers } from '@/lib/time/iso-week';

/** The absences of a week, keyed by `keyOf`. */
export type AbsencesByDay = ReadonlyMap<string, PlanAbsence>;

/** A person on a day ('yyyy-MM-dd'). */
const keyOf = (person: string, day: string) => `${person} ${day}`;

/** The absences on each of the days, one per person: illness takes precedence over leave. */
export function absencesByDay(absences: readonly PlanAbsence[], days: readonly string[]): AbsencesByDay {
  const away = new Map<string, PlanAbsence>();
  for (const absence of absences)
    for (const day of days) {
      const key = keyOf(absence.user_id, day);
      if (covers(absence, day) && away.get(key)?.kind !== 'krank') away.set(key, absence);
    }
  return away;
}

/** The reason for a person's absence on a day; undefined if present, and for the row without a person. */
export const absenceOf = (away: AbsencesByDay, person: string | null, day: string): PlanAbsence | undefined =>
  person === null ? undefined : away.get(keyOf(person, day));
