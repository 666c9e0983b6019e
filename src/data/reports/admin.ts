import { mutationOptions } from '@tanstack/react-query';
import { compareAsc } from 'date-fns/compareAsc';
import { leadColumns } from '@/data/contact-requests/columns';
import { invoiceColumns } from '@/data/invoices/columns';
import type { Period } from '@/data/period';
import { taskColumns } from '@/data/tasks/columns';
import { workTimeColumns } from '@/data/work-times/columns';
import { type CsvColumn, toCsv } from '@/lib/csv';
import { toast } from '@/lib/toast';
import { readInvoices, readLeads, readTasks, readWorkTimes } from './rows';
import type { ExportForm, ExportKind } from './schema';

interface Table {
  /** Rows without the line of headers. */
  count: number;
  csv: string;
}

const exports: Record<ExportKind, { file: string; read: (period: Period) => Promise<Table> }> = {
  invoices: {
    file: 'rechnungen',
    read: async (period) => table(await readInvoices(period), (row) => row.due_date, invoiceColumns),
  },
  leads: {
    file: 'leads',
    read: async (period) => table(await readLeads(period), (row) => row.created_at, leadColumns),
  },
  tasks: {
    file: 'auftraege',
    read: async (period) => table(await readTasks(period), (row) => row.created_at, taskColumns),
  },
  workTimes: {
    file: 'arbeitszeiten',
    read: async (period) => table(await readWorkTimes(period), (row) => row.start_time, workTimeColumns),
  },
};

function table<Row>(rows: Row[], moment: (row: Row) => string, columns: CsvColumn<Row>[]): Table {
  const sorted = rows.toSorted((a, b) => compareAsc(moment(a), moment(b)));
  return { count: rows.length, csv: toCsv(sorted, columns) };
}

/** The delay that the specification gives its placeholder. */
const placeholderMilliseconds = 1_500;

export const adminReportMutations = {
  /** Makes a CSV file of all rows of a period, oldest first: its name, its text, and how many rows it has. */
  exportCsv: mutationOptions({
    mutationFn: async ({ kind, from, to }: ExportForm) => {
      const { file, read } = exports[kind];
      return { name: `${file}_${from}_bis_${to}.csv`, ...(await read({ from, to })) };
    },
    onSuccess: ({ count }) => {
      if (count === 0) toast.info('Im gewählten Zeitraum wurden keine Einträge gefunden.');
      else toast.success(count === 1 ? '1 Eintrag wurde exportiert.' : `${count} Einträge wurden exportiert.`);
    },
    meta: { error: 'Der Export ist fehlgeschlagen. Bitte versuchen Sie es erneut.' },
  }),

  /** The specification's placeholder: waits and makes nothing. */
  exportReport: mutationOptions({
    mutationFn: () => new Promise<void>((resolve) => setTimeout(resolve, placeholderMilliseconds)),
    meta: { success: 'Bericht erfolgreich exportiert (Platzhalter)' },
  }),
};
