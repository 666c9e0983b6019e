import { type ListSource, partOf, table } from '@/lib/query/list-export';
import { leadRows } from './queries';
import { leadColumns } from './columns';

export const leadExport: ListSource = {
  name: 'leads',
  read: async (address, part) => table(await partOf(() => leadRows(address), part), leadColumns),
};
