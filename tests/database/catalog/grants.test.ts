import { describe, expect, test } from 'vitest';
import { asMigration } from '../harness/as-role.ts';
import { onBothDatabases } from '../harness/on-databases.ts';
import { matrix } from '../matrix/matrix.ts';
import { type MatrixRole } from '../harness/actors.ts';
import { type Rights, type TableAccess } from '../matrix/table-access.ts';

/** The API writes the key again on an upsert; policies and checks prevent changing it. */
const writtenAgainOnUpsert = ['profiles', 'settings', 'billing_settings'];

/** Grants that the cells of the matrix need, as `table role command column` (`*` for whole rows). */
function neededGrants(line: TableAccess, role: string, cells: readonly MatrixRole[]): string[] {
  const rights = cells.map((cell) => line.rights[cell]).filter((cell): cell is Rights => cell !== undefined);
  const updates = rights.flatMap(({ update }) => [
    ...(update?.columns ?? []),
    ...(update && writtenAgainOnUpsert.includes(line.table) ? [line.key] : []),
  ]);
  const grants = [
    ...rights
      .flatMap(({ select }) => (select ? (line.selectColumns ?? ['*']) : []))
      .map((column) => `select ${column}`),
    ...rights.flatMap(({ insert }) => insert ?? []).map((column) => `insert ${column}`),
    ...updates.map((column) => `update ${column}`),
    ...rights.flatMap((cell) => (cell.delete ? ['delete *'] : [])),
    ...(rights.length > 0 ? (line.grantedForOtherRows ?? []) : []),
  ];
  return [...new Set(grants)].map((grant) => `${line.table} ${role} ${grant}`);
}

const actualGrants = `
  select format('%s %s %s *', c.relname, coalesce(r.rolname, 'PUBLIC'), lower(acl.privilege_type)) as grant
  from pg_class c
  cross join aclexplode(coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner))) acl
  left join pg_roles r on r.oid = acl.grantee
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    and (acl.grantee = 0 or r.rolname in ('anon', 'authenticated'))
  union all
  select format('%s %s %s %s', c.relname, coalesce(r.rolname, 'PUBLIC'), lower(acl.privilege_type), a.attname)
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid
  cross join aclexplode(a.attacl) acl
  left join pg_roles r on r.oid = acl.grantee
  where c.relnamespace = $1::regnamespace and (acl.grantee = 0 or r.rolname in ('anon', 'authenticated'))`;

describe('grants', () => {
  onBothDatabases((db) => {
    const grantsIn = async (schema: string) =>
      (await db.read<{ grant: string }>(actualGrants, [schema])).map(({ grant }) => grant).sort();

    test('of schema public are those that the matrix needs', async () => {
      const needed = matrix.flatMap((line) => [
        ...neededGrants(line, 'anon', ['anon']),
        ...neededGrants(line, 'authenticated', ['anon', 'kunde', 'mitarbeiter', 'admin']),
      ]);
      expect(await grantsIn('public')).toEqual(needed.sort());
    });

    test('of schema private do not exist', async () => {
      expect(await grantsIn('private')).toEqual([]);
    });

    test('do not allow creating anything in the schemas', async () => {
      const roles = await db.read(
        `select role, schema, has_schema_privilege(role, schema, 'usage') as usage,
           has_schema_privilege(role, schema, 'create') as create
         from unnest(array['anon', 'authenticated']) role cross join unnest(array['private', 'public']) schema
         order by role, schema`,
      );
      expect(roles).toEqual(
        ['anon', 'authenticated'].flatMap((role) =>
          ['private', 'public'].map((schema) => ({ role, schema, usage: true, create: false })),
        ),
      );
    });
  });
});

describe('objects created after the migrations', () => {
  onBothDatabases((db) => {
    test.each(['public', 'private'])('are inaccessible in schema %s', (schema) =>
      db.rolledBack(async (session) => {
        const { query } = session;
        await asMigration(session, async () => {
          await query(`create table ${schema}.scratch (id bigint generated always as identity primary key, note text)`);
          await query(`create view ${schema}.scratch_view as select * from ${schema}.scratch`);
          await query(`create sequence ${schema}.scratch_sequence`);
          await query(`create function ${schema}.scratch_function() returns integer language sql as 'select 1'`);
        });
        const open = await query(
          `select role, privilege, name
           from unnest(array['anon', 'authenticated']) role
           cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) privilege
           cross join unnest(array['scratch', 'scratch_view']) name
           where has_table_privilege(role, format('%I.%I', $1::text, name), privilege)
             or (privilege in ('select', 'insert', 'update', 'references')
               and has_any_column_privilege(role, format('%I.%I', $1::text, name), privilege))
           union all
           select role, privilege, 'scratch_sequence'
           from unnest(array['anon', 'authenticated']) role cross join unnest(array['usage', 'select', 'update']) privilege
           where has_sequence_privilege(role, format('%I.scratch_sequence', $1::text), privilege)
           union all
           select role, 'execute', 'scratch_function' from unnest(array['anon', 'authenticated']) role
           where has_function_privilege(role, format('%I.scratch_function()', $1::text), 'execute')`,
          [schema],
        );
        expect(open).toEqual([]);
      }),
    );

    test('are accessible to the service role in schema public', () =>
      db.rolledBack(async (session) => {
        await asMigration(session, async () => {
          await session.query('create table public.scratch (id bigint primary key)');
          await session.query(`create function public.scratch_function() returns integer language sql as 'select 1'`);
        });
        const [rights] = await session.query(
          `select has_table_privilege('service_role', 'public.scratch', 'insert') as insert,
             has_function_privilege('service_role', 'public.scratch_function()', 'execute') as execute`,
        );
        expect(rights).toEqual({ insert: true, execute: true });
      }));
  });
});
