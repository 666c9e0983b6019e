import { endOfMonth, endOfYear, startOfMonth, startOfYear, subMonths, subYears } from 'date-fns';
import { berlinDate, berlinDay, isoDay } from '@/lib/berlin-time';

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
  const date = berlinDate(today);
  return [
    monthOf('Dieser Monat', date),
    monthOf('Letzter Monat', subMonths(date, 1)),
    yearOf('Dieses Jahr', date),
    yearOf('Letztes Jahr', subYears(date, 1)),
  ];
}

function monthOf(label: string, date: Date): NamedPeriod {
  return { label, from: isoDay(startOfMonth(date)), to: isoDay(endOfMonth(date)) };
}

function yearOf(label: string, date: Date): NamedPeriod {
  return { label, from: isoDay(startOfYear(date)), to: isoDay(endOfYear(date)) };
}
