import { mutationOptions } from '@tanstack/react-query';
import { berlinDay } from '@/lib/time/berlin-time';
import { type CsvColumn, toCsv, toTexts } from '@/lib/files/csv';
import { formatCount } from '@/lib/format/format';
import type { ListAddress } from './list-address';
import { exportLimit, type List, readRows } from './read-page';

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
export function exportTable<Row>(rows: Row[], columns: CsvColumn<Row>[], printed = columns): Table {
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
export function rowsToExport<Row>(all: () => Selectable<Row>, { ids, limit }: Part): Promise<Row[]> {
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

interface Exported {
  /** File name. */
  name: string;
  count: number;
  csv: string;
}

export const listExportMutations = {
  /**
   * Makes a CSV file of the list at a URL, all pages or only the rows with the given ids, in its order; at most
   * `exportLimit` rows.
   */
  list: mutationOptions({
    mutationFn: async ({ list, address, ids }: ExportOf): Promise<Exported> => {
      const { count, csv } = await list.read(address, { ids });
      return { name: `${list.name}_${berlinDay()}.csv`, count, csv: csv() };
    },
    meta: {
      success: ({ count }: Exported) => {
        if (count === 0) return undefined;
        if (count === 1) return '1 Eintrag wurde exportiert.';
        return `${count === exportLimit ? 'Die ersten ' : ''}${formatCount(count)} Einträge wurden exportiert.`;
      },
      info: ({ count }: Exported) =>
        count === 0 ? 'Es gibt keine Einträge, die exportiert werden könnten.' : undefined,
      error: 'Der Export ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
    },
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
