/** Rows of a page of any list that the server pages. */
export const pageSize = 50;

/**
 * The first and last row (from 0, both included, as `.range()` takes them) of a page.
 * @param page from 1
 */
export function pageRange(page: number): [from: number, to: number] {
  return [(page - 1) * pageSize, page * pageSize - 1];
}

/** How many pages `total` rows fill; an empty list has one page. */
export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
