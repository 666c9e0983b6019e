import { queryOptions } from '@tanstack/react-query';
import { absenceRows } from '@/data/absences/admin';
import { appointmentRows } from '@/data/appointments/admin';
import { receiptRows } from '@/data/bank-receipts/admin';
import { invoiceRows } from '@/data/invoices/admin';
import { quoteRows } from '@/data/quotes/admin';
import { orderRows } from '@/data/requests/admin';
import { taskRows } from '@/data/tasks/admin';
import { withdrawalRows } from '@/data/withdrawals/admin';
import { type ListAddress, readListAddress } from '@/lib/list-address';
import { type Abortable, type Count, readTotal } from '@/lib/read-page';
import type { LiveTable } from '@/lib/realtime';

interface CountedList {
  table: LiveTable;
  rows: (address: ListAddress, count?: Count) => Abortable<unknown>;
}

/** The lists whose tabs say how many rows they have. */
export const countedLists = {
  auftraege: { table: 'tasks', rows: taskRows },
  kundenauftraege: { table: 'requests', rows: orderRows },
  widerrufe: { table: 'withdrawals', rows: withdrawalRows },
  angebote: { table: 'quotes', rows: quoteRows },
  rechnungen: { table: 'invoices', rows: invoiceRows },
  zahlungseingaenge: { table: 'bank_receipts', rows: receiptRows },
  abwesenheiten: { table: 'absences', rows: absenceRows },
  termine: { table: 'appointments', rows: appointmentRows },
} satisfies Record<string, CountedList>;

export const adminTabQueries = {
  /** How many rows a tab of a list has when nothing else narrows it: what its link leads to. */
  total: (list: keyof typeof countedLists, tab: string) => {
    const { table, rows }: CountedList = countedLists[list];
    const address = readListAddress(new URLSearchParams({ tab }));
    return queryOptions({
      queryKey: [table, 'total', list, tab],
      queryFn: ({ signal }) => readTotal((count) => rows(address, count).abortSignal(signal)),
    });
  },
};
