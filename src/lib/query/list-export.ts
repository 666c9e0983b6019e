import { mutationOptions } from '@tanstack/react-query';
import { berlinDay } from '@/lib/time/berlin-time';
import { type CsvColumn, toCsv, toTexts } from '@/lib/files/csv';
import { formatCount } from '@/lib/format/format';
import type { ListAddress } from './list-address';
import { exportLimit, type List, readRows } from './read-page';
import { toast } from '@/lib/toasts/toast';

/** Maximum number of rows in print: some twenty sheets. */
const printLimit = 1_000;

interface Table {
  /** Rows, not counting the header. */
  count: number;
  csv: () => string;
  /** The printed columns. */
  headers: string[];
  texts: () => string[][];
}

/** Without print columns, those of the file are printed. */
export function table<Row>(rows: Row[], columns: CsvColumn<Row>[], printed = columns): Table {
  return {
    count: rows.length,
    csv: () => toCsv(rows, columns),
    headers: printed.map(({ header }) => header),
    texts: () => toTexts(rows, printed),
  };
}

/** The requested part of a list: the rows with these ids, or all of them, up to a limit. */
interface Part {
  ids?: readonly string[];
  limit?: number;
}

interface Selectable<Row> extends List<Row> {
  in: (column: 'id', ids: readonly string[]) => List<Row>;
}

/** The requested rows of a list, in its order. */
export function partOf<Row>(all: () => Selectable<Row>, { ids, limit }: Part): Promise<Row[]> {
  return readRows(() => (ids ? all().in('id', ids) : all()), limit);
}

/** An office list that can be exported and printed. */
export interface ListSource {
  /** File name, before the day: 'rechnungen'. */
  name: string;
  read: (address: ListAddress, part: Part) => Promise<Table>;
}

/** A list for printing. */
export interface PrintedTable {
  headers: string[];
  /** Plain texts, in header order. */
  rows: string[][];
  /** The list has more rows than were printed. */
  isCut: boolean;
}

interface ExportOf {
  list: ListSource;
  address: ListAddress;
  ids?: readonly string[];
}

export const listExportMutations = {
  /**
   * Makes a CSV file of the list at a URL, all pages or only the rows with the given ids, in its order: file name,
   * text, and number of rows, at most `exportLimit`.
   */
  list: mutationOptions({
    mutationFn: async ({ list, address, ids }: ExportOf) => {
      const { count, csv } = await list.read(address, { ids });
      return { name: `${list.name}_${berlinDay()}.csv`, count, csv: csv() };
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
  /** The list at a URL for printing, in its order: the first `printLimit` rows as plain texts. */
  print: mutationOptions({
    mutationFn: async ({ list, address }: ExportOf): Promise<PrintedTable> => {
      const { headers, texts } = await list.read(address, { limit: printLimit + 1 });
      const rows = texts();
      return { headers, rows: rows.slice(0, printLimit), isCut: rows.length > printLimit };
    },
    meta: { error: 'Der Ausdruck ist fehlgeschlagen. Bitte versuchen Sie es erneut.' },
  }),
};
