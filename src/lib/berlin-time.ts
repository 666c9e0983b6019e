import type { Moment } from './format';

const timeZone = 'Europe/Berlin';
const hourMs = 3_600_000;
const dayMs = 86_400_000;
/** Summer time first: of two readings of the same clock time it is the earlier one. */
const offsets = [2 * hourMs, hourMs];

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
// Swedish writes dates as 'yyyy-MM-dd'.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone });
const monthName = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** What German clocks show at an instant, as 'yyyy-MM-ddTHH:mm:ss'. */
function berlinClock(instant: Date): string {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`;
}

/**
 * The instants at which clocks in Germany show `local`, whatever zone the device is in: one as a rule, none in the hour
 * that is skipped in March, two in the hour that is repeated in October, the earlier first.
 *
 * @param local the value of a datetime-local field, 'yyyy-MM-ddTHH:mm' with or without seconds; from the year 1980
 */
export function berlinInstants(local: string): Date[] {
  const wanted = local.length === 16 ? `${local}:00` : local;
  const asUtc = Date.parse(`${wanted}Z`);
  if (Number.isNaN(asUtc)) return [];
  return offsets.map((offset) => new Date(asUtc - offset)).filter((instant) => berlinClock(instant) === wanted);
}

/** The month in Germany to which a moment belongs, as 'yyyy-MM'. Throws on an invalid moment. */
export function berlinMonth(moment: NonNullable<Moment>): string {
  return berlinClock(new Date(moment)).slice(0, 7);
}

/** 'November 2026' for the month '2026-11'. */
export function formatMonth(month: string): string {
  return monthName.format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * A day of the German calendar as 'yyyy-MM-dd', the form of a `date` column and of a date field.
 *
 * @param offset days from today: 0 today, -1 yesterday
 * @param now the moment that 'today' means
 */
export function berlinDay(offset = 0, now = new Date()): string {
  // Counted from the calendar day, not from the moment: a day can have 23 or 25 hours.
  const midnight = Date.parse(`${isoDay.format(now)}T00:00:00Z`);
  return new Date(midnight + offset * dayMs).toISOString().slice(0, 10);
}

/**
 * The moment at which a day ('yyyy-MM-dd') begins in Germany, as PostgreSQL reads it.
 * @param offset days after that day
 */
export function startOfDay(day: string, offset = 0): string {
  return `${berlinDay(offset, new Date(`${day}T12:00:00Z`))} 00:00 Europe/Berlin`;
}
