import { holidayOf } from '@functions/holidays';
import { dayAfter, weekdayOf } from '@/lib/time/iso-week';

/** The last day to pay what is due on `day`, 'yyyy-MM-dd': `private.working_day_from` of the database. */
export function workingDayFrom(day: string): string {
  return weekdayOf(day) >= 6 || holidayOf(day) ? workingDayFrom(dayAfter(day, 1)) : day;
}
