import type { CsvColumn } from '@/lib/files/csv';
import { formatDate } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import { exportTable, type ListSource, rowsToExport } from '@/lib/query/list-export';
import { contractStatuses } from '@/features/contracts/labels';
import { contractRows, type ListedContract } from './queries';

const columns: CsvColumn<ListedContract>[] = [
  { header: 'Nummer', cell: (contract) => contract.number },
  { header: 'Vertrag', cell: (contract) => contract.title },
  { header: 'Kunde', cell: ({ customer }) => customer.name },
  { header: 'Kundennummer', cell: ({ customer }) => customer.number },
  { header: 'Objekt', cell: ({ site }) => site.name },
  { header: 'Beginn', cell: ({ begins_on }) => formatDate(begins_on) },
  { header: 'Ende', cell: ({ ends_on }) => (ends_on ? formatDate(ends_on) : '') },
  { header: 'Status', cell: ({ status }) => labelOf(contractStatuses, status) },
];

export const contractExport: ListSource = {
  name: 'vertraege',
  read: async (address, part) => exportTable(await rowsToExport(() => contractRows(address), part), columns, columns),
};
