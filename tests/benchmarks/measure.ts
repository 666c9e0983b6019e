import { enterRole, type RequestContext } from '../database/harness/as-role.ts';
import { type Session } from '../database/harness/connection.ts';
import { type AppQuery } from './recorded-requests.ts';
import { people, type Reader } from './people.ts';
import { type ForeignKey, postgrestSql, type Statement } from './postgrest-sql.ts';

export interface Measurement {
  /** Milliseconds from sending the statements until the last answer, the median of several runs. */
  ms: number;
  /** Rows that came. */
  rows: number;
}

const runs = 15;
const warmUps = 3;

function contextOf(reader: Reader): RequestContext {
  if (reader === 'anon') return { role: 'anon', id: null };
  return { role: 'authenticated', id: people[reader] };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

/** One request in a transaction of its own, as the API runs it; only the statement itself is timed. */
async function once(session: Session, reader: Reader, { sql, parameters }: Statement): Promise<Measurement> {
  await session.query('begin');
  try {
    await session.query(enterRole(contextOf(reader)));
    const start = performance.now();
    const [answer] = await session.query<{ rows: string }>(sql, parameters);
    return { ms: performance.now() - start, rows: Number(answer?.rows) };
  } finally {
    await session.query('rollback');
  }
}

/** How long the requests of a query take one after the other. */
export async function measure(
  session: Session,
  { reader, requests }: AppQuery,
  keys: readonly ForeignKey[],
): Promise<Measurement> {
  const statements = requests.map((request) => postgrestSql(request, keys));
  const results: Measurement[] = [];
  for (let run = -warmUps; run < runs; run += 1) {
    const answers: Measurement[] = [];
    for (const statement of statements) answers.push(await once(session, reader, statement));
    const sum = (key: keyof Measurement) => answers.reduce((total, answer) => total + answer[key], 0);
    if (run >= 0) results.push({ ms: sum('ms'), rows: sum('rows') });
  }
  return { ms: median(results.map(({ ms }) => ms)), rows: results[0]?.rows ?? 0 };
}

/** The foreign keys between the tables of the API. */
export function readForeignKeys(session: Session): Promise<ForeignKey[]> {
  return session.query<ForeignKey>(`
    select source.relname as "table", attname as "column", target.relname as "target"
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_class target on target.oid = confrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and target.relnamespace = 'public'::regnamespace`);
}
