import { mutationOptions } from '@tanstack/react-query';
import { allUsers } from '@/data/accounts/admin';
import { foundUsers } from '@/data/accounts/found-users';
import { appointmentRows } from '@/data/appointments/admin';
import { leadRows } from '@/data/contact-requests/admin';
import { customerRows } from '@/data/customers/admin';
import { invoiceRows } from '@/data/invoices/admin';
import { messageRows } from '@/data/messages/admin';
import { quoteRows } from '@/data/quotes/admin';
import { referralRows } from '@/data/referrals/admin';
import { invoiceColumns, leadColumns, printedInvoiceColumns, workTimeColumns } from '@/data/reports/columns';
import { orderRows } from '@/data/requests/admin';
import { taskRows } from '@/data/tasks/admin';
import { workTimeRows } from '@/data/work-times/admin';
import { berlinDay } from '@/lib/berlin-time';
import { type CsvColumn, toCsv, toTexts } from '@/lib/csv';
import { formatCount } from '@/lib/format';
import type { ListAddress } from '@/lib/list-address';
import { exportLimit, type List, readRows } from '@/lib/read-page';
import { toast } from '@/lib/toast';
import {
  appointmentColumns,
  customerColumns,
  messageColumns,
  orderColumns,
  plannedTaskColumns,
  quoteColumns,
  referralColumns,
  userColumns,
} from './columns';
import type { ExportedList, PrintedTable } from './lists';

/** How many rows are printed at most: some twenty sheets. */
const printLimit = 1_000;

interface Table {
  /** Rows without the line of headers. */
  count: number;
  csv: () => string;
  /** What is printed. */
  headers: string[];
  texts: () => string[][];
}

/** Without columns of its own, paper has those of the file. */
function table<Row>(rows: Row[], columns: CsvColumn<Row>[], printed = columns): Table {
  return {
    count: rows.length,
    csv: () => toCsv(rows, columns),
    headers: printed.map(({ header }) => header),
    texts: () => toTexts(rows, printed),
  };
}

/** What is wanted of a list: the rows with these ids, or all of them, up to a limit. */
interface Part {
  ids?: readonly string[];
  limit?: number;
}

interface Selectable<Row> extends List<Row> {
  in: (column: 'id', ids: readonly string[]) => List<Row>;
}

function partOf<Row>(all: () => Selectable<Row>, { ids, limit }: Part): Promise<Row[]> {
  return readRows(() => (ids ? all().in('id', ids) : all()), limit);
}

const lists: Record<ExportedList, (address: ListAddress, part: Part) => Promise<Table>> = {
  leads: async (address, part) => table(await partOf(() => leadRows(address), part), leadColumns),
  kunden: async (address, part) => table(await partOf(() => customerRows(address), part), customerColumns),
  kundenauftraege: async (address, part) => table(await partOf(() => orderRows(address), part), orderColumns),
  auftraege: async (address, part) =>
    table(
      (await partOf(() => taskRows(address), part)).map((task) => ({ ...task, profile: task.assignee })),
      plannedTaskColumns,
    ),
  angebote: async (address, part) => table(await partOf(() => quoteRows(address), part), quoteColumns),
  rechnungen: async (address, part) =>
    table(await partOf(() => invoiceRows(address), part), invoiceColumns, printedInvoiceColumns),
  termine: async (address, part) => table(await partOf(() => appointmentRows(address), part), appointmentColumns),
  arbeitszeiten: async (address, part) =>
    table(
      (await partOf(() => workTimeRows(address), part)).map((entry) => ({
        ...entry,
        profile: entry.employee && { ...entry.employee, email: null },
      })),
      workTimeColumns,
    ),
  empfehlungen: async (address, part) => table(await partOf(() => referralRows(address), part), referralColumns),
  nachrichten: async (address, part) => table(await partOf(() => messageRows(address), part), messageColumns),
  benutzer: async (address, { ids, limit = exportLimit }) => {
    const found = foundUsers(await allUsers(), address);
    return table((ids ? found.filter(({ id }) => ids.includes(id)) : found).slice(0, limit), userColumns);
  },
};

interface ExportOf {
  list: ExportedList;
  address: ListAddress;
  ids?: readonly string[];
}

export const adminExportMutations = {
  /**
   * Makes a CSV file of what a list shows at an address, all pages of it or only the rows with the given ids, in its
   * order: the file's name, its text, and how many rows it has, at most `exportLimit`.
   */
  list: mutationOptions({
    mutationFn: async ({ list, address, ids }: ExportOf) => {
      const { count, csv } = await lists[list](address, { ids });
      return { name: `${list}_${berlinDay()}.csv`, count, csv: csv() };
    },
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
  /** What is printed of a list at an address, in its order: its first `printLimit` rows as plain texts. */
  print: mutationOptions({
    mutationFn: async ({ list, address }: ExportOf): Promise<PrintedTable> => {
      const { headers, texts } = await lists[list](address, { limit: printLimit + 1 });
      const rows = texts();
      return { headers, rows: rows.slice(0, printLimit), isCut: rows.length > printLimit };
    },
    meta: { error: 'Der Ausdruck ist fehlgeschlagen. Bitte versuchen Sie es erneut.' },
  }),
};
