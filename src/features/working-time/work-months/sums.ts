import { formatHours } from '@/lib/format/format';
import type { MonthData } from './month-data';
import type { MonthSheet } from './sheet';

/** The totals of a sheet with their labels, for screen and print. */
export function sumsOf({ carried_months }: MonthData, sheet: MonthSheet): { label: string; value: string }[] {
  const { worked, target, balance, goesOn, carried, total } = sheet;
  return [
    { label: 'Gearbeitet', value: formatHours(worked) },
    { label: 'Soll', value: formatHours(target) },
    {
      label: goesOn ? 'Überstunden bis gestern' : 'Überstunden des Monats',
      value: target === undefined ? '-' : formatHours(balance),
    },
    {
      label: carried_months === 1 ? 'Übertrag aus 1 Monat' : `Übertrag aus ${carried_months} Monaten`,
      value: formatHours(carried),
    },
    { label: goesOn ? 'Überstunden insgesamt bis gestern' : 'Überstunden insgesamt', value: formatHours(total) },
  ];
}
