import { formatDate } from '@/lib/format/format';
import { holidayOf } from '@functions/holidays';
import { isCalendarDay } from '@/lib/time/calendar-day';
import { daysOfWeek } from '@/lib/time/iso-week';
import { memoize } from '@/lib/memoize';

const longDay = memoize(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' }),
);
const longWeekday = memoize(() => new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'long' }));
const weekday = memoize(() => new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', weekday: 'short' }));

const dateOf = (day: string) => new Date(`${day}T00:00Z`);

/** 'Do' */
export const weekdayName = (day: string): string => weekday().format(dateOf(day));

/** 'Donnerstag' */
export const longWeekdayName = (day: string): string => longWeekday().format(dateOf(day));

/** '26. November 2026' */
export const formatLongDay = (day: string): string => longDay().format(dateOf(day));

/** '26.11.' */
export const shortDay = (day: string): string => formatDate(day).slice(0, 6);

const isSunday = (day: string) => dateOf(day).getUTCDay() === 0;

/** Whether it is usually a day off. */
export const isRestDay = (day: string): boolean => isSunday(day) || holidayOf(day) !== undefined;

/** '23. – 29. November 2026', with the differing parts of the first day: '30. November – 6. Dezember 2026'. */
export function formatWeek(week: string): string {
  const days = daysOfWeek(week);
  return longDay().formatRange(dateOf(days[0] ?? ''), dateOf(days[6] ?? ''));
}

/** 'KW 48' */
export const weekNumber = (week: string): string => `KW ${Number(week.slice(-2))}`;

/** The day of an address, 'yyyy-MM-dd'; undefined if there is no such day, or not in the years that the plan has. */
export const dayInPlan = (text: string | null): string | undefined =>
  isCalendarDay(text) && text >= '2001' && text < '2099' ? text : undefined;
