import { type ListSource, partOf, table } from '@/lib/query/list-export';
import { invoiceRows } from './queries';
import { invoiceColumns, printedInvoiceColumns } from './columns';

export const invoiceExport: ListSource = {
  name: 'rechnungen',
  read: async (address, part) =>
    table(await partOf(() => invoiceRows(address), part), invoiceColumns, printedInvoiceColumns),
};
