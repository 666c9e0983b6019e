import { type CsvColumn, dayAndTime } from '@/lib/files/csv';
import { formatDate } from '@/lib/format/format';
import { type ListSource, rowsToExport, exportTable } from '@/lib/query/list-export';
import { type AdminQuote, quoteRows } from './queries';
import { recurringPrices } from '@/features/quotes/price';
import { effectiveStatusOf } from '@/features/quotes/effective-status';

const quoteColumns: CsvColumn<AdminQuote>[] = [
  { header: 'Nummer', cell: (quote) => quote.number },
  { header: 'Betreff', cell: (quote) => quote.subject },
  { header: 'Kunde', cell: ({ customer }) => customer?.name ?? null },
  { header: 'Betrag (EUR)', cell: (quote) => quote.amount },
  { header: 'Regelmäßig', cell: ({ recurring }) => recurringPrices(recurring).join(' + ') },
  { header: 'Versendet am', cell: ({ issue_date }) => issue_date && formatDate(issue_date) },
  { header: 'Gültig bis', cell: ({ valid_until }) => valid_until && formatDate(valid_until) },
  { header: 'Status', cell: (quote) => effectiveStatusOf(quote).label },
  { header: 'Erstellt am', cell: (quote) => dayAndTime(quote.created_at) },
];

export const quoteExport: ListSource = {
  name: 'angebote',
  read: async (address, part) => exportTable(await rowsToExport(() => quoteRows(address), part), quoteColumns),
};
