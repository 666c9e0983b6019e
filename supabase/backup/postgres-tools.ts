import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Readable, type Writable } from 'node:stream';
import { secretVariables } from './project.ts';

/** Folders in which PostgreSQL programs may be installed. */
export function postgresFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  const installed = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [];
  return [...installed, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
}

/** Paths of pg_dump and psql of a version. */
export interface PostgresTools {
  folder: string;
  version: number;
}

/** The major version of a program; undefined if it is not installed. */
function versionOf(program: string): number | undefined {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const version = /\b(\d+)/.exec(stdout ?? '')?.[1];
  return version === undefined ? undefined : Number(version);
}

/**
 * Finds pg_dump and psql for a server: the oldest that are at least as new, because an older server may not understand
 * the output of a newer pg_dump.
 * @throws Error with what to install
 */
export function findPostgresTools(server: number, folders = postgresFolders()): PostgresTools {
  const installed = folders
    .map((folder) => ({ folder, version: versionOf(join(folder, 'pg_dump')), psql: versionOf(join(folder, 'psql')) }))
    .filter(
      (each): each is PostgresTools & { psql: number } => each.version !== undefined && each.version === each.psql,
    )
    .sort((a, b) => a.version - b.version);
  const fitting = installed.find(({ version }) => version >= server);
  if (fitting) return { folder: fitting.folder, version: fitting.version };
  const newest = installed.at(-1);
  throw new Error(
    `${newest ? `pg_dump and psql ${newest.version} are older than the server, which is` : 'There is no pg_dump and psql for'} ` +
      `PostgreSQL ${server}. Install its client programs in that version (Debian: postgresql-client-${server}, ` +
      'macOS: brew install libpq) and see that they are in PATH.',
  );
}

export interface Running {
  stdin: Writable;
  stdout: Readable;
  /** Kills it at once. */
  kill(): void;
  /** Resolves when it has succeeded. @throws Error with its output otherwise */
  ended: Promise<void>;
}

/** Runs the program on a database; the password is passed in the environment, hidden from process lists. */
export function startPostgresTool(
  { folder }: PostgresTools,
  name: 'pg_dump' | 'psql',
  parameters: string[],
  databaseUrl: string,
): Running {
  const url = new URL(databaseUrl);
  const environment = { ...process.env };
  for (const secret of secretVariables) delete environment[secret];
  if (url.password) environment.PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(
    join(folder, name),
    [...parameters, '--no-password', `--dbname=${url.href}`],
    { env: environment, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed:\n${said.trim()}`))));
  });
  // Failures are handled where it is awaited; until then they must not count as unhandled.
  ended.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, kill: () => void child.kill('SIGKILL'), ended };
}
