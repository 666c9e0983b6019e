import { describe, expect, test } from 'vitest';
import { onBothDatabases } from '../harness/on-databases.ts';

const published = [
  'absences',
  'appointments',
  'bank_receipts',
  'billing_periods',
  'contact_requests',
  'contracts',
  'customer_contacts',
  'customer_notes',
  'customers',
  'dropped_visits',
  'invoices',
  'lead_notes',
  'media',
  'message_replies',
  'messages',
  'payments',
  'profiles',
  'quote_events',
  'quotes',
  'referrals',
  'reminders',
  'requests',
  'seo_metadata',
  'services',
  'site_texts',
  'sites',
  'task_crew',
  'task_extras',
  'task_photos',
  'task_proofs',
  'tasks',
  'team_members',
  'terminations',
  'vehicles',
  'withdrawals',
  'work_contracts',
  'work_months',
  'work_times',
];

describe('schema', () => {
  onBothDatabases((db) => {
    test('every table of schema public and the files have row-level security', async () => {
      const unprotected = await db.read(
        `select oid::regclass::text as name from pg_class
         where (relnamespace = 'public'::regnamespace or oid = 'storage.objects'::regclass or oid = 'storage.buckets'::regclass)
           and relkind in ('r', 'p') and not relrowsecurity`,
      );
      expect(unprotected).toEqual([]);
    });

    test('schema public has no view, which would bypass the policies', async () => {
      const views = await db.read(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')`,
      );
      expect(views).toEqual([]);
    });

    test('every policy names its roles', async () => {
      const policies = await db.read<{ name: string; roles: string }>(
        `select format('%s.%s: %s', schemaname, tablename, policyname) as name, array_to_string(roles, ' ') as roles
         from pg_policies where schemaname in ('public', 'storage')`,
      );
      expect(policies.length).toBeGreaterThan(0);
      for (const { name, roles } of policies)
        expect(['anon', 'authenticated', 'anon authenticated'], name).toContain(roles);
    });

    test('there is one policy per table, role and command, and each is permissive', async () => {
      const policies = await db.read<{ cell: string; permissive: string }>(
        `select format('%s.%s %s %s', schemaname, tablename, cmd, role) as cell, permissive
         from pg_policies, unnest(roles) role where schemaname in ('public', 'storage')`,
      );
      const cells = policies.map(({ cell }) => cell);
      expect(cells.filter((cell, index) => cells.indexOf(cell) !== index)).toEqual([]);
      expect(cells.filter((cell) => / ALL /.test(cell))).toEqual([]);
      for (const { permissive } of policies) expect(permissive).toBe('PERMISSIVE');
    });

    test('no policy allows writing everything, and only published data is readable by all', async () => {
      const open = await db.read<{ tablename: string; cmd: string }>(
        `select tablename::text, cmd from pg_policies where qual = 'true' or with_check = 'true' order by 1`,
      );
      expect(open).toEqual([
        { tablename: 'media', cmd: 'SELECT' },
        { tablename: 'seo_metadata', cmd: 'SELECT' },
        { tablename: 'site_texts', cmd: 'SELECT' },
      ]);
    });

    test('live changes are published for exactly the listed tables', async () => {
      const tables = await db.read<{ name: string }>(
        `select tablename::text as name from pg_publication_tables
         where pubname = 'supabase_realtime' and schemaname = 'public' order by 1`,
      );
      expect(tables.map(({ name }) => name)).toEqual(published);
      const others = await db.read(
        `select tablename from pg_publication_tables where pubname = 'supabase_realtime' and schemaname <> 'public'`,
      );
      expect(others).toEqual([]);
    });

    test('no table publishes whole deleted rows', async () => {
      const replicas = await db.read<{ identity: string }>(
        `select distinct relreplident::text as identity from pg_class
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
      );
      expect(replicas).toEqual([{ identity: 'd' }]);
    });

    test('no index begins with an enum if a policy keeps the planner from comparing enums, unless a list is sorted by it or a search bypasses the policy', async () => {
      const useless = await db.read<{ name: string }>(
        `select indexrelid::regclass::text as name from pg_index
         join pg_attribute on attrelid = indrelid and attnum = indkey[0]
         join pg_type on pg_type.oid = atttypid
         where typtype = 'e' and indrelid in (
           select polrelid from pg_policy where polcmd in ('r', '*') and pg_get_expr(polqual, polrelid) <> 'true')`,
      );
      expect(useless.map(({ name }) => name).sort()).toEqual([
        'profiles_role',
        'tasks_status',
        'tasks_status_and_start',
        'tasks_unassigned',
      ]);
    });

    test('every foreign key has an index that begins with its columns', async () => {
      const missing = await db.read(
        `select conrelid::regclass::text as table, conname::text as name from pg_constraint c
         where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
           select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
             and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] = c.conkey)`,
      );
      expect(missing).toEqual([]);
    });

    test('foreign keys of schema public stay in it, so that the API can embed them', async () => {
      const outside = await db.read(
        `select conrelid::regclass::text as table, confrelid::regclass::text as target from pg_constraint
         where contype = 'f' and connamespace = 'public'::regnamespace
           and confrelid <> all (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
      );
      expect(outside).toEqual([{ table: 'profiles', target: 'auth.users' }]);
    });

    test('every constraint has a name that contains its column', async () => {
      const unnamed = await db.read(
        `select conname from pg_constraint c
         where contype = 'c' and connamespace = 'public'::regnamespace and conname ~ '_check\\d*$'`,
      );
      expect(unnamed).toEqual([]);
    });
  });
});
