import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { z } from 'zod';
import { readProjectConfig } from '../config.ts';
import { openPreparedPglite } from '../database/prepare.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const modules = join(repository, 'node_modules');

/** A finding of the platform's database advisors (its linter for security and performance). */
const findingSchema = z.object({
  /** e.g. `rls_disabled_in_public` */
  name: z.string(),
  level: z.enum(['INFO', 'WARN', 'ERROR']),
  title: z.string(),
  detail: z.string(),
});
export type AdvisorFinding = z.infer<typeof findingSchema>;

/** @returns the CLI's output, and separately its standard error */
function runCli(parameters: string[]): Promise<{ output: string; remarks: string }> {
  // The CLI stores its state in the home directory and would check the network for updates.
  const home = join(modules, '.cache', 'supabase-cli');
  mkdirSync(home, { recursive: true });
  const environment = {
    ...process.env,
    HOME: home,
    USERPROFILE: home,
    SUPABASE_TELEMETRY_DISABLED: '1',
    SUPABASE_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
  };
  const entry = join(modules, 'supabase', 'dist', 'supabase.js');
  const child = spawn(process.execPath, [entry, ...parameters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment,
  });
  let output = '';
  let remarks = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (remarks += text));
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) done({ output, remarks });
      else reject(new Error(`supabase ${parameters.slice(0, 2).join(' ')} failed with code ${code}:\n${remarks}`));
    });
  });
}

/** Runs the CLI against a freshly migrated database without demo data; needs neither Docker nor the network. */
async function runOnMigratedDatabase(root: string, parameters: string[]): Promise<string> {
  const supabaseDir = join(root, 'supabase');
  const config = readProjectConfig(join(supabaseDir, 'config.toml'));
  const db = await openPreparedPglite({ supabaseDir, config, seed: false, log: (line) => console.error(line) });
  const socket = new PGLiteSocketServer({ db: db.engine, host: '127.0.0.1', port: 0, maxConnections: 4 });
  try {
    await socket.start();
    const address = `postgresql://postgres:postgres@${socket.getServerConn()}/postgres?sslmode=disable`;
    const { output } = await runCli([...parameters, `--remote=${address}`, '--workdir', root, '--agent', 'no']);
    return output;
  } finally {
    await socket.stop();
    await db.close();
  }
}

/** The TypeScript types of schema public as the migrations define it, unformatted. */
export function generateTypes(root = repository): Promise<string> {
  return runOnMigratedDatabase(root, ['gen', 'types', '--schema', 'public']);
}

/**
 * Findings of the platform's advisors on the schema defined by the migrations.
 * @param level least serious kind to report; info includes unused indexes
 */
export async function runAdvisors(
  level: 'info' | 'warn' | 'error' = 'warn',
  root = repository,
): Promise<AdvisorFinding[]> {
  const parameters = ['db', 'advisors', '--type', 'all', '--level', level, '--output-format', 'json'];
  const output = await runOnMigratedDatabase(root, parameters);
  return z.object({ results: z.array(findingSchema) }).parse(JSON.parse(output)).results;
}

/**
 * Has the CLI validate supabase/config.toml, which the local backend reads only in part.
 * @returns the CLI's remarks, e.g. unknown keys; empty when all is well
 * @throws Error with the CLI's message when a value has the wrong type
 */
export async function checkConfig(root = repository): Promise<string> {
  // The one command that reads the file and then does nothing, because it configures no bucket.
  const { remarks } = await runCli(['seed', 'buckets', '--workdir', root, '--agent', 'no']);
  return remarks.trim();
}
