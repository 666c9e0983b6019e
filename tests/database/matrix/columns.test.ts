import { describe, expect, test } from 'vitest';
import { onOneDatabase } from '../harness/on-databases.ts';
import { matrix } from './matrix.ts';

describe('the access matrix covers every table and column', () => {
  onOneDatabase((db) => {
    test('tables of schema public', async () => {
      const tables = await db.read<{ name: string }>(
        `select table_name::text as name from information_schema.tables where table_schema = 'public' order by 1`,
      );
      expect(tables.map(({ name }) => name)).toEqual(matrix.map(({ table }) => table).sort());
    });

    test.each(matrix)('columns of $table', async ({ table, row, changed }) => {
      const columns = await db.read<{ name: string }>(
        `select column_name::text as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 order by 1`,
        [table],
      );
      const names = columns.map(({ name }) => name);
      expect(Object.keys(row).sort()).toEqual(names);
      expect(Object.keys(changed).sort()).toEqual(names);
      // A cell that writes the existing value could not fail.
      for (const name of names) expect(changed[name], name).not.toBe(row[name]);
    });
  });
});
