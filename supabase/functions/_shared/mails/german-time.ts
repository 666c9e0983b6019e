const dayFormat = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const zone = { timeZone: 'Europe/Berlin' } as const;
const dateFormat = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', ...zone });
const timeFormat = new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', ...zone });

/** A calendar day `YYYY-MM-DD` as 'Donnerstag, 26. November 2026'. */
export const formatDay = (day: string): string => dayFormat.format(new Date(day));

/** The month of a calendar day `YYYY-MM-DD` as 'November 2026'. */
export const formatMonth = (day: string): string => monthFormat.format(new Date(day));

/** A time of day `HH:MM:SS` as '09:30 Uhr'. */
export const formatTime = (time: string): string => `${time.slice(0, 5)} Uhr`;

const fullDateFormat = new Intl.DateTimeFormat('de-DE', { dateStyle: 'full', ...zone });

/** A period (ISO 8601) in German time: 'Donnerstag, 26. November 2026, 08:00 bis 14:00 Uhr'. */
export function formatSchedule(start: string, end: string): string {
  const [from, to] = [new Date(start), new Date(end)];
  const [day, lastDay] = [fullDateFormat.format(from), fullDateFormat.format(to)];
  const until = `${day === lastDay ? '' : `${lastDay}, `}${timeFormat.format(to)} Uhr`;
  return `${day}, ${timeFormat.format(from)} bis ${until}`;
}

/** A moment (ISO 8601) in German time as '22. November 2026, 16:05 Uhr'. */
export function formatMoment(moment: string): string {
  const date = new Date(moment);
  return `${dateFormat.format(date)}, ${timeFormat.format(date)} Uhr`;
}
