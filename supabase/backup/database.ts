import postgres from 'postgres';

/** A connection, or a transaction on one. */
export type Session = Pick<postgres.Sql, 'unsafe'>;

export const openDatabase = (url: string): postgres.Sql =>
  postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined });

/** A text as an SQL literal. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The major version of the server. */
export async function serverVersion(sql: Session): Promise<number> {
  const [row] = await sql.unsafe<{ version: number }[]>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  return row?.version ?? 0;
}

/**
 * The versions of the migrations that the database has applied, in order.
 * @throws Error when it is not a project of the Supabase CLI
 */
export async function appliedMigrations(sql: Session): Promise<string[]> {
  const [history] = await sql.unsafe<{ exists: boolean }[]>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as exists`,
  );
  if (!history?.exists) throw new Error('The database has no migrations: DATABASE_URL names none of this project.');
  const rows = await sql.unsafe<{ version: string }[]>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}
