import type { PlanAbsence } from './queries';
import { covers } from '@/lib/time/iso-week';
import { absenceKinds } from '@/features/working-time/absences/labels';
import { labelOf } from '@/lib/labels';

/** Who is away on which day of a week, by `awayKey`. */
export type Away = ReadonlyMap<string, PlanAbsence>;

/** A person on a day ('yyyy-MM-dd'). */
const awayKey = (person: string, day: string) => `${person} ${day}`;

/** Who is away on which of the days; nobody is away twice, but who falls ill on holiday is ill. */
export function layAway(absences: readonly PlanAbsence[], days: readonly string[]): Away {
  const away = new Map<string, PlanAbsence>();
  for (const absence of absences)
    for (const day of days) {
      const key = awayKey(absence.user_id, day);
      if (covers(absence, day) && away.get(key)?.kind !== 'krank') away.set(key, absence);
    }
  return away;
}

/** Why a person is not there on a day; undefined for somebody who is, and for the row of nobody. */
export const awayOn = (away: Away, person: string | null, day: string): PlanAbsence | undefined =>
  person === null ? undefined : away.get(awayKey(person, day));

/** 'Urlaub', or 'Urlaub (beantragt)' as long as it is not granted. */
export const sayAway = ({ kind, status }: PlanAbsence): string =>
  status === 'beantragt' ? `${labelOf(absenceKinds, kind)} (beantragt)` : labelOf(absenceKinds, kind);
