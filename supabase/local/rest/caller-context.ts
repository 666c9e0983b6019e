import { AsyncLocalStorage } from 'node:async_hooks';
import { type ConnectionContextOptions } from '@supabase/lite';
import { sql } from 'kysely';
import { type LiteKysely } from '../database/engine-rules.ts';
import { type Caller } from '../http/caller.ts';
import { answerFailure } from './failure.ts';
import { asSingleObject } from './single-object.ts';

/** The HTTP request of a statement; visible to SQL through `current_setting('request.headers')` etc. */
export interface HttpContext {
  caller: Caller;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Run as the caller if the request succeeded; its rows are not used. */
  estimate: string | undefined;
  /** Gets one line per failed statement that is not the caller's fault. */
  log: (line: string) => void;
}
export const httpContext = new AsyncLocalStorage<HttpContext>();

/** Carries an error response out of a transaction, so that it rolls back. */
class Refused extends Error {
  constructor(readonly answer: Response) {
    super('roll back');
  }
}

/**
 * Applies the `alter role … set` settings of PostgREST's role and the caller's to the transaction; the caller's take
 * precedence.
 */
const settingsOf = (role: string) => sql`
  select set_config(name, value, true) from (
    select distinct on (name) name, value
    from pg_roles, unnest(rolconfig) as setting,
      lateral (values (split_part(setting, '=', 1), substr(setting, strpos(setting, '=') + 1))) as parts (name, value)
    where rolname in ('authenticator', ${role}) and name !~ '^(pgrst\\.|session_preload_libraries$)'
    order by name, rolname = ${role} desc
  ) as settings`;

/**
 * Replaces lite's way of running a request as its caller. One transaction per request, as in PostgREST: it sets the
 * role, the claims and the request, GET and HEAD are read-only, and error responses roll back.
 */
export async function runAsCaller<T>(
  kysely: LiteKysely,
  work: (db: LiteKysely) => Promise<T>,
  options: ConnectionContextOptions | undefined,
): Promise<T> {
  const http = httpContext.getStore();
  if (!http || options?.transaction || options?.forceRollback)
    throw new Error('lite asks for a context in a way that its REST routes are not known to.');
  const { role, claims } = http.caller;
  const readOnly = http.method === 'GET' || http.method === 'HEAD';
  try {
    return await kysely.transaction().execute(async (transaction) => {
      await settingsOf(role).execute(transaction);
      await sql`select
        set_config('role', ${role}, true),
        set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true),
        set_config('request.jwt.claim.role', ${role}, true),
        set_config('request.method', ${http.method}, true),
        set_config('request.path', ${http.path}, true),
        set_config('request.headers', ${JSON.stringify(http.headers)}, true),
        set_config('response.status', '', true),
        set_config('response.headers', '', true),
        set_config('transaction_read_only', ${readOnly ? 'on' : 'off'}, true)
      `.execute(transaction);
      const result = await work(transaction);
      if (!(result instanceof Response)) return result;
      const answer = await asSingleObject(http.method, http.headers['accept'], result);
      if (answer.status >= 400) throw new Refused(answer);
      if (http.estimate) await sql.raw(http.estimate).execute(transaction);
      return answer as T & Response;
    });
  } catch (error) {
    const answer = error instanceof Refused ? error.answer : answerFailure(error, role, http);
    // lite's REST routes, the only callers, expect a Response.
    if (answer) return answer as T;
    throw error;
  }
}
