import { isDatabaseError } from '../../../supabase/local/database/database.ts';
import { type Actor } from './actors.ts';
import { type Parameter, type Session } from '../../support/database/connection.ts';
import { literal } from '../../support/database/sql.ts';

/** The result of a statement: its rows, or its error. */
export type Outcome<Row extends object = Record<string, unknown>> =
  { rows: Row[]; error?: undefined } | { rows?: undefined; error: { code: string; message: string } };

/** What PostgREST knows of a request; the auth service works on the database as a role of its own. */
export interface RequestContext {
  role: 'anon' | 'authenticated' | 'service_role' | 'supabase_auth_admin';
  /** Account id; null without a session. */
  id: string | null;
  /** Of auth.sessions; the auth service puts it into every token. */
  sessionId?: string | undefined;
  headers?: Record<string, string>;
}

/** The request that `actor` makes through the API. */
export function requestOf({ id, sessionId }: Pick<Actor, 'id' | 'sessionId'>): RequestContext {
  return { role: id === null ? 'anon' : 'authenticated', id, sessionId };
}

/** Statement that puts the open transaction into the state in which PostgREST runs a request. */
export function enterRole({ role, id, sessionId, headers = {} }: RequestContext): string {
  const claims = JSON.stringify(id === null ? { role } : { role, sub: id, session_id: sessionId });
  return `select set_config('role', ${literal(role)}, true),
    set_config('request.jwt.claims', ${literal(claims)}, true),
    set_config('request.headers', ${literal(JSON.stringify(headers))}, true)`;
}

/**
 * Runs one statement in the open transaction as PostgREST would for `request`. A statement that fails leaves
 * no trace; afterwards the session is the superuser's again.
 */
export async function attempt<Row extends object = Record<string, unknown>>(
  session: Session,
  request: RequestContext,
  sql: string,
  parameters?: readonly Parameter[],
): Promise<Outcome<Row>> {
  await session.query('savepoint attempt');
  await session.query(enterRole(request));
  try {
    const rows = await session.query<Row>(sql, parameters);
    await session.query('reset role');
    await session.query('release savepoint attempt');
    return { rows };
  } catch (error) {
    await session.query('rollback to savepoint attempt');
    if (!isDatabaseError(error)) throw error;
    return { error: { code: error.code, message: error.message } };
  }
}

/** Runs `work` as the migrations' role, inside or outside a transaction: that role owns what it creates. */
export async function asMigration(session: Session, work: () => Promise<unknown>): Promise<void> {
  await session.query('set role project_owner');
  await work();
  await session.query('reset role');
}
