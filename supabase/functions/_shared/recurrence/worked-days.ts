import { holidayOf } from '../holidays.ts';
import { addDays, type Span, weekdayIndex } from './days.ts';

/** What happens on a public holiday: the visit stays, falls out, or moves to the working day before or after. */
export type HolidayRule = 'bleibt' | 'entfaellt' | 'vorher' | 'nachher';

/**
 * The day on which each of a schedule's days is worked; null if it falls out.
 *
 * A visit moves to the nearest working day in the wanted direction. If it cannot be there, because another visit of the
 * schedule is or because it is not within `agreed`, it moves to the nearest in the other direction, and otherwise falls
 * out: no two visits share a day, and none is outside of the contract.
 *
 * @param days in order, with at least a month on both sides of those of interest
 * @param agreed the schedule's first and last day
 */
export function workedDays(days: readonly string[], onHoliday: HolidayRule, agreed: Span): Map<string, string | null> {
  const worked = new Map<string, string | null>(days.map((day) => [day, day]));
  if (onHoliday === 'bleibt') return worked;
  const holidays = days.filter((day) => holidayOf(day));
  for (const day of holidays) worked.set(day, null);
  if (onHoliday === 'entfaellt') return worked;

  const taken = new Set(worked.values());
  const steps = onHoliday === 'vorher' ? [-1, 1] : [1, -1];
  // The one closest to where all of them want to go comes first.
  for (const day of onHoliday === 'vorher' ? holidays : holidays.toReversed()) {
    const free = steps
      .map((step) => nextWorkingDay(day, step))
      .find((target) => !taken.has(target) && agreed.from <= target && target <= agreed.to);
    if (free) taken.add(free);
    worked.set(day, free ?? null);
  }
  return worked;
}

/** The nearest working day after a day, or before it with -1: no Saturday, Sunday or holiday (§ 193 BGB). */
function nextWorkingDay(day: string, step: number): string {
  const next = addDays(day, step);
  return isWorkingDay(next) ? next : nextWorkingDay(next, step);
}

/** As `private.working_day_from` in the database defines it. */
const isWorkingDay = (day: string) => weekdayIndex(day) < 5 && !holidayOf(day);
