import { enterRole, type RequestContext } from '../database/harness/as-role.ts';
import { type Session } from '../support/database/connection.ts';
import { maxRows } from '../../src/lib/query/paging.ts';
import { type Answer, type AppQuery } from './recorded-requests.ts';
import { people, type Reader, sessionOf } from './people.ts';
import { type ApiSchema, postgrestSql, type Statement } from './postgrest-sql.ts';

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
  return { role: 'authenticated', id: people[reader], sessionId: sessionOf(people[reader]) };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
}

/** One request in a transaction of its own, as the API runs it; only the statement itself is timed. */
export async function runOnce(
  session: Session,
  reader: Reader,
  { sql, parameters, estimate }: Statement,
): Promise<Measurement & Answer> {
  await session.query('begin');
  try {
    await session.query(enterRole(contextOf(reader)));
    const start = performance.now();
    const [answer] = await session.query<{ rows: string; total: string | null; body: string }>(sql, parameters);
    const total = answer?.total == null ? null : Number(answer.total);
    if (estimate && Number(total) > maxRows) await session.query(estimate.sql, estimate.parameters);
    const body = answer?.body ?? '';
    // Of what is only counted no row is sent.
    return { ms: performance.now() - start, rows: body ? Number(answer?.rows) : 0, total, body };
  } finally {
    await session.query('rollback');
  }
}

/** How long the requests of a query take one after the other. */
export async function measure(
  session: Session,
  { reader, requests }: AppQuery,
  schema: ApiSchema,
): Promise<Measurement> {
  const statements = requests.map((request) => postgrestSql(request, schema));
  const results: Measurement[] = [];
  for (let run = -warmUps; run < runs; run += 1) {
    const answers: Measurement[] = [];
    for (const statement of statements) answers.push(await runOnce(session, reader, statement));
    const sum = (key: keyof Measurement) => answers.reduce((total, answer) => total + answer[key], 0);
    if (run >= 0) results.push({ ms: sum('ms'), rows: sum('rows') });
  }
  return { ms: median(results.map(({ ms }) => ms)), rows: results[0]?.rows ?? 0 };
}

/** The foreign keys between the tables of the API, and its functions that answer rows or a list of them. */
export async function readApiSchema(session: Session): Promise<ApiSchema> {
  const keys = await session.query<ApiSchema['keys'][number]>(`
    select source.relname as "table", attname as "column", target.relname as "target"
    from pg_constraint
    join pg_class source on source.oid = conrelid
    join pg_class target on target.oid = confrelid
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and target.relnamespace = 'public'::regnamespace`);
  const functions = await session.query<ApiSchema['functions'][number]>(`
    select proname as "name", answer.relname as "table", given.relname as "of", prorettype = 'jsonb'::regtype as "isScalar",
      to_json(coalesce(proargnames[1:pronargs], '{}')) as "parameters"
    from pg_proc
    left join pg_class answer on answer.reltype = prorettype
    left join pg_class given on given.reltype = any (proargtypes)
    where pronamespace = 'public'::regnamespace and (proretset or answer.relname is not null or prorettype = 'jsonb'::regtype)`);
  return { keys, functions };
}
