import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { leftOut } from '../../../supabase/backup/tables.ts';
import { startStack, type Stack, type StackOptions } from '../../../supabase/local/stack.ts';
import { connect } from '../../support/database/connection.ts';
import { type Cluster } from '../../support/database/postgres-cluster.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Of the role that stands for a hosted project's `postgres`. */
export const databasePassword = 'Datenbank-2026!';

/** A project on PostgreSQL, as the scripts see a hosted one: they sign in as its owner, who is not a superuser. */
export interface CopiedProject {
  stack: Stack;
  environment: NodeJS.ProcessEnv;
  /** The content of each table that is copied, as one digest each. */
  contents(): Promise<Record<string, string>>;
}

/** Creates a database on the server and starts the local backend on it. */
export async function startProject(
  cluster: Cluster,
  name: string,
  directory: string,
  options: StackOptions,
): Promise<CopiedProject> {
  const server = connect(cluster.url);
  await server.query(`create database "${name}"`);
  const url = Object.assign(new URL(cluster.url), { pathname: `/${name}` });
  const stack = await startStack({
    databaseUrl: url.href,
    data: join(directory, name),
    port: 0,
    realtime: false,
    ...options,
  });
  await server.query(`alter role project_owner login password '${databasePassword}'`);
  // What a hosted project grants.
  await server.query('grant set on parameter session_replication_role to project_owner');
  await server.close();
  const owner = Object.assign(new URL(url), { username: 'project_owner', password: databasePassword });
  return {
    stack,
    environment: { DATABASE_URL: owner.href, PROJECT_URL: stack.url, PROJECT_SECRET_KEY: stack.secretKey },
    async contents() {
      const tables = await stack.db.query<{ name: string }>(`
        select schemaname || '.' || tablename as name from pg_tables
        where schemaname in ('public', 'private') or tablename in ('users', 'identities') and schemaname = 'auth'`);
      const rows = await stack.db.query<{ name: string; text: string | null }>(
        tables
          .filter(({ name }) => !leftOut.includes(name))
          .map(
            ({ name }) =>
              `select '${name}' as name, string_agg(t::text, e'\\n' order by t::text) as text from ${name} t`,
          )
          .join(' union all '),
      );
      return Object.fromEntries(rows.map(({ name, text }) => [name, digestOf(text ?? '')]));
    },
  };
}

export const digestOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

/** Runs one of the two scripts as in a terminal. */
export async function run(
  script: 'backup' | 'restore',
  parameters: string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', `supabase/backup/${script}.ts`, ...parameters], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (said += data.toString()));
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  return { code, said };
}
