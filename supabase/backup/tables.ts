import { literal, type Session } from './database.ts';

/** Tables of the schemas public and private excluded from a backup: specific to a project, or short-lived. */
export const leftOut = [
  // Salt for hashed network addresses, which are deleted after a day. Each project has its own.
  'private.secrets',
  'private.rate_limits',
  // Both are defined by the migrations; pg_cron has its copy of the list.
  'private.retention',
  'private.scheduled_jobs',
  'private.job_runs',
  // A payment just booked can be undone for a minute, in one session.
  'private.recent_payments',
  // Tells open pages of one project that something changed.
  'private.site_version',
];

/** Filled by the migrations: rows in these don't mean that a project is in use. */
export const filledByMigrations = [
  'private.number_series',
  'public.appointment_settings',
  'public.base_rates',
  'public.billing_settings',
  'public.seo_metadata',
];

/** Accounts; the rest of the schema auth is sessions, open links and logs. */
export const accountTables = ['auth.users', 'auth.identities'];

/** The project's tables in a backup, besides the accounts. */
export async function projectTables(sql: Session): Promise<string[]> {
  const rows = await sql.unsafe<{ name: string }[]>(`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'private')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by 1`);
  return rows.map(({ name }) => name).filter((name) => !leftOut.includes(name));
}

/** Number of rows per table. */
export async function countRows(sql: Session, tables: string[]): Promise<Record<string, number>> {
  const rows = await sql.unsafe<{ name: string; count: number }[]>(
    tables.map((name) => `select ${literal(name)} as name, count(*)::float8 as count from ${name}`).join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** A query for the names of those tables whose rows show that the project is in use. */
export const usedTablesQuery = (tables: string[]) =>
  tables
    .filter((name) => !filledByMigrations.includes(name))
    .map((name) => `select ${literal(name)} as name where exists (select from ${name})`)
    .join(' union all ');

/** The tables and all that reference them, in any schema, e.g. sessions referencing accounts. */
export async function withReferring(sql: Session, tables: string[]): Promise<string[]> {
  const rows = await sql.unsafe<{ name: string }[]>(`
    with recursive reached as (
      select unnest(array[${tables.map(literal).join(', ')}])::regclass::oid as id
      union
      select conrelid from pg_constraint join reached on confrelid = id where contype = 'f')
    select format('%I.%I', nspname, relname) as name
    from reached join pg_class on pg_class.oid = id join pg_namespace on pg_namespace.oid = relnamespace order by 1`);
  return rows.map(({ name }) => name);
}
