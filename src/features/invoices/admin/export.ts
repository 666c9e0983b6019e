import { type ListSource, rowsToExport, exportTable } from '@/lib/query/list-export';
import { invoiceRows } from './queries';
import { invoiceCsvColumns, printedInvoiceCsvColumns } from './columns';

export const invoiceExport: ListSource = {
  name: 'rechnungen',
  read: async (address, part) =>
    exportTable(await rowsToExport(() => invoiceRows(address), part), invoiceCsvColumns, printedInvoiceCsvColumns),
};
