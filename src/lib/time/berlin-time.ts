import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { lightFormat } from 'date-fns/lightFormat';
import { subHours } from 'date-fns/subHours';
import type { Moment } from '@/lib/format/format';
import { memoize } from '@/lib/memoize';
import { onGermanClock } from './german-clock';

export const timeZone = 'Europe/Berlin';

const monthName = memoize(() => new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'long', year: 'numeric' }));

/** A calendar day as 'yyyy-MM-dd', the form of a `date` column and of a date field. Throws on an invalid date. */
export const isoDay = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');

/** The month of a moment in Germany, as 'yyyy-MM'. Throws on an invalid moment. */
export function berlinMonth(moment: NonNullable<Moment>): string {
  return berlinDay(0, moment).slice(0, 7);
}

/** 'November 2026' for the month '2026-11'. */
export function formatMonth(month: string): string {
  return monthName().format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * A day of the German calendar as 'yyyy-MM-dd'.
 *
 * @param offset days from today: 0 today, -1 yesterday
 * @param now the moment of 'today'
 */
export function berlinDay(offset = 0, now: NonNullable<Moment> = new Date()): string {
  return isoDay(addDays(noon(berlinWallTime(new Date(now)).slice(0, 10)), offset));
}

/** German local time of a moment: 'yyyy-MM-dd HH:mm:ss', which sorts as text. */
export const berlinWallTime = (moment: Date): string =>
  onGermanClock(moment).toISOString().slice(0, 19).replace('T', ' ');

/** The start of a day ('yyyy-MM-dd') in Germany, where clocks never change at midnight. */
export function startOfBerlinDay(day: string): Date {
  const inWinter = new Date(`${day}T00:00+01:00`);
  return berlinWallTime(inWinter) === `${day} 00:00:00` ? inWinter : subHours(inWinter, 1);
}
/** The value for a datetime-local field, 'yyyy-MM-ddTHH:mm'. */
export const berlinDateTimeValue = (moment: string): string =>
  berlinWallTime(new Date(moment)).slice(0, 16).replace(' ', 'T');

/** Starting at noon, adding a day lands on the next day in every time zone. */
const noon = (day: string) => new Date(`${day}T12:00`);

const beginning = (day: Date) => `${isoDay(day)} 00:00 ${timeZone}`;

/**
 * The start of a day ('yyyy-MM-dd') in Germany, for PostgreSQL.
 * @param offset days to add
 */
export const berlinDayStart = (day: string, offset = 0): string => beginning(addDays(noon(day), offset));

/**
 * The start of a month ('yyyy-MM') in Germany, for PostgreSQL.
 * @param offset months to add
 */
export const berlinMonthStart = (month: string, offset = 0): string =>
  beginning(addMonths(noon(`${month}-01`), offset));
