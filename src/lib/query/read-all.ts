/** Lower than any id that the database makes. */
const beforeEveryId = '00000000-0000-0000-0000-000000000000';

/**
 * All rows, however many: asks for one part after the other until none is left, each from behind the last id of the
 * part before, so that rows which come or go meanwhile neither shift nor repeat others.
 *
 * @param readAfter rows with a greater id than the given one, in the order of their ids, as many as the API gives at
 *   once; its error is passed on
 */
export async function readAll<Row extends { id: string }>(
  readAfter: (id: string) => PromiseLike<{ data: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  // Until an empty part, not a short one: how many rows the API gives at most is a setting of the project.
  for (;;) {
    const { data } = await readAfter(rows.at(-1)?.id ?? beforeEveryId);
    if (data.length === 0) return rows;
    rows.push(...data);
  }
}

/**
 * All rows of a period in order of their day, however many: one part after the other until none is left, each from
 * behind the last row of the part before, along an index of day and id.
 *
 * @param firstDay 'yyyy-MM-dd'
 * @param readAfter rows of a later day than `day`, or of that day with a greater id than `id`, in the order of day and
 *   id, as many as the API gives at once; its error is passed on
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
