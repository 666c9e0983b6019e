import { type ListSource, rowsToExport, exportTable } from '@/lib/query/list-export';
import { workTimeRows } from './queries';
import { workTimeCsvColumns } from './columns';

export const workTimeExport: ListSource = {
  name: 'arbeitszeiten',
  read: async (address, part) =>
    exportTable(
      (await rowsToExport(() => workTimeRows(address), part)).map((entry) => ({ ...entry, profile: entry.employee })),
      workTimeCsvColumns,
    ),
};
