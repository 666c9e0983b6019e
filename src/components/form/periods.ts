import { endOfMonth } from 'date-fns/endOfMonth';
import { endOfQuarter } from 'date-fns/endOfQuarter';
import { endOfYear } from 'date-fns/endOfYear';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfQuarter } from 'date-fns/startOfQuarter';
import { startOfYear } from 'date-fns/startOfYear';
import { subMonths } from 'date-fns/subMonths';
import { subQuarters } from 'date-fns/subQuarters';
import { subYears } from 'date-fns/subYears';
import { berlinDate } from '@/lib/time/berlin-clock';
import { berlinDay, isoDay } from '@/lib/time/berlin-time';

/** Days 'yyyy-MM-dd', both inclusive. */
export interface NamedPeriod {
  label: string;
  from: string;
  to: string;
}

/**
 * Common periods for an office, whole months and years.
 * @param today 'yyyy-MM-dd'
 */
export function commonPeriods(today = berlinDay()): [NamedPeriod, ...NamedPeriod[]] {
  const date = berlinDate(today);
  return [
    monthOf('Dieser Monat', date),
    monthOf('Letzter Monat', subMonths(date, 1)),
    yearOf('Dieses Jahr', date),
    yearOf('Letztes Jahr', subYears(date, 1)),
  ];
}

/**
 * Periods for handing documents to a tax adviser: past ones, latest first, and the current year.
 * @param today 'yyyy-MM-dd'
 */
export function taxPeriods(today = berlinDay()): [NamedPeriod, ...NamedPeriod[]] {
  const date = berlinDate(today);
  return [
    monthOf('Letzter Monat', subMonths(date, 1)),
    quarterOf('Letztes Quartal', subQuarters(date, 1)),
    yearOf('Dieses Jahr', date),
    yearOf('Letztes Jahr', subYears(date, 1)),
  ];
}

function monthOf(label: string, date: Date): NamedPeriod {
  return { label, from: isoDay(startOfMonth(date)), to: isoDay(endOfMonth(date)) };
}

function quarterOf(label: string, date: Date): NamedPeriod {
  return { label, from: isoDay(startOfQuarter(date)), to: isoDay(endOfQuarter(date)) };
}

function yearOf(label: string, date: Date): NamedPeriod {
  return { label, from: isoDay(startOfYear(date)), to: isoDay(endOfYear(date)) };
}
