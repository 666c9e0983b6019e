import { type Person, personName } from '@/features/accounts/profiles/person-name';
import { type CsvColumn, dayAndTime } from '@/lib/files/csv';
import type { Row } from '@/lib/supabase/tables';
import { workedHours } from '@/features/working-time/worked-hours';

export const workTimeCsvColumns: CsvColumn<Row<'work_times'> & { profile: Person | null }>[] = [
  { header: 'Mitarbeiter', cell: ({ profile }) => personName(profile, 'Unbekannt') },
  { header: 'Startzeit', cell: (entry) => dayAndTime(entry.start_time) },
  { header: 'Endzeit', cell: (entry) => entry.end_time && dayAndTime(entry.end_time) },
  { header: 'Dauer (Stunden)', cell: (entry) => workedHours(entry) ?? null },
];
