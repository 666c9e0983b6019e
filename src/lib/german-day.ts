// Swedish writes dates as 'yyyy-MM-dd'.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
const dayMs = 86_400_000;

/**
 * A day of the German calendar as 'yyyy-MM-dd', the form of a `date` column and of a date field.
 *
 * @param offset days from today: 0 today, -1 yesterday
 * @param now the moment that 'today' means
 */
export function germanDay(offset = 0, now = new Date()): string {
  // Counted from the calendar day, not from the moment: a day can have 23 or 25 hours.
  const midnight = Date.parse(`${isoDay.format(now)}T00:00:00Z`);
  return new Date(midnight + offset * dayMs).toISOString().slice(0, 10);
}
