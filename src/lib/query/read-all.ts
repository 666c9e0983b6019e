/** Lower than any id that the database generates. */
const beforeEveryId = '00000000-0000-0000-0000-000000000000';

/**
 * All rows, however many: reads batch after batch until one is empty, each starting after the last id of the batch
 * before, so that rows inserted or deleted in between neither shift nor repeat others.
 *
 * @param readAfter rows with an id greater than the given one, ordered by id, as many as the API returns at once; its
 *   error is passed on
 */
export async function readAll<Row extends { id: string }>(
  readAfter: (id: string) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  // Until an empty batch, not a short one: the API's row limit is a setting of the project.
  for (;;) {
    const { data } = await readAfter(rows.at(-1)?.id ?? beforeEveryId);
    if (data.length === 0) return rows;
    rows.push(...data);
  }
}

/**
 * All rows of a period ordered by day, however many: reads batch after batch until one is empty, each starting after
 * the last row of the batch before, along an index on day and id.
 *
 * @param firstDay 'yyyy-MM-dd'
 * @param readAfter rows of a day after `day`, or of that day with an id greater than `id`, ordered by day and id, as
 *   many as the API returns at once; its error is passed on
 * @param dayOf 'yyyy-MM-dd'
 */
export async function readAllByDay<Row extends { id: string }>(
  firstDay: string,
  readAfter: (day: string, id: string) => PromiseLike<{ data: Row[] }>,
  dayOf: (row: Row) => string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const { data } = await readAfter(last ? dayOf(last) : firstDay, last?.id ?? beforeEveryId);
    if (data.length === 0) return rows;
    rows.push(...data);
  }
}
