import { type Person, personName } from '@/features/accounts/profiles/person-name';
import { type CsvColumn, dayAndTime } from '@/lib/files/csv';
import type { Row } from '@/lib/supabase/tables';
import { labelOf } from '@/lib/labels';
import { taskStatuses } from '@/features/tasks/labels';

export const taskCsvColumns: CsvColumn<Row<'tasks'> & { profile: Person | null }>[] = [
  { header: 'Titel', cell: (task) => task.title },
  { header: 'Beschreibung', cell: (task) => task.description },
  { header: 'Mitarbeiter', cell: ({ profile }) => personName(profile, 'Nicht zugewiesen') },
  { header: 'Status', cell: (task) => labelOf(taskStatuses, task.status) },
  { header: 'Erstellt am', cell: (task) => dayAndTime(task.created_at) },
];
