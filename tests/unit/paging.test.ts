import { describe, expect, it } from 'vitest';
import { exactTotal, maxRows, pageCount, pageRange, pageSize } from '@/lib/query/paging';
import {
  type Abortable,
  type CountMode,
  readEmbeddedPage,
  readOwnPage,
  readPage,
  readTotal,
} from '@/lib/query/read-page';

it('requests whole pages that neither overlap nor leave a gap', () => {
  expect(pageRange(1)).toEqual([0, pageSize - 1]);
  expect(pageRange(2)).toEqual([pageSize, 2 * pageSize - 1]);
});

it.each([
  [0, 1],
  [1, 1],
  [pageSize, 1],
  [pageSize + 1, 2],
  [312, 7],
])('%i rows fill %i pages', (rows, pages) => expect(pageCount(exactTotal(rows))).toBe(pages));

it('splits more rows into pages', () => {
  expect(pageCount({ rows: 1000, more: true })).toBe(21);
  expect(pageCount({ rows: 1010, more: true })).toBe(21);
});

interface Row {
  id: string;
}

interface Query extends Abortable<Row> {
  in(column: 'id', ids: readonly string[]): Promise<{ data: Row[]; count: null }>;
  select(columns: 'id'): Query;
}

/** A table with `rows` rows that counts as the API does, and the requests to it. */
function tableOf(rows: number, estimate = maxRows + 1) {
  const asked: { columns?: 'id'; count: CountMode; from: number; to: number }[] = [];
  const all = Array.from({ length: rows }, (_, index) => ({ id: `${index + 1}` }));
  const list = (count?: CountMode, columns?: 'id'): Query => ({
    range: (from, to) => {
      asked.push({ columns, count, from, to });
      const total = { exact: rows, estimated: rows > maxRows ? estimate : rows };
      if (count && from > 0 && from >= total[count])
        return Promise.reject(Object.assign(new Error('Requested range not satisfiable'), { code: 'PGRST103' }));
      return Promise.resolve({ data: all.slice(from, to + 1), count: count ? total[count] : null });
    },
    abortSignal() {
      return this;
    },
    in: (_column, ids) => Promise.resolve({ data: all.filter(({ id }) => ids.includes(id)), count: null }),
    select: (replaced) => list(count, replaced),
  });
  return { asked, list };
}

describe('a page of a list', () => {
  it.each([
    [1, 0, [0, 0], exactTotal(0)],
    [1, 30, [1, 30], exactTotal(30)],
    [3, 130, [101, 130], exactTotal(130)],
    [20, 1000, [951, 1000], exactTotal(1000)],
    [20, 1001, [951, 1000], { rows: 1000, more: true }],
    [21, 1001, [1001, 1001], exactTotal(1001)],
    [21, 1050, [1001, 1050], exactTotal(1050)],
    [21, 1051, [1001, 1050], { rows: 1050, more: true }],
  ])('%i of %i rows has the rows %j and the total %j', async (page, rows, [first, last], total) => {
    const { data, total: found } = await readPage<Row>(page, tableOf(rows).list);
    expect([Number(data[0]?.id ?? 0), Number(data.at(-1)?.id ?? 0)]).toEqual([first, last]);
    expect(found).toEqual(total);
  });

  it('does not trust an estimate', async () => {
    const { data, total } = await readPage<Row>(1, tableOf(5000, 123_456).list);
    expect(data).toHaveLength(pageSize);
    expect(total).toEqual({ rows: 1000, more: true });
  });

  it('beyond the counted rows is requested without a total, which would make the API report the end', async () => {
    const { asked, list } = tableOf(5000);
    await readPage<Row>(30, list);
    expect(asked).toEqual([{ count: undefined, from: 1450, to: 1500 }]);
  });

  it.each([
    [0, 2],
    [1, 2],
    [400, 9],
    [1, 200],
    [400, 200],
    [5000, 200],
  ])('beyond the end of %i rows, page %i reports where the end is', async (rows, page) => {
    const { data, total } = await readPage<Row>(page, tableOf(rows).list);
    expect(data).toEqual([]);
    expect(total).toEqual(exactTotal(rows));
  });
});

it.each([1, 400, 5000])('the own rows, %i of them, are never estimated', async (rows) => {
  const { asked, list } = tableOf(rows);
  for (const page of [1, 2, 20, 21, 200]) await readOwnPage<Row>(page, list);
  expect(asked.map(({ count }) => count)).not.toContain('estimated');
  expect(await readOwnPage<Row>(1, list)).toEqual(await readPage<Row>(1, list));
});

it.each([
  [0, exactTotal(0)],
  [1000, exactTotal(1000)],
  [1001, { rows: 1000, more: true }],
])('counts a list of %i rows without reading them: %j', async (rows, total) => {
  const { asked, list } = tableOf(rows);
  expect(await readTotal(list)).toEqual(total);
  expect(asked).toEqual([{ count: 'estimated', from: 0, to: 0 }]);
});

describe('a page of a list with embedded rows', () => {
  const readEmbedded = (view: { page: number; search?: string }, { list }: ReturnType<typeof tableOf>) =>
    readEmbeddedPage<typeof view, Row>(view, (_view, count) => list(count), new AbortController().signal);

  it('is read with one request if it is the first', async () => {
    const table = tableOf(120);
    const { data, total } = await readEmbedded({ page: 1 }, table);
    expect([data.length, total]).toEqual([50, exactTotal(120)]);
    expect(table.asked).toEqual([{ count: 'estimated', from: 0, to: 49 }]);
  });

  it('is read by ids if it is a later one', async () => {
    const table = tableOf(120);
    const { data, total } = await readEmbedded({ page: 3 }, table);
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => `${101 + index}`));
    expect(total).toEqual(exactTotal(120));
    expect(table.asked).toEqual([{ columns: 'id', count: 'estimated', from: 100, to: 149 }]);
  });

  it('is read with one request if it is a search result', async () => {
    const table = tableOf(120);
    const { data } = await readEmbedded({ page: 3, search: 'x' }, table);
    expect(data.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => `${101 + index}`));
    expect(table.asked).toEqual([{ count: 'estimated', from: 100, to: 149 }]);
  });

  it('has no rows beyond the end', async () => {
    expect(await readEmbedded({ page: 3 }, tableOf(100))).toEqual({ data: [], total: exactTotal(100) });
  });
});
