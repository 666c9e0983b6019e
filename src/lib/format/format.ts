import { memoize } from '@/lib/memoize';
import { onGermanClock } from '@/lib/time/german-clock';

const missing = '-';

const twoDecimals = memoize(
  () => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const weekdays = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'] as const;

/** A moment: an ISO timestamp, a plain date `yyyy-MM-dd`, milliseconds since 1970 or a Date. */
export type Moment = string | number | Date | null | undefined;

/** The moment on the German clock, in the UTC fields. */
function toClock(moment: Moment): Date | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const clock = onGermanClock(new Date(moment));
  return Number.isNaN(clock.getTime()) ? undefined : clock;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const day = (clock: Date) =>
  `${twoDigits(clock.getUTCDate())}.${twoDigits(clock.getUTCMonth() + 1)}.${clock.getUTCFullYear()}`;
const weekday = (clock: Date) => weekdays[clock.getUTCDay()] ?? missing;
const time = (clock: Date) => `${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`;

/** The day in Germany as 'dd.MM.yyyy'; a plain `yyyy-MM-dd` stays that day; '-' for nothing or an invalid date. */
export function formatDate(moment: Moment): string {
  const clock = toClock(moment);
  return clock ? day(clock) : missing;
}

/** Like `formatDate`, with the weekday in front: 'Mo, dd.MM.yyyy'. */
export function formatDay(moment: Moment): string {
  const clock = toClock(moment);
  return clock ? `${weekday(clock)}, ${day(clock)}` : missing;
}

/** The weekday in Germany, 'Mo'; '-' for nothing or an invalid date. */
export function formatWeekday(moment: Moment): string {
  const clock = toClock(moment);
  return clock ? weekday(clock) : missing;
}

/** The time of day in Germany as 'HH:mm'; '-' for nothing or an invalid date. */
export function formatTime(moment: Moment): string {
  const clock = toClock(moment);
  return clock ? time(clock) : missing;
}

/** A time of day from the database ('HH:mm:ss', no zone) as 'HH:mm Uhr'. */
export function formatClock(time: string): string {
  return `${time.slice(0, 5)} Uhr`;
}

/** Day and time in Germany as 'dd.MM.yyyy, HH:mm'; '-' for nothing or an invalid date. */
export function formatDateTime(moment: Moment): string {
  const clock = toClock(moment);
  return clock ? `${day(clock)}, ${time(clock)}` : missing;
}

/** A count, a whole number, as '1.234'. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}

/** Singular and plural of a noun. */
export type NounForms = readonly [one: string, many: string];

/** A count with its noun, '1 Angebot' or '1.234 Angebote'. */
export const pluralize = (count: number, [one, many]: NounForms): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Hours as '8,00 Std.'; '-' for nothing. */
export function formatHours(hours: number | null | undefined): string {
  return hours === null || hours === undefined || Number.isNaN(hours) ? missing : `${twoDecimals().format(hours)} Std.`;
}

/** Hours as '8:30', to the minute; '-0:15' below zero. */
export function formatHoursAndMinutes(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const sign = hours < 0 && minutes > 0 ? '-' : '';
  return `${sign}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A running clock 'h:mm:ss' from milliseconds; never negative, hours do not wrap at 24; '-' for nothing. */
export function formatDuration(milliseconds: number | null | undefined): string {
  if (milliseconds === null || milliseconds === undefined || Number.isNaN(milliseconds)) return missing;
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 3600)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}

/** A number as typed into a field, '1234,5'; at least `decimals` digits after the comma, no grouping, '' for NaN. */
export function formatNumberInput(value: number, decimals = 0): string {
  if (Number.isNaN(value)) return '';
  return new Intl.NumberFormat('de-DE', {
    useGrouping: false,
    minimumFractionDigits: decimals,
    maximumFractionDigits: Math.max(decimals, 10),
  }).format(value);
}

/**
 * Reads a number as Germans type it: '1.234,50', '1234,5' and '12.5' alike; NaN for anything else.
 * A point with exactly three digits behind it groups thousands ('1.234' is 1234), otherwise it is a decimal point.
 */
export function parseNumber(text: string): number {
  const compact = text.replace(/[\s€]/g, '');
  if (/^-?\d{1,3}(\.\d{3})+(,\d*)?$/.test(compact)) return Number(compact.replaceAll('.', '').replace(',', '.'));
  return /^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(compact) ? Number(compact.replace(',', '.')) : NaN;
}
