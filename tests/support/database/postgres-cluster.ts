import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';

export interface Cluster {
  /** Superuser connection to the maintenance database. */
  url: string;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

/** The server refuses to run as root, so root hands it to an account without rights. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].map((name) => accounts.find((fields) => fields[0] === name)).find(Boolean);
  if (!account) throw new Error('PostgreSQL cannot run as root, and there is neither an account postgres nor nobody.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

/** Resolves when the server answers; throws with its log when it ends or stays silent. */
async function waitUntilReady(url: string, server: ChildProcess, logFile: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const sql = postgres(url, { max: 1, connect_timeout: 2 });
    try {
      await sql`select 1`;
      return;
    } catch {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8')}`);
    } finally {
      await sql.end({ timeout: 1 });
    }
    await pause(50);
  }
}

/**
 * Starts a throw-away PostgreSQL from the binaries in `binaries`, with everything that costs time for safety off.
 * It ends with `stop()`, and also when this process ends without having called it.
 */
export async function startCluster(binaries: string): Promise<Cluster> {
  const account = unprivilegedAccount();
  const home = mkdtempSync(join(tmpdir(), 'pg-'));
  if (account) chownSync(home, account.uid, account.gid);
  const data = join(home, 'data');
  const logFile = join(home, 'log');

  const initdb = (locale: string) =>
    execFileSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync'],
      { ...account, cwd: home, stdio: 'pipe' },
    );
  try {
    try {
      initdb('C.UTF-8');
    } catch {
      initdb('C');
    }
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }

  const port = await freePort();
  const log = openSync(logFile, 'a');
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=120'];
  const server = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-p', `${port}`, '-k', home, '-h', '127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])],
    { ...account, cwd: home, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const remove = () => rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  const abandon = () => {
    server.kill('SIGQUIT');
    if (existsSync(home)) remove();
  };
  process.once('exit', abandon);

  const stop = async () => {
    process.off('exit', abandon);
    // Fast shutdown: open connections are cut, not waited for.
    if (server.exitCode === null && server.signalCode === null) server.kill('SIGINT');
    await ended;
    remove();
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await waitUntilReady(url, server, logFile);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
