/** Rows per page of every server-paged list. */
export const pageSize = 50;

/** The API returns no more rows at once and counts exactly no further: `max_rows` in `supabase/config.toml`. */
export const maxRows = 1000;

/** Maximum number of search results; must match the database functions. */
export const searchLimit = 250;

/** Number of rows in a list: `rows`, or more than that. */
export interface Total {
  rows: number;
  more: boolean;
}

/** The total of a list with an exact count. */
export const exactTotal = (rows: number): Total => ({ rows, more: false });

/**
 * The first and last row of a page (0-based and inclusive, as `.range()` takes them).
 * @param page from 1
 */
export function pageRange(page: number): [from: number, to: number] {
  return [(page - 1) * pageSize, page * pageSize - 1];
}

/** Number of pages that certainly have rows; an empty list has one page. */
export function pageCount({ rows, more }: Total): number {
  return Math.max(1, Math.ceil((more ? rows + 1 : rows) / pageSize));
}
