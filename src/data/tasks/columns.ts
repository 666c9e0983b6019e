import { type Person, personName } from '@/data/profiles/person-name';
import { type CsvColumn, dayAndTime } from '@/lib/csv';
import type { Row } from '@/lib/tables';
import { labelOf } from '@/texts/labels';
import { taskStatuses } from '@/texts/tasks';

export const taskColumns: CsvColumn<Row<'tasks'> & { profile: Person | null }>[] = [
  { header: 'Titel', cell: (task) => task.title },
  { header: 'Beschreibung', cell: (task) => task.description },
  { header: 'Mitarbeiter', cell: ({ profile }) => personName(profile, 'Nicht zugewiesen') },
  { header: 'Status', cell: (task) => labelOf(taskStatuses, task.status) },
  { header: 'Erstellt am', cell: (task) => dayAndTime(task.created_at) },
];
