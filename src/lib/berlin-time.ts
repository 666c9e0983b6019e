import { TZDateMini } from '@date-fns/tz';
import { addDays, addHours, isValid, lightFormat, parseISO, subHours } from 'date-fns';
import type { Moment } from './format';

const timeZone = 'Europe/Berlin';
const localFormat = "yyyy-MM-dd'T'HH:mm:ss";

const monthName = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** A moment whose clock and calendar are Germany's, whatever zone the device is in; date-fns counts in them. */
const inBerlin = (moment: Date | string | number) => new TZDateMini(+new Date(moment), timeZone);

/** The beginning of a day ('yyyy-MM-dd') of the German calendar, for date-fns to count from. */
export const berlinDate = (day: string): Date => parseISO(day, { in: inBerlin });

/** A day of a calendar as 'yyyy-MM-dd', the form of a `date` column and of a date field. Throws on an invalid date. */
export const isoDay = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');

/**
 * The instants at which clocks in Germany show `local`, whatever zone the device is in: one as a rule, none in the hour
 * that is skipped in March, two in the hour that is repeated in October, the earlier first.
 *
 * @param local the value of a datetime-local field, 'yyyy-MM-ddTHH:mm' with or without seconds
 */
export function berlinInstants(local: string): Date[] {
  const instant = parseISO(local, { in: inBerlin });
  if (!isValid(instant)) return [];
  const wanted = local.length === 16 ? `${local}:00` : local;
  return [subHours(instant, 1), instant, addHours(instant, 1)]
    .filter((candidate) => lightFormat(candidate, localFormat) === wanted)
    .map((candidate) => new Date(candidate));
}

/** The month in Germany to which a moment belongs, as 'yyyy-MM'. Throws on an invalid moment. */
export function berlinMonth(moment: NonNullable<Moment>): string {
  return lightFormat(inBerlin(moment), 'yyyy-MM');
}

/** 'November 2026' for the month '2026-11'. */
export function formatMonth(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * A day of the German calendar as 'yyyy-MM-dd'.
 *
 * @param offset days from today: 0 today, -1 yesterday
 * @param now the moment that 'today' means
 */
export function berlinDay(offset = 0, now: NonNullable<Moment> = new Date()): string {
  return isoDay(addDays(inBerlin(now), offset));
}

/**
 * The moment at which a day ('yyyy-MM-dd') begins in Germany, as PostgreSQL reads it.
 * @param offset days after that day
 */
export function startOfDay(day: string, offset = 0): string {
  return `${isoDay(addDays(berlinDate(day), offset))} 00:00 ${timeZone}`;
}
