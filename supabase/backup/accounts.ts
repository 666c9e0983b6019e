import { literal, type Session } from './database.ts';
import { type Bytes } from './encryption.ts';
import { accountTables } from './tables.ts';

// Not with pg_dump, because links that are open during the backup would be included: these columns hold the digests
// that the links carry. They are left empty and not null, which the auth service cannot read.
const isToken = (column: string) => /_token(_new|_current)?$/.test(column);

async function columnsOf(sql: Session, table: string): Promise<string[]> {
  const rows = await sql.unsafe<{ name: string }[]>(`
    select attname as name from pg_attribute
    where attrelid = ${literal(table)}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`);
  return rows.map(({ name }) => name);
}

/** SQL for psql that restores the accounts, without anything that opens a session. */
export async function* accountsSql(sql: Session): AsyncGenerator<Uint8Array> {
  for (const table of accountTables) {
    const columns = await columnsOf(sql, table);
    yield Buffer.from(`COPY ${table} (${columns.map((name) => `"${name}"`).join(', ')}) FROM stdin;\n`);
    const values = columns.map((name) => (isToken(name) ? `'' as "${name}"` : `"${name}"`));
    yield* (await sql.unsafe(`copy (select ${values.join(', ')} from ${table}) to stdout`).readable()) as Bytes;
    yield Buffer.from('\\.\n\n');
  }
}
