// `npm run restore`: restores a backup made by `npm run backup` into a project set up from the same migrations.
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { Copy } from './copy.ts';
import { appliedMigrations, openDatabase, serverVersion, type Session } from './database.ts';
import { accountsFile, databaseFile, type Manifest } from './manifest.ts';
import { nextSteps, type Outcome } from './next-steps.ts';
import { findPostgresTools, type PostgresTools, startPostgresTool } from './postgres-tools.ts';
import { type Project, readPassphrase, readProject } from './project.ts';
import { removeOtherFiles, requireBuckets, restoreFiles } from './restore-files.ts';
import { addressColumns, closingSql, heldReason, openingSql } from './restore-sql.ts';
import { requireSameProject } from './same-project.ts';
import { Storage } from './storage.ts';
import { accountTables, filledByMigrations, projectTables, usedTablesQuery, withReferring } from './tables.ts';

const usage = `npm run restore -- <folder> [--check | --replace HOST]     puts a copy into a project
  --check           only read the copy, and say whether it is whole
  --replace HOST    the project is in use: remove what is in it. HOST is that of PROJECT_URL, lest it be the wrong one
It needs DATABASE_URL (the session pooler's or the direct one), PROJECT_URL and PROJECT_SECRET_KEY in the environment,
and BACKUP_PASSPHRASE if the copy is encrypted. The project is new: set up from the migrations of the copy, and empty.`;

/** @throws Error when the project's migrations differ from the backup's */
function requireSameMigrations(copied: string[], applied: string[]): void {
  const lacking = copied.filter((version) => !applied.includes(version));
  const further = applied.filter((version) => !copied.includes(version));
  if (lacking.length + further.length === 0) return;
  throw new Error(
    `The copy is of the migrations up to ${copied.at(-1)}, the project has those up to ${applied.at(-1)}` +
      `${lacking.length > 0 ? `; it lacks ${lacking.join(', ')}` : ''}` +
      `${further.length > 0 ? `; it has beyond them ${further.join(', ')}` : ''}. ` +
      'Set the project up from the commit that the copy was made with; what came later is pushed afterwards.',
  );
}

async function requireUnused(sql: Session, tables: string[]): Promise<void> {
  const used = await sql.unsafe<{ name: string }[]>(usedTablesQuery(tables));
  if (used.length > 0)
    throw new Error(
      `The project is in use: there are rows in ${used.map(({ name }) => name).join(', ')}. ` +
        'Take a new one, or see --replace in `npm run restore -- --help`.',
    );
}

/** All rows, in one transaction. */
async function restoreRows(
  { copy, manifest }: { copy: Copy; manifest: Manifest },
  project: Project,
  sql: Session,
  tools: PostgresTools,
  mayBeUsed: boolean,
): Promise<void> {
  const tables = Object.keys(manifest.rows);
  const emptied = mayBeUsed ? await withReferring(sql, tables) : filledByMigrations;
  const opening = openingSql(tables, emptied, mayBeUsed);
  const closing = closingSql(manifest, project.url, await addressColumns(sql));
  const psql = startPostgresTool(
    tools,
    'psql',
    // Terse, because error details contain personal data.
    ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--set=VERBOSITY=terse', '--file=-'],
    project.databaseUrl,
  );
  // `commit` comes last: if anything fails before, the database is unchanged.
  async function* script() {
    yield Buffer.from(opening);
    yield* copy.readExactly(accountsFile, manifest.accounts);
    yield* copy.readExactly(databaseFile, manifest.database);
    yield Buffer.from(closing);
  }
  psql.stdout.resume();
  const sent = pipeline(Readable.from(script()), psql.stdin);
  const [end, write] = await Promise.allSettled([psql.ended, sent]);
  // psql's own message says more than the broken pipe, unless its input failed.
  const failure = [end, write].find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  console.log(`Rows: ${tables.length} tables are filled`);
}

/** Facts to report about the restored rows. */
async function outcomeOf(sql: Session, manifest: Manifest): Promise<Outcome> {
  const held = await sql.unsafe(`select from public.email_queue where last_error = ${heldReason(manifest)}`);
  const series = await sql.unsafe<Outcome['series']>(
    'select kind, year, last from private.number_series where last > 0 order by kind',
  );
  return { held: held.length, series: [...series] };
}

async function restore(opened: { copy: Copy; manifest: Manifest }, project: Project, mayBeUsed: boolean) {
  const { copy, manifest } = opened;
  const sql = openDatabase(project.databaseUrl);
  const storage = new Storage(project);
  try {
    requireSameMigrations(manifest.migrations, await appliedMigrations(sql));
    const server = await serverVersion(sql);
    if (server < manifest.pgDump)
      throw new Error(`The copy was written for PostgreSQL ${manifest.pgDump}, and the project has ${server}.`);
    const tools = findPostgresTools(Math.max(server, manifest.pgDump));
    await requireSameProject(sql, project);
    const tables = [...accountTables, ...(await projectTables(sql))];
    if (!mayBeUsed) await requireUnused(sql, tables);
    await requireBuckets(sql, manifest, mayBeUsed);
    await restoreFiles(copy, manifest, sql, storage, mayBeUsed);
    await restoreRows(opened, project, sql, tools, mayBeUsed);
    if (mayBeUsed) await removeOtherFiles(manifest, sql, storage);
    console.log(nextSteps(manifest, project, await outcomeOf(sql, manifest)));
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean' }, replace: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new Error(usage);
  const opened = await Copy.open(resolve(folder), () => readPassphrase(process.env));
  const project = values.check ? undefined : readProject(process.env);
  if (project && values.replace !== undefined && values.replace !== new URL(project.url).host)
    throw new Error(
      `PROJECT_URL is at ${new URL(project.url).host} and not at ${values.replace}: nothing was changed.`,
    );
  await opened.copy.requireWhole(opened.manifest);
  const { takenAt, rows, files } = opened.manifest;
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`The copy of ${takenAt} is whole: ${total} rows, ${files.length} files`);
  if (project) await restore(opened, project, values.replace !== undefined);
}

main().catch((error: unknown) => {
  console.error(`The restore failed. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
