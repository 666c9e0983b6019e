import { mutationOptions } from '@tanstack/react-query';
import { appointmentRows } from '@/data/appointments/admin';
import { leadRows } from '@/data/contact-requests/admin';
import { invoiceRows } from '@/data/invoices/admin';
import { messageRows } from '@/data/messages/admin';
import { referralRows } from '@/data/referrals/admin';
import { invoiceColumns, leadColumns, taskColumns, workTimeColumns } from '@/data/reports/columns';
import { orderRows } from '@/data/requests/admin';
import { taskRows } from '@/data/tasks/admin';
import { workTimeRows } from '@/data/work-times/admin';
import { berlinDay } from '@/lib/berlin-time';
import { type CsvColumn, toCsv } from '@/lib/csv';
import { formatCount } from '@/lib/format';
import type { ListAddress } from '@/lib/list-address';
import { exportLimit, readRows } from '@/lib/read-page';
import { toast } from '@/lib/toast';
import { appointmentColumns, messageColumns, orderColumns, referralColumns } from './columns';
import type { ExportedList } from './lists';

interface Table {
  /** Rows without the line of headers. */
  count: number;
  csv: string;
}

function table<Row>(rows: Row[], columns: CsvColumn<Row>[]): Table {
  return { count: rows.length, csv: toCsv(rows, columns) };
}

interface Selectable {
  in: (column: 'id', ids: readonly string[]) => this;
}

/** Of a list's rows those with the given ids; all of them without. */
const only = <Query extends Selectable>(all: Query, ids?: readonly string[]): Query => (ids ? all.in('id', ids) : all);

const lists: Record<ExportedList, (address: ListAddress, ids?: readonly string[]) => Promise<Table>> = {
  leads: async (address, ids) => table(await readRows(() => only(leadRows(address), ids)), leadColumns),
  kundenauftraege: async (address, ids) => table(await readRows(() => only(orderRows(address), ids)), orderColumns),
  auftraege: async (address, ids) =>
    table(
      (await readRows(() => only(taskRows(address), ids))).map((task) => ({ ...task, profile: task.assignee })),
      taskColumns,
    ),
  rechnungen: async (address, ids) => table(await readRows(() => only(invoiceRows(address), ids)), invoiceColumns),
  termine: async (address, ids) => table(await readRows(() => only(appointmentRows(address), ids)), appointmentColumns),
  arbeitszeiten: async (address, ids) =>
    table(
      (await readRows(() => only(workTimeRows(address), ids))).map((entry) => ({
        ...entry,
        profile: entry.employee && { ...entry.employee, email: null },
      })),
      workTimeColumns,
    ),
  empfehlungen: async (address, ids) => table(await readRows(() => only(referralRows(address), ids)), referralColumns),
  nachrichten: async (address, ids) => table(await readRows(() => only(messageRows(address), ids)), messageColumns),
};

export const adminExportMutations = {
  /**
   * Makes a CSV file of what a list shows at an address, all pages of it or only the rows with the given ids, in its
   * order: the file's name, its text, and how many rows it has, at most `exportLimit`.
   */
  list: mutationOptions({
    mutationFn: async ({
      list,
      address,
      ids,
    }: {
      list: ExportedList;
      address: ListAddress;
      ids?: readonly string[];
    }) => ({
      name: `${list}_${berlinDay()}.csv`,
      ...(await lists[list](address, ids)),
    }),
    onSuccess: ({ count }) => {
      if (count === 0) toast.info('Es gibt keine Einträge, die exportiert werden könnten.');
      else if (count === exportLimit) toast.success(`Die ersten ${formatCount(count)} Einträge wurden exportiert.`);
      else
        toast.success(
          count === 1 ? '1 Eintrag wurde exportiert.' : `${formatCount(count)} Einträge wurden exportiert.`,
        );
    },
    meta: { error: 'Der Export ist fehlgeschlagen. Bitte versuchen Sie es erneut.' },
  }),
};
