import { createServer } from 'node:net';
import { onParentExit } from './parent-process.ts';

/** npm and tsx forward a signal that the terminal has already sent; only a later one is another Ctrl-C. */
const repeatAfterMs = 1_000;

/**
 * Runs `stop` once on Ctrl-C, a termination signal, or when the parent process is gone; then ends the process. Another
 * signal, more than a second later, ends it at once.
 */
export function onEnd(stop: () => Promise<void>): void {
  let since: number | undefined;
  const end = () => {
    if (since !== undefined) {
      if (performance.now() - since > repeatAfterMs) process.exit(1);
      return;
    }
    since = performance.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  onParentExit(() => {
    // The reader of the output is gone.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    end();
  });
}

/** @throws Error when the text is not a port number */
export function portOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`"${text}" is no port number.`);
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
      .once('error', () => done(false))
      .listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

/** The first free loopback port from `port` on. */
export async function nextFreePort(port: number): Promise<number> {
  for (let candidate = port; candidate <= 65535; candidate++) if (await isFree(candidate)) return candidate;
  throw new Error(`No port from ${port} on is free.`);
}
