// `npm run backup`: a backup of everything in a project, for `npm run restore` into another one.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format } from 'date-fns';
import { accountsSql } from './accounts.ts';
import { Copy, piece } from './copy.ts';
import { appliedMigrations, openDatabase, serverVersion, type Session } from './database.ts';
import { faultyDocuments, notedDocuments } from './documents.ts';
import { type Bytes } from './encryption.ts';
import { inParallel } from './in-parallel.ts';
import { accountsFile, databaseFile, isPath, type Manifest, pathInCopy, type StoredFile } from './manifest.ts';
import { findPostgresTools, type PostgresTools, startPostgresTool } from './postgres-tools.ts';
import { type Project, readPassphrase, readProject } from './project.ts';
import { requireSameProject } from './same-project.ts';
import { type ListedFile, listFiles, Storage } from './storage.ts';
import { accountTables, countRows, leftOut, projectTables } from './tables.ts';

const usage = `npm run backup -- [folder] [--encrypt]     copies a project: rows, accounts and files
  folder       what to make; default backup-<date>
  --encrypt    with the passphrase in BACKUP_PASSPHRASE
It needs DATABASE_URL (the session pooler's or the direct one), PROJECT_URL and PROJECT_SECRET_KEY in the environment.`;

/** The rows as SQL, in the snapshot of an open transaction. */
async function writeDatabase(copy: Copy, project: Project, tools: PostgresTools, snapshot: string) {
  const dump = startPostgresTool(
    tools,
    'pg_dump',
    [
      '--data-only',
      '--schema=public',
      '--schema=private',
      ...leftOut.map((table) => `--exclude-table=${table}`),
      `--snapshot=${snapshot}`,
    ],
    project.databaseUrl,
  );
  try {
    const written = await copy.write(databaseFile, dump.stdout as Bytes);
    await dump.ended;
    return written;
  } finally {
    dump.kill();
  }
}

/**
 * Everything that must be from the same moment. Files are copied afterwards: they are older than the rows naming them.
 */
async function copyRows(copy: Copy, project: Project, sql: Session, tools: PostgresTools) {
  await sql.unsafe('set local statement_timeout = 0');
  await sql.unsafe('set local idle_in_transaction_session_timeout = 0');
  const [moment] = await sql.unsafe<{ snapshot: string; now: string }[]>(
    `select pg_export_snapshot() as snapshot, to_json(now()) #>> '{}' as now`,
  );
  if (!moment) throw new Error('The database gives no snapshot.');
  const rows = await countRows(sql, [...accountTables, ...(await projectTables(sql))]);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(`Rows: ${total} in ${Object.keys(rows).length} tables`);
  return {
    takenAt: moment.now,
    rows,
    migrations: await appliedMigrations(sql),
    documents: await notedDocuments(sql),
    listed: await listFiles(sql),
    database: await writeDatabase(copy, project, tools, moment.snapshot),
    accounts: await copy.write(accountsFile, accountsSql(sql)),
  };
}

/** @returns the files now in the backup, without those removed since they were listed */
async function copyFiles(copy: Copy, project: Project, sql: Session, listed: ListedFile[]): Promise<StoredFile[]> {
  const storage = new Storage(project);
  const copied: StoredFile[] = [];
  const missing: ListedFile[] = [];
  await inParallel(listed, async ({ size, ...file }) => {
    if (!isPath(file.name)) throw new Error(`A file of the bucket ${file.bucket} has no name for a file: ${file.name}`);
    const bytes = await storage.download(file);
    if (!bytes) return void missing.push({ size, ...file });
    if (size !== null && bytes.length !== size)
      throw new Error(`${file.bucket}/${file.name} came with ${bytes.length} bytes instead of ${size}.`);
    copied.push({ ...file, ...(await copy.write(pathInCopy(file), piece(bytes))) });
    if (copied.length % 250 === 0) console.log(`Files: ${copied.length} of ${listed.length}`);
  });
  const still = new Set((await listFiles(sql)).map(({ bucket, name }) => `${bucket}/${name}`));
  const lost = missing.filter(({ bucket, name }) => still.has(`${bucket}/${name}`));
  if (lost.length > 0)
    throw new Error(`The storage lists files that it does not have:\n${lost.map(pathInCopy).join('\n')}`);
  console.log(
    `Files: ${copied.length}${missing.length > 0 ? `, and ${missing.length} that were removed just now` : ''}`,
  );
  return copied.sort((a, b) => (pathInCopy(a) < pathInCopy(b) ? -1 : 1));
}

async function makeCopy(copy: Copy, project: Project): Promise<void> {
  const sql = openDatabase(project.databaseUrl);
  try {
    const tools = findPostgresTools(await serverVersion(sql));
    await appliedMigrations(sql);
    await requireSameProject(sql, project);
    const { listed, documents, ...rest } = await sql.begin('isolation level repeatable read read only', (transaction) =>
      copyRows(copy, project, transaction, tools),
    );
    const files = await copyFiles(copy, project, sql, listed);
    const manifest: Manifest = { format: 1, project: project.url, pgDump: tools.version, ...rest, files };
    await copy.writeManifest(manifest);
    const faults = faultyDocuments(documents, files);
    if (faults.length > 0)
      console.error(
        `Warning: the copy is whole, but in the project documents are missing or changed:\n${faults.join('\n')}`,
      );
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { encrypt: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  if (positionals.length > 1) throw new Error(usage);
  const project = readProject(process.env);
  const passphrase = values.encrypt ? readPassphrase(process.env) : undefined;
  const copy = await Copy.create(resolve(positionals[0] ?? `backup-${format(new Date(), 'yyyy-MM-dd')}`), passphrase);
  try {
    await makeCopy(copy, project);
  } catch (error) {
    await copy.discard();
    throw error;
  }
  console.log(
    `Done: ${copy.folder}${passphrase === undefined ? ', not encrypted: personal data, and passwords as hashes' : ''}`,
  );
}

main().catch((error: unknown) => {
  console.error(`The backup failed. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
