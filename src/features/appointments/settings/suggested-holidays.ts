import type { Row } from '@/lib/supabase/tables';

/** A holiday: its day as `YYYY-MM-DD`, and its name. */
export interface Holiday {
  day: string;
  name: string;
}

/** The holidays within a year from `today` that are not blocked yet. */
export function suggestedHolidays(
  holidays: readonly Holiday[],
  blocked: readonly Pick<Row<'blocked_days'>, 'first_day' | 'last_day'>[],
  today: string,
): Holiday[] {
  const until = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return holidays.filter(
    ({ day }) =>
      day >= today && day < until && !blocked.some(({ first_day, last_day }) => first_day <= day && day <= last_day),
  );
}
