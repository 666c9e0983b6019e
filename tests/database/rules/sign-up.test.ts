import { describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onBothDatabases } from '../harness/on-databases.ts';

const id = '30000000-0000-4000-8000-000000000001';

/** An account as the auth service creates it, with a database role of its own. */
async function signUp(session: Session, metadata: unknown): Promise<Record<string, unknown> | undefined> {
  await session.query('set local role supabase_auth_admin');
  await session.query(
    `insert into auth.users (id, aud, role, email, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', 'neu@example.com', $2::text::jsonb)`,
    [id, JSON.stringify(metadata)],
  );
  await session.query('reset role');
  const [profile] = await session.query(
    'select email, first_name, last_name, phone, role, is_active from public.profiles where id = $1',
    [id],
  );
  return profile;
}

const customer = {
  email: 'neu@example.com',
  first_name: null,
  last_name: null,
  phone: null,
  role: 'kunde',
  is_active: true,
};

describe('sign-up', () => {
  onBothDatabases((db) => {
    test.each(['admin', 'mitarbeiter', 'user', 'superuser', '', null, ['admin'], { role: 'admin' }])(
      'role %j in the metadata creates a customer',
      (role) =>
        db.rolledBack(async (session) => {
          const metadata = { role, is_active: false, app_metadata: { role }, id: actors.admin.id, first_name: 'Vera' };
          expect(await signUp(session, metadata)).toEqual({ ...customer, first_name: 'Vera' });
        }),
    );

    test.each([null, {}, [], 'admin', 7])('metadata %j creates a customer without a name', (metadata) =>
      db.rolledBack(async (session) => {
        expect(await signUp(session, metadata)).toEqual(customer);
      }),
    );

    test('names are trimmed and truncated', () =>
      db.rolledBack(async (session) => {
        const profile = await signUp(session, { first_name: '  Vera ', last_name: ` ${'ß'.repeat(300)}` });
        expect(profile).toEqual({ ...customer, first_name: 'Vera', last_name: 'ß'.repeat(100) });
      }));

    test('names lose line breaks and direction marks', () =>
      db.rolledBack(async (session) => {
        const profile = await signUp(session, { first_name: 'Vera\r\nAnna\u202e', last_name: '\u2066Vogt\u0007' });
        expect(profile).toEqual({ ...customer, first_name: 'Vera Anna', last_name: 'Vogt' });
      }));

    test('names without a letter, or of another type, are ignored', () =>
      db.rolledBack(async (session) => {
        const profile = await signUp(session, { first_name: '   ', last_name: 42 });
        expect(profile).toEqual({ ...customer, last_name: '42' });
      }));
  });
});

describe('a profile follows its account', () => {
  onBothDatabases((db) => {
    test('a newly confirmed address is copied', () =>
      db.rolledBack(async (session) => {
        await signUp(session, {});
        await session.query('set local role supabase_auth_admin');
        await session.query(`update auth.users set email = 'geändert@example.com' where id = $1`, [id]);
        await session.query('reset role');
        const [profile] = await session.query('select email, role from public.profiles where id = $1', [id]);
        expect(profile).toEqual({ email: 'geändert@example.com', role: 'kunde' });
      }));

    test('a deleted account deletes its profile', () =>
      db.rolledBack(async (session) => {
        await signUp(session, {});
        await session.query('delete from auth.users where id = $1', [id]);
        expect(await session.query('select from public.profiles where id = $1', [id])).toEqual([]);
      }));

    test('an account with work times is not deleted', () =>
      db.rolledBack(async (session) => {
        await signUp(session, {});
        await session.query('insert into public.work_times (user_id, start_time) values ($1, now())', [id]);
        const authService = { role: 'supabase_auth_admin', id: null } as const;
        const { error } = await attempt(session, authService, `delete from auth.users where id = '${id}'`);
        expect(error?.code).toBe('23503');
      }));
  });
});

describe('a profile created by its owner', () => {
  onBothDatabases((db) => {
    test('is an active customer’s, with the account’s address, even if every column were writable', () =>
      db.rolledBack(async (session) => {
        const { id: owner } = actors.customer;
        await session.query('delete from public.profiles where id = $1', [owner]);
        await session.query('grant insert on public.profiles to authenticated');
        const { error } = await attempt(
          session,
          requestOf(actors.customer),
          `insert into public.profiles (id, role, is_active, email, created_at)
           values ('${owner}', 'admin', false, 'fremd@example.com', '2020-01-01')`,
        );
        expect(error).toBeUndefined();
        const [profile] = await session.query(
          'select role, is_active, email, created_at = now() as now from public.profiles where id = $1',
          [owner],
        );
        expect(profile).toEqual({ role: 'kunde', is_active: true, email: 'kunde@actors.example.com', now: true });
      }));
  }, createActors);
});
