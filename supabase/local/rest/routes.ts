import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { type Database } from '../database/database.ts';
import { buffered } from '../http/buffered.ts';
import { identifyCaller, refuseKey } from '../http/caller.ts';
import { type Settings } from '../settings.ts';
import { httpContext } from './caller-context.ts';
import { countExactly } from './count-preference.ts';
import { createRestEngine } from './engine.ts';
import { withoutJunctions } from './junctions.ts';
import { refuseWholeTable } from './safe-update.ts';

/** PostgREST's response to a token that it does not accept. */
function refuseToken(problem: 'expired token' | 'invalid token'): Response {
  const answer =
    problem === 'expired token'
      ? { code: 'PGRST303', message: 'JWT expired' }
      : { code: 'PGRST301', message: 'No suitable key or wrong key type' };
  return Response.json({ ...answer, details: null, hint: null }, { status: 401 });
}

/** /rest/v1, one request at a time on PGlite, with the request visible to SQL. */
export function restRoutes(db: Database, settings: Settings): Hono {
  const engine = createRestEngine(db, settings);
  const exposed = ['Content-Range', 'Content-Location', 'Preference-Applied'];
  return new Hono().use(cors({ origin: '*', exposeHeaders: exposed, maxAge: 3600 })).all('*', async (c) => {
    // The body is read before the request queues for its turn, so that a slow client blocks no one else.
    const request = await buffered(c.req.raw);
    const caller = await identifyCaller(request.headers, settings);
    if (caller === 'expired token' || caller === 'invalid token') return refuseToken(caller);
    if (typeof caller === 'string') return refuseKey(caller);
    const { method } = request;
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace('/rest/v1', '');
    const refused = refuseWholeTable(method, path, searchParams);
    if (refused) return refused;
    const headers = Object.fromEntries(request.headers);
    const estimate = countExactly(method, path, request.headers);
    const context = { caller, method, path, headers, estimate, log: settings.log };
    request.headers.set('apikey', settings.publishableKey);
    request.headers.delete('authorization');
    const ask = (asked: Request) => httpContext.run(context, () => db.exclusive(() => engine.fetch(asked)));
    let answer = await ask(request.clone());
    // Repeated for each embedded table.
    for (let meant = await withoutJunctions(request, answer); meant; meant = await withoutJunctions(meant, answer))
      answer = await ask(meant.clone());
    return answer;
  });
}
