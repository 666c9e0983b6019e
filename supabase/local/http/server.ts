import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Hono } from 'hono';

/** Same as load balancers of hosted services, in ms. */
const keepAliveMs = 75_000;

export interface HttpServer {
  server: Server;
  /** `http://127.0.0.1:PORT` */
  url: string;
  /** Earlier requests wait for this. */
  serve(app: Hono): void;
  stop(): Promise<void>;
}

/**
 * Listens at once, so that the address is known before anything else starts.
 * @param port 0 picks a free one
 * @throws Error when the port is taken
 */
export async function listen(port: number): Promise<HttpServer> {
  let serve: HttpServer['serve'] = () => undefined;
  const listener = new Promise<ReturnType<typeof getRequestListener>>((ready) => {
    serve = (app) => ready(getRequestListener((request, env) => app.fetch(request, env)));
  });
  const server = createServer((request, response) => void listener.then((handle) => handle(request, response)));
  // Longer than clients keep an idle connection: closing one just as a busy client reuses it would fail its request.
  server.keepAliveTimeout = keepAliveMs;
  await new Promise<void>((done, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken.`, { cause: error }) : error),
    );
    server.listen(port, '127.0.0.1', done);
  });
  const address = server.address() as AddressInfo;
  return {
    server,
    url: `http://127.0.0.1:${address.port}`,
    serve,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
