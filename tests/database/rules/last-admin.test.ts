import { describe, expect, test } from 'vitest';
import { type Session } from '../../support/database/connection.ts';
import { attempt, type RequestContext } from '../harness/as-role.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

// accounts of the demo data, with one admin among them
const admin = '00000000-0000-4000-8000-000000000001';
const employee = '00000000-0000-4000-8000-000000000002';
const service: RequestContext = { role: 'service_role', id: null };

const makeSecondAdmin = (session: Session, isActive = true) =>
  session.query(`update public.profiles set role = 'admin', is_active = $2 where id = $1`, [employee, isActive]);

const removals = {
  demote: `update public.profiles set role = 'kunde' where id = '${admin}'`,
  'take the role from': `update public.profiles set role = null where id = '${admin}'`,
  deactivate: `update public.profiles set is_active = false where id = '${admin}'`,
  'delete the profile of': `delete from public.profiles where id = '${admin}'`,
};

const activeAdmins = async (session: Session) =>
  (await session.query(`select id::text from public.profiles where role = 'admin' and is_active`)).length;

describe('the last active admin', () => {
  onOneDatabase((db) => {
    for (const [name, sql] of Object.entries(removals)) {
      test(`${name} | refused`, () =>
        db.rolledBack(async (session) => {
          const { error } = await attempt(session, service, sql);
          expect(error).toEqual({
            code: 'P0001',
            message: name.startsWith('delete')
              ? 'Das Konto des letzten aktiven Administrators kann nicht gelöscht werden.'
              : 'Der letzte aktive Administrator kann weder herabgestuft noch deaktiviert werden.',
          });
          expect(await activeAdmins(session)).toBe(1);
        }));

      test(`${name} | refused when the other admin is deactivated`, () =>
        db.rolledBack(async (session) => {
          await makeSecondAdmin(session, false);
          expect((await attempt(session, service, sql)).error?.code).toBe('P0001');
        }));

      test.each([
        ['is banned', `banned_until = now() + interval '1 hour'`, 'P0001'],
        ['was deleted softly', 'deleted_at = now()', 'P0001'],
        ['was banned once', `banned_until = now() - interval '1 hour'`, undefined],
      ])(`${name} | the other admin %s`, (_, change, code) =>
        db.rolledBack(async (session) => {
          await makeSecondAdmin(session);
          await session.query(`update auth.users set ${change} where id = $1`, [employee]);
          expect((await attempt(session, service, sql)).error?.code).toBe(code);
        }),
      );

      test(`${name} | allowed when there are two`, () =>
        db.rolledBack(async (session) => {
          await makeSecondAdmin(session);
          expect((await attempt(session, service, sql)).error).toBeUndefined();
          expect(await activeAdmins(session)).toBe(1);
        }));
    }

    test('cannot be deleted with the account', () =>
      db.rolledBack(async (session) => {
        const deleteAccount = `delete from auth.users where id = '${admin}'`;
        await session.query('savepoint before');
        await expect(session.query(deleteAccount)).rejects.toMatchObject({ code: 'P0001' });
        await session.query('rollback to savepoint before');
        await makeSecondAdmin(session);
        await session.query(deleteAccount);
        expect(await activeAdmins(session)).toBe(1);
      }));

    test('two admins cannot be demoted by one statement', () =>
      db.rolledBack(async (session) => {
        await makeSecondAdmin(session);
        const all = `update public.profiles set role = 'mitarbeiter' where role = 'admin'`;
        expect((await attempt(session, service, all)).error?.code).toBe('P0001');
        expect(await activeAdmins(session)).toBe(2);
      }));

    test('may change names and phone', () =>
      db.rolledBack(async (session) => {
        const rename = `update public.profiles set first_name = 'Moritz', phone = '1' where id = '${admin}' returning 1`;
        expect((await attempt(session, service, rename)).rows).toHaveLength(1);
      }));
  });
});

describe('claim_first_admin', () => {
  const claim = `select public.claim_first_admin('${employee}') as claimed`;

  onOneDatabase((db) => {
    test('returns false while there is an active admin', () =>
      db.rolledBack(async (session) => {
        expect((await attempt(session, service, claim)).rows).toEqual([{ claimed: false }]);
        expect(await activeAdmins(session)).toBe(1);
      }));

    test('creates an active admin if there is none', () =>
      db.rolledBack(async (session) => {
        await session.query('alter table public.profiles disable trigger user');
        await session.query(`update public.profiles set role = 'kunde' where id = $1`, [admin]);
        await session.query(`update public.profiles set is_active = false where id = $1`, [employee]);
        await session.query('alter table public.profiles enable trigger user');
        expect((await attempt(session, service, claim)).rows).toEqual([{ claimed: true }]);
        const [profile] = await session.query('select role, is_active from public.profiles where id = $1', [employee]);
        expect(profile).toEqual({ role: 'admin', is_active: true });
        expect((await attempt(session, service, claim)).rows).toEqual([{ claimed: false }]);
      }));

    test('returns false for an account that does not exist', () =>
      db.rolledBack(async (session) => {
        await session.query('alter table public.profiles disable trigger user');
        await session.query(`update public.profiles set role = 'kunde' where id = $1`, [admin]);
        const unknown = `select public.claim_first_admin('${employee.replace('0000', '9999')}') as claimed`;
        expect((await attempt(session, service, unknown)).rows).toEqual([{ claimed: false }]);
        expect(await activeAdmins(session)).toBe(0);
      }));
  });
});
