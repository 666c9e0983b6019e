import { expect } from 'vitest';
import type { Row, TableName } from '@/lib/supabase/tables';
import { type Session } from '../../support/database/connection.ts';
import { literal } from '../../support/database/sql.ts';
import type { Generator } from '../../support/random.ts';
import { actors } from './actors.ts';
import { attempt, requestOf } from './as-role.ts';

/** Statement that inserts rows, which have the columns of the first one. */
export const insert = (table: string, rows: readonly Record<string, unknown>[]) => {
  const columns = Object.keys(rows[0] ?? {});
  const value = (one: unknown) =>
    one === null || one === undefined
      ? 'null'
      : typeof one === 'object'
        ? `${literal(JSON.stringify(one))}::jsonb`
        : literal(String(one));
  const tuples = rows.map((row) => `(${columns.map((column) => value(row[column])).join()})`);
  return `insert into public.${table} (${columns.join()}) values ${tuples.join()}`;
};

/** All rows of a table as the API gives them. */
export const readTable = async <Name extends TableName>(session: Session, table: Name) =>
  (await session.query<{ row: Row<Name> }>(`select to_jsonb(t) as row from public.${table} t`)).map(({ row }) => row);

/**
 * Adds random times of people, one after the other with breaks, on a task or on none, the last one perhaps still running.
 *
 * @param at the moment so many minutes after the one that the data are about
 * @param earliest the first minute that one can begin
 */
export async function addTimes(
  session: Session,
  random: Generator,
  people: readonly string[],
  tasks: readonly { id: string }[],
  at: (minutes: number) => string,
  earliest = -600,
): Promise<void> {
  const entries: Record<string, unknown>[] = [];
  for (const person of people) {
    let minute = random.between(earliest, 300) + random.upTo(59) / 60;
    for (let count = random.upTo(9); count > 0; count -= 1) {
      const length = random.between(10, 900) + random.upTo(59) / 60;
      entries.push({
        user_id: person,
        start_time: at(minute),
        end_time: at(minute + length),
        break_minutes: random.oneOf([0, 0, Math.min(45, Math.floor(length) - 5)]),
        task_id: random.chance(65) ? random.oneOf(tasks).id : null,
      });
      minute += length + random.upTo(1200);
    }
    if (random.chance(30))
      entries.push({ user_id: person, start_time: at(minute + 1), end_time: null, break_minutes: 0, task_id: null });
  }
  if (entries.length > 0) await session.query(insert('work_times', entries));
}

interface ListRow {
  row_id: string;
  amount: number;
  number: number;
  total: number;
}

const sumOf = (rows: readonly { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0);

/** Every page of a list. */
async function listOf(session: Session, list: string, part: string | null, first: string, last: string, basis: string) {
  const all: ListRow[] = [];
  for (;;) {
    const { rows = [], error } = await attempt<ListRow>(
      session,
      requestOf(actors.admin),
      `select row_id, amount::float as amount, number, total::float as total
       from public.figure_rows('${list}', '${first}', '${last}', '${basis}', ${part ? literal(part) : 'null'}, ${all.length})`,
    );
    expect(error).toBeUndefined();
    all.push(...rows);
    if (rows.length === 0) return all;
  }
}

/** Compares a list of figures with what it should have, row by row and in sum. */
export async function expectList(
  session: Session,
  expected: readonly { id: string; cents: number }[],
  ...asked: [list: string, part: string | null, first: string, last: string, basis: string]
) {
  const rows = await listOf(session, ...asked);
  const plain = (entries: [string, number][]) => entries.map(([id, cents]) => `${id} ${cents}`).toSorted();
  expect(plain(rows.map(({ row_id, amount }) => [row_id, amount])), asked.join(' ')).toEqual(
    plain(expected.map(({ id, cents }) => [id, Math.round(cents)])),
  );
  for (const { number, total } of rows) expect([number, total]).toEqual([expected.length, Math.round(sumOf(expected))]);
}
