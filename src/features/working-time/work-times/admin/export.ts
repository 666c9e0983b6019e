import { type ListSource, rowsToExport, exportTable } from '@/lib/query/list-export';
import { workTimeRows } from './queries';
import { workTimeColumns } from './columns';

export const workTimeExport: ListSource = {
  name: 'arbeitszeiten',
  read: async (address, part) =>
    exportTable(
      (await rowsToExport(() => workTimeRows(address), part)).map((entry) => ({ ...entry, profile: entry.employee })),
      workTimeColumns,
    ),
};
