import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, describeError } from './database.ts';
import { asOwner } from './owner.ts';

export interface Migration {
  /** The leading digits of the file name. */
  version: string;
  name: string;
  file: string;
  sql: string;
}

export interface SeedFile {
  /** As in config.toml. */
  path: string;
  sql: string;
}

/** The versioned files of supabase/migrations, in order. */
export function readMigrations(supabaseDir: string): Migration[] {
  const directory = join(supabaseDir, 'migrations');
  if (!existsSync(directory)) return [];
  return readdirSync(directory)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.*)\.sql$/.exec(file) ?? [];
      return version && name ? [{ version, name, file, sql: readFileSync(join(directory, file), 'utf8') }] : [];
    });
}

/** The existing files of db.seed.sql_paths, in order. */
export function readSeeds(supabaseDir: string, paths: string[]): SeedFile[] {
  return paths
    .map((path) => ({ path, file: join(supabaseDir, path) }))
    .filter(({ file }) => existsSync(file))
    .map(({ path, file }) => ({ path, sql: readFileSync(file, 'utf8') }));
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Compares a database's applied migrations with the files.
 * @throws Error with instructions to start over when an applied file was changed or removed
 */
export async function assertMigrationsUnchanged(db: Database, migrations: Migration[]): Promise<void> {
  const applied = await db.query<{ version: string; statements: string[] | null }>(
    'select version, statements from supabase_migrations.schema_migrations',
  );
  for (const { version, statements } of applied) {
    const file = migrations.find((migration) => migration.version === version);
    if (file?.sql === statements?.[0]) continue;
    throw new Error(
      `Migration ${file?.file ?? version} was ${file ? 'changed' : 'removed'} after this database had applied it. ` +
        'Until version 1.0 migrations are edited in place: `npm run dev -- --reset` starts over with the demo data.',
    );
  }
}

/**
 * Applies pending migrations, each file in one transaction with its history row.
 * @throws Error naming the file that failed
 */
export async function migrate(db: Database, migrations: Migration[]): Promise<void> {
  const applied = await db.query<{ version: string }>('select version from supabase_migrations.schema_migrations');
  const done = new Set(applied.map(({ version }) => version));
  for (const { version, name, file, sql } of migrations.filter((migration) => !done.has(migration.version)))
    try {
      const history = `insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${literal(version)}, ${literal(name)}, array[${literal(sql)}])`;
      await db.exec(`${asOwner(sql)}\n${history};`);
    } catch (error) {
      throw new Error(`${file}: ${describeError(error)}`, { cause: error });
    }
}

/** Runs the seed files on a new database. On an existing one a changed seed is only reported. */
export async function seed(
  db: Database,
  seeds: SeedFile[],
  isNew: boolean,
  log: (line: string) => void,
): Promise<void> {
  const known = await db.query<{ path: string; hash: string }>('select path, hash from supabase_migrations.seed_files');
  for (const { path, sql } of seeds) {
    const before = known.find((file) => file.path === path);
    if (before) {
      if (before.hash !== hashOf(sql))
        log(`supabase/${path.replace('./', '')} was changed; the database keeps the old demo data until a --reset.`);
      continue;
    }
    if (!isNew) continue;
    const history = `insert into supabase_migrations.seed_files (path, hash) values (${literal(path)}, '${hashOf(sql)}')`;
    try {
      await db.exec(`${asOwner(sql)}\n${history};`);
    } catch (error) {
      throw new Error(`${path}: ${describeError(error)}`, { cause: error });
    }
  }
}
