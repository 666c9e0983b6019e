// The backend in a process of its own, which the endurance run kills. Its parent reads the figures below over IPC.
import { parseArgs } from 'node:util';
import { startStack } from '../../supabase/local/stack.ts';

/** What the parent gets for every message that it sends. */
export interface BackendFigures {
  /** Bytes that are still in use after a collection. */
  heap: number;
  /** Bytes of the whole process. */
  rss: number;
  sockets: number;
  channels: number;
}

const { values } = parseArgs({
  options: { 'database-url': { type: 'string' }, data: { type: 'string' }, port: { type: 'string', default: '0' } },
});
const stack = await startStack({
  databaseUrl: values['database-url'],
  data: values.data,
  port: Number(values.port),
});

process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, rss } = process.memoryUsage();
  const figures: BackendFigures = { heap: heapUsed, rss, ...stack.realtime() };
  process.send?.(figures);
});
// The parent has ended and can no longer stop this process.
process.on('disconnect', () => void stack.stop().finally(() => process.exit(0)));

const { url, publishableKey, secretKey } = stack;
process.send?.({ url, publishableKey, secretKey });
