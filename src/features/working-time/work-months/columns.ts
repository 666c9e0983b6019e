import { personName } from '@/features/accounts/profiles/person-name';
import { type CsvColumn, toCsv } from '@/lib/files/csv';
import { formatDate, formatHoursAndMinutes, formatTime, formatWeekday } from '@/lib/format/format';
import type { MonthData } from './month-data';
import { formatDayEnd, type MonthSheet, type SheetDay, sheetOf } from './sheet';

/** A line of the file: a day, or the total after a person's days. */
interface Line extends Pick<SheetDay, 'worked' | 'target'> {
  person: MonthData;
  label: string;
  day?: SheetDay;
  balance?: number;
}

const columns: CsvColumn<Line>[] = [
  { header: 'Mitarbeiter', cell: ({ person }) => personName(person, 'Unbekannt') },
  { header: 'Monat', cell: ({ person }) => person.month },
  { header: 'Tag', cell: ({ label }) => label },
  { header: 'Wochentag', cell: ({ day }) => (day ? formatWeekday(day.day) : null) },
  { header: 'Beginn', cell: ({ day }) => (day?.begin ? formatTime(day.begin) : null) },
  { header: 'Ende', cell: ({ day }) => (day?.end ? formatDayEnd(day) : null) },
  { header: 'Pause (Min.)', cell: ({ day }) => (day?.begin ? day.breaks * 60 : null), decimals: 0 },
  { header: 'Gearbeitet (Std.)', cell: ({ worked }) => worked },
  { header: 'Gearbeitet (hh:mm)', cell: ({ worked }) => formatHoursAndMinutes(worked) },
  { header: 'Soll (Std.)', cell: ({ target }) => target ?? null },
  { header: 'Soll (hh:mm)', cell: ({ target }) => (target === undefined ? null : formatHoursAndMinutes(target)) },
  { header: 'Überstunden (Std.)', cell: ({ balance }) => balance ?? null },
  { header: 'Bemerkung', cell: ({ day }) => day?.remarks.join(', ') ?? null },
  { header: 'Hinweise', cell: ({ day }) => day?.findings.map(({ label }) => label).join(', ') ?? null },
];

function linesOf(person: MonthData, { days, worked, target, balance }: MonthSheet): Line[] {
  return [
    ...days.map((day) => ({
      person,
      label: formatDate(day.day),
      day,
      worked: day.worked,
      target: day.target,
    })),
    { person, label: 'Summe', worked, target, balance: target === undefined ? undefined : balance },
  ];
}

/**
 * The sheets of a month as a CSV file for a payroll office: one line per day and one for the total of each person,
 * hours as decimals and as hh:mm.
 */
export const sheetsAsCsv = (people: readonly MonthData[]): string =>
  toCsv(
    people.flatMap((person) => linesOf(person, sheetOf(person))),
    columns,
  );
