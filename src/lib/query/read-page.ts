import { hasCode } from '@/lib/errors';
import { exactTotal, maxRows, pageRange, pageSize, type Total } from './paging';

interface Answer<Row> {
  data: Row[];
  count: number | null;
}

/** A query of `supabase` in a fixed order; throws its errors. */
export interface List<Row> {
  range(from: number, to: number): PromiseLike<Answer<Row>>;
}

/** The same, with a way to abort. */
export interface Abortable<Row> extends List<Row> {
  abortSignal(signal: AbortSignal): this;
}

interface EmbeddingList<Row> extends Abortable<Row> {
  in(column: 'id', ids: readonly string[]): PromiseLike<Answer<Row>>;
  /** Replaces the columns. */
  select(columns: 'id'): Abortable<{ id: string }>;
}

/** How the API counts the whole list; 'estimated' is exact up to `maxRows` and an estimate above. */
export type CountMode = 'exact' | 'estimated' | undefined;

export interface ListPage<Row> {
  data: Row[];
  total: Total;
}

/**
 * Page `page` (from 1) of an office list with the total: exact up to `maxRows` and on the last page, else "more than".
 * Counting every row of a long list would take longer than everything else.
 */
export function readPage<Row>(page: number, list: (count?: CountMode) => List<Row>): Promise<ListPage<Row>> {
  return readCounted(page, 'estimated', list);
}

/** The same for the caller's own rows. They are few and counted; the database gives estimates to the office only. */
export function readOwnPage<Row>(page: number, list: (count?: CountMode) => List<Row>): Promise<ListPage<Row>> {
  return readCounted(page, 'exact', list);
}

/** Number of rows in an office list, counted as in `readPage`. */
export async function readTotal(list: (count: CountMode) => List<unknown>): Promise<Total> {
  const { count } = await list('estimated').range(0, 0);
  return totalOf(count ?? 0);
}

const totalOf = (rows: number): Total => (rows > maxRows ? { rows: maxRows, more: true } : exactTotal(rows));

/** Maximum number of rows in an export. */
export const exportLimit = 10_000;

/** The first rows of a list, up to `limit`, whatever the API's page limit. */
export async function readRows<Row>(list: () => List<Row>, limit = exportLimit): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < limit) {
    const { data } = await list().range(rows.length, Math.min(rows.length + maxRows, limit) - 1);
    if (data.length === 0) break;
    rows.push(...data);
  }
  return rows;
}

async function readCounted<Row>(
  page: number,
  counting: CountMode,
  list: (count?: CountMode) => List<Row>,
): Promise<ListPage<Row>> {
  const [from, to] = pageRange(page);
  if (from < maxRows) {
    try {
      const { data, count } = await list(counting).range(from, to);
      return { data, total: totalOf(count ?? data.length) };
    } catch (error) {
      if (hasCode(error, 'PGRST103')) return beyondEnd(from, list);
      throw error;
    }
  }
  // Not counted: the API refuses a counted page beyond the total, and an estimate may be far too low. One extra row
  // tells whether another page follows.
  const { data } = await list().range(from, to + 1);
  if (data.length === 0) return beyondEnd(from, list);
  const rows = data.slice(0, pageSize);
  return { data: rows, total: { rows: from + rows.length, more: data.length > pageSize } };
}

/** An old link, or the last row of the page was deleted: no rows, but the total, which leads to the last page. */
async function beyondEnd<Row>(from: number, list: (count?: CountMode) => List<Row>): Promise<ListPage<Row>> {
  const { count } = await list('exact').range(0, 0);
  return { data: [], total: exactTotal(Math.min(count ?? 0, from)) };
}

/**
 * `readPage` for a `view` of rows with embedded ones. The API also embeds in every row before the page, so from the
 * second page on it is asked for the ids of the page and then for its rows; not for search results, which are few.
 */
export async function readEmbeddedPage<View extends { page: number; search?: string }, Row>(
  view: View,
  rows: (view: View, count?: CountMode) => EmbeddingList<Row>,
  signal: AbortSignal,
): Promise<ListPage<Row>> {
  const { page, search } = view;
  const rowsOfView = (count?: CountMode) => rows(view, count).abortSignal(signal);
  if (search || page === 1) return readPage(page, rowsOfView);
  const { data: found, total } = await readPage(page, (count) => rows(view, count).select('id').abortSignal(signal));
  if (found.length === 0) return { data: [], total };
  const ofPage = found.map(({ id }) => id);
  return { data: (await rowsOfView().in('id', ofPage)).data, total };
}
