/** Rows of a page of any list that the server pages. */
export const pageSize = 50;

/** The API gives no more rows at once and counts exactly no further: `max_rows` in `supabase/config.toml`. */
export const maxRows = 1000;

/** How many rows a search finds at most; the functions in the database know the number too. */
export const searchLimit = 250;

/** How many rows a list has: `rows`, or more than that. */
export interface Total {
  rows: number;
  more: boolean;
}

/** The total of a list whose rows are counted. */
export const exactly = (rows: number): Total => ({ rows, more: false });

/**
 * The first and last row (from 0, both included, as `.range()` takes them) of a page.
 * @param page from 1
 */
export function pageRange(page: number): [from: number, to: number] {
  return [(page - 1) * pageSize, page * pageSize - 1];
}

/** How many pages certainly have rows; an empty list has one page. */
export function pageCount({ rows, more }: Total): number {
  return Math.max(1, Math.ceil((more ? rows + 1 : rows) / pageSize));
}
