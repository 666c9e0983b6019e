import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getISODay } from 'date-fns/getISODay';
import { getISOWeek } from 'date-fns/getISOWeek';
import { getISOWeekYear } from 'date-fns/getISOWeekYear';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { berlinDay, isoDay } from './berlin-time';

/** Starting at noon, adding a day lands on the next day in every time zone. */
const noon = (day: string) => new Date(`${day}T12:00`);

/** The ISO week of a day ('yyyy-MM-dd'), '2026-W48'. */
export function weekOf(day: string): string {
  const date = noon(day);
  return `${getISOWeekYear(date)}-W${String(getISOWeek(date)).padStart(2, '0')}`;
}

/** The seven days ('yyyy-MM-dd') of a week, starting on Monday. */
export function daysOfWeek(week: string): string[] {
  const [year = 0, number = 0] = week.split('-W').map(Number);
  // January 4 is always in week 1.
  const first = startOfISOWeek(new Date(year, 0, 4, 12));
  return Array.from({ length: 7 }, (_, index) => isoDay(addDays(first, (number - 1) * 7 + index)));
}

/** The week in a URL, '2026-W48'; the current week in Germany when it is not a week from 2001 to 2098. */
export function readWeek(text: string | null, today = berlinDay()): string {
  if (!text || !/^20\d\d-W[0-5]\d$/.test(text) || text < '2001' || text >= '2099') return weekOf(today);
  // There is no week 54, and week 53 not in every year.
  return weekOf(daysOfWeek(text)[0] ?? today) === text ? text : weekOf(today);
}

/** The week `weeks` later; earlier when negative. */
export function weekAfter(week: string, weeks = 1): string {
  const [monday = ''] = daysOfWeek(week);
  return weekOf(isoDay(addDays(noon(monday), weeks * 7)));
}

/** Days between two days ('yyyy-MM-dd'); negative when the second is earlier. */
export const daysBetween = (one: string, other: string): number => differenceInCalendarDays(noon(other), noon(one));

/** ISO weekday of a day ('yyyy-MM-dd'), from 1 for Monday to 7. */
export const weekdayOf = (day: string): number => getISODay(noon(day));

/** Whether a day ('yyyy-MM-dd') is within a span, both ends included. */
export const covers = ({ from_day, to_day }: { from_day: string; to_day: string }, day: string): boolean =>
  from_day <= day && day <= to_day;

/** The day ('yyyy-MM-dd') `days` later; earlier when negative. */
export const dayAfter = (day: string, days: number): string => isoDay(addDays(noon(day), days));
