import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ProjectConfig } from '../config.ts';
import { type Database } from './database.ts';
import { type EngineRules } from './engine-rules.ts';
import { migrate, readMigrations, readSeeds, assertMigrationsUnchanged, seed } from './migrate.ts';
import { asOwner } from './owner.ts';
import { openPglite, type PgliteDatabase } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { type SnapshotStore, snapshotStore } from './snapshot.ts';

export interface DatabaseOptions {
  supabaseDir: string;
  config: ProjectConfig;
  /** Directory of PGlite's files; undefined keeps the database in memory. */
  directory?: string;
  /** A PostgreSQL instead of PGlite. */
  url?: string;
  /** For a backend that serves REST. */
  rules?: EngineRules;
  seed: boolean;
  log: (line: string) => void;
}

function platformSql(config: ProjectConfig): string[] {
  const parts = [
    'roles',
    ...(config.api.auto_expose_new_tables ? ['exposed-tables'] : []),
    'auth',
    'storage',
    'realtime',
    'history',
    'outbox',
  ];
  return parts.map((name) => readFileSync(new URL(`./platform/${name}.sql`, import.meta.url), 'utf8'));
}

/** Brings a database to the project's state: platform, migrations, and the seed if it is new. */
async function bringUp(db: Database, options: DatabaseOptions): Promise<void> {
  const [existing] = await db.query<{ found: boolean }>(
    `select coalesce(to_regclass('supabase_migrations.seed_files') is not null, false) as found`,
  );
  const migrations = readMigrations(options.supabaseDir);
  // First of all: the platform tables of an older database may be outdated as well.
  if (existing?.found) await assertMigrationsUnchanged(db, migrations);
  for (const sql of platformSql(options.config)) await db.exec(sql);
  await migrate(db, migrations);
  if (options.seed && options.config.db.seed.enabled)
    await seed(db, readSeeds(options.supabaseDir, options.config.db.seed.sql_paths), !existing?.found, options.log);
}

function snapshotsFor(options: DatabaseOptions): SnapshotStore {
  const { supabaseDir, config } = options;
  const seeds = options.seed && config.db.seed.enabled ? readSeeds(supabaseDir, config.db.seed.sql_paths) : [];
  return snapshotStore(dirname(supabaseDir), [
    ...platformSql(config),
    ...readMigrations(supabaseDir).map(({ file, sql }) => `${file}\n${asOwner(sql)}`),
    ...seeds.map(({ path, sql }) => `${path}\n${asOwner(sql)}`),
  ]);
}

/**
 * PGlite with all migrations (and the seed) applied. The day's first start with a new database saves a snapshot under
 * node_modules/.cache; later ones start from it as long as no input has changed.
 */
export async function openPreparedPglite(options: Omit<DatabaseOptions, 'url'>): Promise<PgliteDatabase> {
  const isNew = !options.directory || !existsSync(join(options.directory, 'PG_VERSION'));
  const snapshots = snapshotsFor(options);
  const snapshot = isNew ? snapshots.load() : undefined;
  const db = await openPglite(options.directory, snapshot, options.rules);
  try {
    // A snapshot lacks only the session's settings.
    if (snapshot) await db.exec('set search_path = "$user", public, extensions');
    else await bringUp(db, options);
    if (isNew && !snapshot) await snapshots.save(await db.exclusive(() => db.engine.dumpDataDir('none')));
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** The database of a run, ready for requests. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (!options.url) return openPreparedPglite(options);
  const db = openPostgres(options.url, options.rules);
  try {
    await bringUp(db, options);
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
}
