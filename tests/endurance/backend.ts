import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { findPostgresBinaries } from '../support/database/postgres-binaries.ts';
import { startCluster } from '../support/database/postgres-cluster.ts';
import type { BackendFigures } from './backend-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const script = fileURLToPath(new URL('./backend-process.ts', import.meta.url));

const address = z.object({ url: z.string(), publishableKey: z.string(), secretKey: z.string() });
const figures = z.object({
  heap: z.number(),
  rss: z.number(),
  sockets: z.number(),
  channels: z.number(),
}) satisfies z.ZodType<BackendFigures>;

export type Address = z.infer<typeof address>;

/**
 * Starts a backend on a PostgreSQL of its own.
 *
 * @param stops gets what ends it; to be run in the opposite order
 */
export async function startLocalBackend(
  stops: (() => Promise<unknown>)[],
): Promise<{ backend: RestartableBackend; databaseUrl: string }> {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new Error('No PostgreSQL 15 to 17 found.');
  const cluster = await startCluster(binaries);
  stops.push(() => cluster.stop());
  const data = mkdtempSync(join(tmpdir(), 'endurance-'));
  stops.push(() => rm(data, { recursive: true }));
  const backend = new RestartableBackend(cluster.url, data);
  await backend.start();
  stops.push(() => backend.kill());
  return { backend, databaseUrl: cluster.url };
}

export interface LogLine {
  at: number;
  text: string;
}

/** The local backend on a real PostgreSQL, in a process that can be killed and started again. */
export class RestartableBackend {
  readonly log: LogLine[] = [];
  /** Why it did not start, each time that it did not. */
  readonly failedStarts: string[] = [];
  #child: ChildProcess | undefined;
  #address: Address | undefined;

  /** @param data where it keeps its keys and files from one start to the next */
  constructor(
    private readonly databaseUrl: string,
    private readonly data: string,
  ) {}

  get address(): Address {
    if (!this.#address) throw new Error('The backend has not been started.');
    return this.#address;
  }

  /** Starts it after a kill, if need be with a second try, which is remembered as a fault. */
  async startAgain(): Promise<void> {
    try {
      await this.start();
    } catch (error) {
      this.failedStarts.push(String(error));
      await this.start();
    }
  }

  /**
   * Resolves when it answers; the second time on the same port as the first.
   * @throws Error with what it wrote when it ends instead
   */
  async start(): Promise<void> {
    const port = this.#address ? new URL(this.#address.url).port : '0';
    const child = spawn(
      process.execPath,
      [
        '--expose-gc',
        '--import',
        'tsx',
        script,
        '--database-url',
        this.databaseUrl,
        '--data',
        this.data,
        '--port',
        port,
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
    );
    this.#child = child;
    if (child.stderr)
      createInterface({ input: child.stderr }).on('line', (text) => this.log.push({ at: Date.now(), text }));
    const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
    const started = address.safeParse(said);
    if (!started.success) throw new Error(`The backend did not start:\n${this.#lastLines()}`);
    this.#address = started.data;
  }

  #lastLines(): string {
    return this.log
      .slice(-20)
      .map(({ text }) => text)
      .join('\n');
  }

  /** Ends it without a warning. Resolves when the process is gone. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  async figures(): Promise<BackendFigures> {
    const child = this.#child;
    if (!child) throw new Error('The backend has not been started.');
    const answer = once(child, 'message');
    child.send('figures');
    const [said] = (await answer) as unknown[];
    return figures.parse(said);
  }
}
