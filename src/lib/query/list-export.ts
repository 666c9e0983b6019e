import { mutationOptions } from '@tanstack/react-query';
import { berlinDay } from '@/lib/time/berlin-time';
import { type CsvColumn, toCsv, toTexts } from '@/lib/files/csv';
import { formatCount } from '@/lib/format/format';
import type { ListAddress } from './list-address';
import { exportLimit, type List, readRows } from './read-page';
import { toast } from '@/lib/toasts/toast';

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
export function table<Row>(rows: Row[], columns: CsvColumn<Row>[], printed = columns): Table {
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

/** The rows that are wanted of a list, in its order. */
export function partOf<Row>(all: () => Selectable<Row>, { ids, limit }: Part): Promise<Row[]> {
  return readRows(() => (ids ? all().in('id', ids) : all()), limit);
}

/** A list of the office that can be saved as a file and printed. */
export interface ListSource {
  /** What the file is called, before the day: 'rechnungen'. */
  name: string;
  read: (address: ListAddress, part: Part) => Promise<Table>;
}

/** What is printed of a list. */
export interface PrintedTable {
  headers: string[];
  /** Plain texts, in the order of the headers. */
  rows: string[][];
  /** The list has more rows. */
  isCut: boolean;
}

interface ExportOf {
  list: ListSource;
  address: ListAddress;
  ids?: readonly string[];
}

export const listExportMutations = {
  /**
   * Makes a CSV file of what a list shows at an address, all pages of it or only the rows with the given ids, in its
   * order: the file's name, its text, and how many rows it has, at most `exportLimit`.
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
  /** What is printed of a list at an address, in its order: its first `printLimit` rows as plain texts. */
  print: mutationOptions({
    mutationFn: async ({ list, address }: ExportOf): Promise<PrintedTable> => {
      const { headers, texts } = await list.read(address, { limit: printLimit + 1 });
      const rows = texts();
      return { headers, rows: rows.slice(0, printLimit), isCut: rows.length > printLimit };
    },
    meta: { error: 'Der Ausdruck ist fehlgeschlagen. Bitte versuchen Sie es erneut.' },
  }),
};
