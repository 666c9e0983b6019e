import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { type Actor } from '../harness/actors.ts';
import { attempt, type Outcome, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { type Value } from '../../support/database/sql.ts';
import { type TableAccess } from './table-access.ts';

type Row = Record<string, unknown>;

/** The effect of a statement on a table, seen by the superuser. */
interface Change {
  added: Row[];
  removed: Row[];
  changed: { before: Row; after: Row; columns: string[] }[];
}

export interface Observation {
  outcome: Outcome;
  change: Change;
}

async function contents(session: Session, { table, key }: TableAccess): Promise<Map<string, Row>> {
  const rows = await session.query<{ row: Row }>(`select to_jsonb(t) as row from public.${table} t`);
  return new Map(rows.map(({ row }) => [String(row[key]), row]));
}

function compare(before: Map<string, Row>, after: Map<string, Row>): Change {
  const changed = [...after].flatMap(([key, row]) => {
    const old = before.get(key);
    const columns = old ? Object.keys(row).filter((name) => !isDeepStrictEqual(row[name], old[name])) : [];
    return old && columns.length > 0 ? [{ before: old, after: row, columns }] : [];
  });
  return {
    added: [...after].filter(([key]) => !before.has(key)).map(([, row]) => row),
    removed: [...before].filter(([key]) => !after.has(key)).map(([, row]) => row),
    changed,
  };
}

const unchanged: Change = { added: [], removed: [], changed: [] };

/** Runs a statement as `actor`, compares the table, and rolls back. */
export async function observe(session: Session, line: TableAccess, actor: Actor, sql: string): Promise<Observation> {
  await session.query('savepoint observe');
  const outcome = await attempt(session, requestOf(actor), sql);
  // The database itself has rolled back a failed statement.
  if (outcome.error) return { outcome, change: unchanged };
  const after = await contents(session, line);
  await session.query('rollback to savepoint observe');
  return { outcome, change: compare(await contents(session, line), after) };
}

/** Refused means an error about permissions (or one that the table names), or no affected row. Nothing has changed either way. */
export function expectRefused(line: TableAccess, { outcome, change }: Observation): void {
  expect(change).toEqual(unchanged);
  if (outcome.error) expect(['42501', ...(line.refusals ?? [])], outcome.error.message).toContain(outcome.error.code);
}

/** `row` as the table would store it, for comparing values in any notation. */
export async function asStored(session: Session, line: TableAccess, row: Record<string, Value>): Promise<Row> {
  const [stored] = await session.query<{ row: Row }>(
    `select to_jsonb(jsonb_populate_record(null::public.${line.table}, $1::text::jsonb)) as row`,
    [JSON.stringify(row)],
  );
  expect(stored).toBeDefined();
  return Object.fromEntries(Object.keys(row).map((column) => [column, stored?.row[column]]));
}

/** The written values were stored, except for the columns that the database fills itself. */
export async function expectStored(
  session: Session,
  line: TableAccess,
  stored: Row | undefined,
  written: Record<string, Value>,
  stamped: readonly string[] = [],
): Promise<void> {
  const given = await asStored(session, line, written);
  for (const [column, value] of Object.entries(given))
    if (stamped.includes(column)) expect(stored?.[column]).not.toEqual(value);
    else
      expect(stored?.[column]).toEqual(
        typeof written[column] === 'string' && isJson(stored?.[column]) ? JSON.parse(String(value)) : value,
      );
}

/** The driver's value of a JSON column, which the matrix has as text. */
const isJson = (value: unknown): boolean => typeof value === 'object' && value !== null && !(value instanceof Date);
