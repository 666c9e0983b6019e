import { personName } from '@/features/accounts/profiles/person-name';
import { type CsvColumn, dayAndTime } from '@/lib/files/csv';
import { type ListSource, rowsToExport, exportTable } from '@/lib/query/list-export';
import { type AdminTask, taskRows } from './queries';
import { taskCsvColumns } from './columns';

/** Plan columns, after the task columns of reports. */
const plannedTaskColumns: CsvColumn<AdminTask & { profile: AdminTask['assignee'] }>[] = [
  ...taskCsvColumns,
  { header: 'Beginn', cell: ({ starts_at }) => starts_at && dayAndTime(starts_at) },
  { header: 'Ende', cell: ({ ends_at }) => ends_at && dayAndTime(ends_at) },
  { header: 'Mit dabei', cell: ({ crew }) => crew.map(({ profile }) => personName(profile, 'Unbekannt')).join(', ') },
  { header: 'Fahrzeug', cell: ({ vehicle }) => vehicle?.name ?? null },
  { header: 'Objekt', cell: ({ site }) => site?.name ?? null },
  { header: 'Ort', cell: (task) => task.place },
  { header: 'Ansprechpartner', cell: (task) => task.contact_name },
  { header: 'Telefon', cell: (task) => task.contact_phone },
  { header: 'Notiz', cell: (task) => task.finished_note },
];

export const taskExport: ListSource = {
  name: 'auftraege',
  read: async (address, part) =>
    exportTable(
      (await rowsToExport(() => taskRows(address), part)).map((task) => ({ ...task, profile: task.assignee })),
      plannedTaskColumns,
    ),
};
