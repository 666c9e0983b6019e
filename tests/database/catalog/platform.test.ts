import { describe, expect, it } from 'vitest';
import { asOwner } from '../../../supabase/local/database/owner.ts';
import { attempt } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onBothDatabases } from '../harness/on-databases.ts';

const bucket = `insert into storage.buckets (id, name) values ('b', 'b');`;
const object = `insert into storage.objects (bucket_id, name, updated_at) values ('b', 'a.png', '2020-01-01');`;

/** Runs statements as a migration; the code of the error that they end with, if any. */
async function migrating(session: Session, sql: string): Promise<string | undefined> {
  await session.query('savepoint migration');
  try {
    for (const statement of asOwner(sql).split('\n')) if (statement.trim() !== ';') await session.query(statement);
    return undefined;
  } catch (error) {
    await session.query('rollback to savepoint migration');
    return (error as { code?: string }).code ?? String(error);
  }
}

describe('the platform is as strict as a hosted project', () => {
  onBothDatabases((db) => {
    it('migrations ran as a role that is not a superuser and not an admin of auth and storage, and that owns what they created', async () => {
      expect(
        await db.read(`select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
          pg_has_role('project_owner', 'supabase_auth_admin', 'member') as auth,
          pg_has_role('project_owner', 'supabase_storage_admin', 'member') as storage
          from pg_roles where rolname = 'project_owner'`),
      ).toEqual([
        {
          rolsuper: false,
          rolcreatedb: true,
          rolcreaterole: true,
          rolreplication: true,
          rolbypassrls: true,
          auth: false,
          storage: false,
        },
      ]);
      expect(
        await db.read(`
          select oid::regclass::text as name from pg_class
          where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relowner <> 'project_owner'::regrole
            and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
          union all
          select oid::regprocedure::text from pg_proc
          where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proowner <> 'project_owner'::regrole`),
      ).toEqual([]);
    });

    it.each([
      ['alter table storage.objects add column mine text'],
      ['create index on storage.objects (owner)'],
      ['create table storage.mine ()'],
      ['alter table auth.users add column mine text'],
      ['create function auth.mine() returns int language sql as $$select 1$$'],
      ['create table realtime.mine ()'],
      ['alter role project_owner superuser'],
      ['create role mine superuser'],
      [`copy public.settings to program 'true'`],
    ])('a migration must not: %s', async (sql) => {
      expect(await db.rolledBack((session) => migrating(session, `${sql};`))).toBe('42501');
    });

    it.each([
      ['create trigger mine after insert on auth.users for each row execute function private.create_profile()'],
      ['create policy "Mine" on storage.objects for select to anon using (true)'],
      ['create policy "Mine" on realtime.messages for select to anon using (true)'],
      ['create table public.mine (id uuid references auth.users)'],
      ['alter publication supabase_realtime add table public.settings'],
      [`alter role anon set plan_cache_mode = 'auto'`],
    ])('a migration may: %s', async (sql) => {
      expect(await db.rolledBack((session) => migrating(session, `${sql};`))).toBeUndefined();
    });

    it('rows of storage are deleted through its service only, by any role', async () => {
      await db.rolledBack(async (session) => {
        for (const sql of [bucket, object]) await session.query(sql);
        for (const table of ['objects', 'buckets']) {
          const sql = `delete from storage.${table}`;
          expect(await migrating(session, `${sql};`), table).toBe('42501');
          expect((await attempt(session, { role: 'service_role', id: null }, sql)).error?.code, table).toBe('42501');
        }
        await session.query(`set local storage.allow_delete_query = 'true'`);
        expect((await attempt(session, { role: 'service_role', id: null }, 'delete from storage.objects')).error).toBe(
          undefined,
        );
      });
    });

    it('storage sets the time of a change, and limits the names of buckets', async () => {
      await db.rolledBack(async (session) => {
        for (const sql of [bucket, object]) await session.query(sql);
        await session.query(`update storage.objects set metadata = '{}' where name = 'a.png'`);
        expect(
          await session.query(`select objects.updated_at = now() as is_now, type from storage.objects
          join storage.buckets on buckets.id = bucket_id where objects.name = 'a.png'`),
        ).toEqual([{ is_now: true, type: 'STANDARD' }]);
        const long = `insert into storage.buckets (id, name) values ('long', repeat('a', 101));`;
        expect(await migrating(session, long)).toBe('P0001');
      });
    });

    it('a mail token belongs to one account', async () => {
      const columns = [
        'confirmation_token',
        'recovery_token',
        'email_change_token_current',
        'email_change_token_new',
        'reauthentication_token',
      ];
      for (const column of columns)
        await db.rolledBack(async (session) => {
          const add = (token: string) =>
            migrating(session, `insert into auth.users (id, ${column}) values (gen_random_uuid(), '${token}');`);
          expect([await add(''), await add(''), await add('a1'), await add('a1')]).toEqual([
            undefined,
            undefined,
            undefined,
            '23505',
          ]);
        });
    });

    it('requests have a timeout, and their statements are planned each time', async () => {
      const settings = await db.read<{ rolname: string; rolconfig: string[] }>(
        `select rolname, to_json(rolconfig) as rolconfig from pg_roles
         where rolname in ('anon', 'authenticated', 'service_role', 'authenticator') order by rolname`,
      );
      expect(
        Object.fromEntries(settings.map(({ rolname, rolconfig }) => [rolname, rolconfig.toSorted()])),
      ).toMatchObject({
        anon: ['plan_cache_mode=force_custom_plan', 'statement_timeout=3s'],
        authenticated: ['plan_cache_mode=force_custom_plan', 'statement_timeout=8s'],
        authenticator: ['lock_timeout=8s', 'statement_timeout=8s'],
        service_role: ['plan_cache_mode=force_custom_plan'],
      });
    });

    it('none of our functions changes a whole table, which the platform rejects for API calls', async () => {
      const functions = await db.read<{ name: string; source: string }>(`
        select oid::regprocedure::text as name, prosrc as source from pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proowner = 'project_owner'::regrole`);
      expect(functions.length).toBeGreaterThan(20);
      const broad = functions.filter(({ source }) =>
        source
          .replace(/--.*$/gm, '')
          .split(';')
          .some(
            (statement) =>
              /(^|\s)(delete from|update [\w.]+ (as )?(\w+ )?set)\s/i.test(statement) && !/\swhere\s/i.test(statement),
          ),
      );
      expect(broad.map(({ name }) => name)).toEqual([]);
    });
  });
});
