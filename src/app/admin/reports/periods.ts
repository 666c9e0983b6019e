import { berlinDay } from '@/lib/berlin-time';

interface NamedPeriod {
  label: string;
  from: string;
  to: string;
}

/**
 * The periods that an office asks for most, whole months and years.
 * @param today 'yyyy-MM-dd'
 */
export function usualPeriods(today = berlinDay()): [NamedPeriod, ...NamedPeriod[]] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return [
    { label: 'Dieser Monat', from: isoDay(year, month, 1), to: isoDay(year, month + 1, 0) },
    { label: 'Letzter Monat', from: isoDay(year, month - 1, 1), to: isoDay(year, month, 0) },
    { label: 'Dieses Jahr', from: isoDay(year, 0, 1), to: isoDay(year, 12, 0) },
    { label: 'Letztes Jahr', from: isoDay(year - 1, 0, 1), to: isoDay(year - 1, 12, 0) },
  ];
}

/** Month from 0; a month or day outside of the calendar counts on from there. */
function isoDay(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}
