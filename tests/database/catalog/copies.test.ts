import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Session } from '../../../supabase/backup/database.ts';
import { countRows, filledByMigrations, leftOut, projectTables } from '../../../supabase/backup/tables.ts';
import { type Database } from '../../../supabase/local/database/database.ts';
import { openDatabase } from '../../../supabase/local/database/prepare.ts';
import { projectOptions } from '../../support/database/connection.ts';

let db: Database;
let session: Session;
beforeAll(async () => {
  db = await openDatabase({ ...projectOptions(), seed: false });
  session = { unsafe: (sql: string) => db.query(sql) } as unknown as Session;
});
afterAll(() => db?.close());

it('the migrations fill exactly the tables that a restore expects', async () => {
  const rows = await countRows(session, await projectTables(session));
  const filled = Object.keys(rows).filter((name) => rows[name] !== 0);
  expect(filled, 'a project with rows in another one counts as in use').toEqual(filledByMigrations);
});

it('a backup omits only tables that exist', async () => {
  const tables = await db.query<{ name: string }>(`select schemaname || '.' || tablename as name from pg_tables`);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(leftOut));
});

it('file addresses are in columns of a type of their own, by which a restore finds them', async () => {
  const others = await db.query(`
    select attrelid::regclass::text, attname from pg_attribute
    where attname ~ '(^|_)url$' and atttypid <> 'public.web_address'::regtype
      and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')`);
  expect(others).toEqual([]);
});
