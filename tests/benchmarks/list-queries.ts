// `npm run bench:lists`: every list of the app with 100 and with 100,000 rows in each table that grows; with texts behind
// `--`, those queries whose name contains one of them.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { type Session } from '../support/database/connection.ts';
// Only its type: the module itself needs the app's build and is loaded through it.
import type * as AppQueries from './app-queries.ts';
import type { Pages } from './benchmarks.ts';
import { openBenchDatabase, openServer } from './bench-database.ts';
import { addRows } from './large-data.ts';
import { measure, readApiSchema, runOnce } from './measure.ts';
import { postgrestSql } from './postgrest-sql.ts';
import { judge } from './rule.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const wanted = process.argv.slice(2);
const isWanted = (query: string) => wanted.length === 0 || wanted.some((text) => query.includes(text));

/** The queries of the app itself, so that what is measured can't differ from what is sent. */
async function loadAppQueries(): Promise<typeof AppQueries.appQueries> {
  Object.assign(process.env, { VITE_SUPABASE_URL: 'http://localhost', VITE_SUPABASE_PUBLISHABLE_KEY: 'none' });
  // What a browser has and the app asks for.
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });
  Object.defineProperty(globalThis, 'WebSocket', { value: class {}, configurable: true });
  const { module } = await runnerImport<typeof AppQueries>(path('./app-queries.ts'), {
    configFile: false,
    root: path('../..'),
    logLevel: 'error',
    resolve: { alias: { '@': path('../../src'), '@functions': path('../../supabase/functions/_shared') } },
  });
  return module.appQueries;
}

function line(reader: string, name: string, numbers: readonly string[], verdict: string): string {
  return [reader.padEnd(8), name.padEnd(48), ...numbers.map((number) => number.padStart(8)), ` ${verdict}`].join(' ');
}

/** Measures and prints every query; the databases take turns, so that a busy machine slows both alike. */
async function compare(serverUrl: string): Promise<number> {
  const appQueries = await loadAppQueries();
  const few = await openBenchDatabase(serverUrl, 100, (session) => addRows(session, 100));
  const many = await openBenchDatabase(serverUrl, 100_000, (session) => addRows(session, 100_000)).catch(
    async (error: unknown) => {
      await few.drop();
      throw error;
    },
  );
  try {
    const schema = await readApiSchema(many.session);
    const queriesOn = (session: Session, pages: Pages) =>
      appQueries(pages, (reader, request) => runOnce(session, reader, postgrestSql(request, schema)), isWanted);
    const small = await queriesOn(few.session, { later: 2, last: 2, ownLast: 2 });
    const large = await queriesOn(many.session, { later: 20, last: 2000, ownLast: 20 });
    console.log(line('role', 'query', ['ms 100', 'ms 100k', 'ratio', 'rows'], 'verdict'));
    let broken = 0;
    for (const [index, query] of large.entries()) {
      const before = await measure(few.session, small[index] ?? query, schema);
      const after = await measure(many.session, query, schema);
      const { holds, text } = judge(query, before, after);
      if (!holds) broken += 1;
      const numbers = [before.ms, after.ms].map((ms) => ms.toFixed(2));
      console.log(
        line(query.reader, query.name, [...numbers, (after.ms / before.ms).toFixed(1), `${after.rows}`], text),
      );
    }
    console.log(`\n${large.length} queries, ${broken} too slow`);
    return broken;
  } finally {
    await many.drop();
    await few.drop();
  }
}

const server = await openServer();
try {
  process.exitCode = (await compare(server.url)) > 0 ? 1 : 0;
} finally {
  await server.stop();
}
// What transformed the app's modules would keep the process.
process.exit();
