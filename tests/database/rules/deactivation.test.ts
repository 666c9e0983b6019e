import { describe, expect, test } from 'vitest';
import { type Account, actors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const service: RequestContext = { role: 'service_role', id: null };

async function startSessions(session: Session, accounts: readonly Account[]): Promise<void> {
  for (const { id } of accounts)
    await session.query(
      `insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1), (gen_random_uuid(), $1)`,
      [id],
    );
}

const sessionsOf = async (session: Session, { id }: Account) =>
  (await session.query('select from auth.sessions where user_id = $1', [id])).length;

describe('deactivating an account', () => {
  onOneDatabase((db) => {
    test.each([actors.customer, actors.employee, actors.admin])('$name | ends its sessions and no others', (account) =>
      db.rolledBack(async (session) => {
        await startSessions(session, [account, actors.user]);
        const deactivate = `update public.profiles set is_active = false where id = '${account.id}'`;
        expect((await attempt(session, service, deactivate)).error).toBeUndefined();
        expect(await sessionsOf(session, account)).toBe(0);
        expect(await sessionsOf(session, actors.user)).toBe(2);
      }),
    );

    test('other changes keep the sessions', () =>
      db.rolledBack(async (session) => {
        await startSessions(session, [actors.customer]);
        const change = `update public.profiles set role = 'mitarbeiter', phone = '1' where id = '${actors.customer.id}'`;
        expect((await attempt(session, service, change)).error).toBeUndefined();
        expect(await sessionsOf(session, actors.customer)).toBe(2);
      }));

    test('succeeds if the platform denies access to the sessions', () =>
      db.rolledBack(async (session) => {
        await startSessions(session, [actors.customer]);
        await session.query(`create or replace function auth.keep() returns trigger language plpgsql as
          $$ begin raise insufficient_privilege; end $$`);
        await session.query(
          'create trigger keep before delete on auth.sessions for each row execute function auth.keep()',
        );
        const deactivate = `update public.profiles set is_active = false where id = '${actors.customer.id}' returning is_active`;
        expect((await attempt(session, service, deactivate)).rows).toEqual([{ is_active: false }]);
      }));

    test('takes effect on the next statement of a still valid token, and so does activating', () =>
      db.rolledBack(async (session) => {
        const read = () => attempt(session, requestOf(actors.customer), 'select id from public.profiles');
        expect((await read()).rows).toHaveLength(1);
        await session.query('update public.profiles set is_active = false where id = $1', [actors.customer.id]);
        expect((await read()).rows).toHaveLength(0);
        await session.query('update public.profiles set is_active = true where id = $1', [actors.customer.id]);
        expect((await read()).rows).toHaveLength(1);
      }));

    test('a changed role takes effect on the next statement', () =>
      db.rolledBack(async (session) => {
        const read = () => attempt(session, requestOf(actors.customer), 'select 1 from public.invoices limit 1');
        expect((await read()).rows).toHaveLength(0);
        await session.query(`update public.profiles set role = 'admin' where id = $1`, [actors.customer.id]);
        expect((await read()).rows).toHaveLength(1);
      }));
  }, createActors);
});
