import { afterAll, describe, expect, inject, test } from 'vitest';
import { type Database } from '../../supabase/local/database/database.ts';
import { openPglite } from '../../supabase/local/database/pglite.ts';
import { openPostgres } from '../../supabase/local/database/postgres.ts';

const server = inject('postgresServer');
const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((db) => db.close())));

async function keep(db: Database | Promise<Database>): Promise<Database> {
  const ready = await db;
  opened.push(ready);
  return ready;
}

/** How a boolean column reads a value from a request's body. */
async function asBoolean(db: Database, value: unknown): Promise<unknown> {
  const [row] = await db.query<{ value: boolean }>('select $1::boolean as value', [value]);
  return row?.value;
}

// Like PostgREST, which passes the body to json_to_record, so that the type parses the text.
describe.each([
  { name: 'PGlite', open: () => openPglite(undefined) },
  ...(server ? [{ name: 'PostgreSQL', open: () => openPostgres(server.url) }] : []),
])('a boolean through the local backend’s driver of $name', ({ open }) => {
  const db = keep(open());

  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['f', false],
    ['yes', true],
    ['off', false],
    [1, true],
    [0, false],
    [null, null],
  ])('%j is %j', async (value, read) => {
    expect(await asBoolean(await db, value)).toBe(read);
  });

  test.each(['vielleicht', '', 2, 'ja'])('%j is rejected', async (value) => {
    await expect(asBoolean(await db, value)).rejects.toMatchObject({ code: '22P02' });
  });
});
