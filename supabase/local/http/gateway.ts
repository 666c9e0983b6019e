import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { describeError } from '../database/database.ts';
import { type EdgeFunctions } from '../functions/edge-functions.ts';

/** All services, by path. */
export interface GatewayParts {
  rest: Hono;
  auth: Hono;
  storage: Hono;
  mailboxApi: Hono;
  mailboxPage: Hono;
  functions: EdgeFunctions | undefined;
  log: (line: string) => void;
}

export const mailboxPath = '/mailbox';

/** Serves all services under one address, like the platform's gateway. */
export function createGateway(parts: GatewayParts): Hono {
  const open = (exposeHeaders: string[]) => cors({ origin: '*', exposeHeaders, maxAge: 3600 });
  const gateway = new Hono();
  // SQL and edge functions read the client's address from this header.
  gateway.use(async (c, next) => {
    const address = getConnInfo(c).remote.address;
    if (!c.req.header('x-forwarded-for') && address) c.req.raw.headers.set('x-forwarded-for', address);
    await next();
  });
  gateway.use('/auth/v1/*', open(['X-Total-Count', 'Link', 'X-Sb-Error-Code']));
  gateway.use('/storage/v1/*', open([]));
  gateway.route('/rest/v1', parts.rest);
  gateway.route('/auth/v1', parts.auth);
  gateway.route('/storage/v1', parts.storage);
  gateway.all('/functions/v1/*', async (c) =>
    parts.functions
      ? parts.functions.handle(c.req.raw)
      : c.json({ code: 'NOT_FOUND', message: 'This backend was started without edge functions' }, 404),
  );
  gateway.route(`${mailboxPath}/api/v1`, parts.mailboxApi);
  gateway.route(mailboxPath, parts.mailboxPage);
  gateway.get('/', (c) => c.redirect(mailboxPath));
  gateway.onError((error, c) => {
    parts.log(`${c.req.method} ${c.req.path}: ${describeError(error)}`);
    return c.json({ message: 'Internal Server Error' }, 500);
  });
  gateway.notFound((c) => c.json({ message: `The local backend does not serve ${c.req.path}.` }, 404));
  return gateway;
}
