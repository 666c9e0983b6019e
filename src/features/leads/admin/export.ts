import { type ListSource, rowsToExport, exportTable } from '@/lib/query/list-export';
import { leadRows } from './queries';
import { leadCsvColumns } from './columns';

export const leadExport: ListSource = {
  name: 'leads',
  read: async (address, part) => exportTable(await rowsToExport(() => leadRows(address), part), leadCsvColumns),
};
