import { type CsvColumn, dayAndTime } from '@/lib/files/csv';
import { type ListSource, rowsToExport, exportTable } from '@/lib/query/list-export';
import { labelOf } from '@/lib/labels';
import { orderStatuses } from '@/features/orders/labels';
import { taskStatuses } from '@/features/tasks/labels';
import { type AdminOrder, orderRows } from './queries';

const orderColumns: CsvColumn<AdminOrder>[] = [
  { header: 'Betreff', cell: (order) => order.subject },
  { header: 'Beschreibung', cell: (order) => order.description },
  { header: 'Kunde', cell: ({ customer }) => customer.name },
  { header: 'E-Mail', cell: (order) => order.customer.email },
  { header: 'Status', cell: (order) => labelOf(orderStatuses, order.status) },
  { header: 'Auftrag', cell: ({ tasks }) => tasks.map(({ status }) => labelOf(taskStatuses, status)).join(', ') },
  { header: 'Erstellt am', cell: (order) => dayAndTime(order.created_at) },
];

export const orderExport: ListSource = {
  name: 'kundenauftraege',
  read: async (address, part) => exportTable(await rowsToExport(() => orderRows(address), part), orderColumns),
};
