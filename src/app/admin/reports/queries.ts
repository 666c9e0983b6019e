import { mutationOptions } from '@tanstack/react-query';
import { compareAsc } from 'date-fns/compareAsc';
import { leadCsvColumns } from '@/features/leads/admin/columns';
import { invoiceCsvColumns } from '@/features/invoices/admin/columns';
import type { Period } from '@/lib/forms/period';
import { taskCsvColumns } from '@/features/tasks/admin/columns';
import { workTimeCsvColumns } from '@/features/working-time/work-times/admin/columns';
import { type CsvColumn, toCsv } from '@/lib/files/csv';
import { readInvoices, readLeads, readTasks, readWorkTimes } from './row-queries';
import type { ExportForm, ExportKind } from './schema';

interface Table {
  /** Rows, not counting the header. */
  count: number;
  csv: string;
}

const exports: Record<ExportKind, { file: string; read: (period: Period) => Promise<Table> }> = {
  invoices: {
    file: 'rechnungen',
    read: async (period) => table(await readInvoices(period), (row) => row.due_date, invoiceCsvColumns),
  },
  leads: {
    file: 'leads',
    read: async (period) => table(await readLeads(period), (row) => row.created_at, leadCsvColumns),
  },
  tasks: {
    file: 'auftraege',
    read: async (period) => table(await readTasks(period), (row) => row.created_at, taskCsvColumns),
  },
  workTimes: {
    file: 'arbeitszeiten',
    read: async (period) => table(await readWorkTimes(period), (row) => row.start_time, workTimeCsvColumns),
  },
};

function table<Row>(rows: Row[], moment: (row: Row) => string, columns: CsvColumn<Row>[]): Table {
  const sorted = rows.toSorted((a, b) => compareAsc(moment(a), moment(b)));
  return { count: rows.length, csv: toCsv(sorted, columns) };
}

/** The delay that the specification sets for its placeholder. */
const placeholderMilliseconds = 1_500;

export const adminReportMutations = {
  /** Makes a CSV file of all rows of a period, oldest first: its name, its text, and how many rows it has. */
  exportCsv: mutationOptions({
    mutationFn: async ({ kind, from, to }: ExportForm) => {
      const { file, read } = exports[kind];
      return { name: `${file}_${from}_bis_${to}.csv`, ...(await read({ from, to })) };
    },
    meta: {
      success: ({ count }: Table) => {
        if (count === 0) return undefined;
        return count === 1 ? '1 Eintrag wurde exportiert.' : `${count} Einträge wurden exportiert.`;
      },
      info: ({ count }: Table) => (count === 0 ? 'Im gewählten Zeitraum wurden keine Einträge gefunden.' : undefined),
      error: 'Der Export ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
    },
  }),

  /** The specification's placeholder: waits and makes nothing. */
  exportReport: mutationOptions({
    mutationFn: () => new Promise<void>((resolve) => setTimeout(resolve, placeholderMilliseconds)),
    meta: { success: 'Bericht erfolgreich exportiert (Platzhalter)' },
  }),
};
