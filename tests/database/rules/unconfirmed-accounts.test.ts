import { describe, expect, test } from 'vitest';
import { attempt, type RequestContext } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const service: RequestContext = { role: 'service_role', id: null };
const id = '30000000-0000-4000-8000-000000000001';
const email = 'neu@example.com';

interface State {
  confirmed?: boolean;
  signedIn?: boolean;
  anonymous?: boolean;
  /** in days */
  age?: number;
}

/** As the auth service stores a sign-up. */
const signUp = (session: Session, { confirmed = false, signedIn = false, anonymous = false, age = 0 }: State = {}) =>
  session.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, last_sign_in_at, is_anonymous, created_at)
     values ($1, 'authenticated', 'authenticated', $2, case when $3::boolean then now() end,
       case when $4::boolean then now() end, $5, now() - make_interval(days => $6, secs => 1))`,
    [id, email, confirmed, signedIn, anonymous, age],
  );

const exists = async (session: Session) =>
  (await session.query('select id from auth.users where id = $1', [id])).length === 1;

describe('an account with an unconfirmed address', () => {
  onOneDatabase((db) => {
    test.each(['admin', 'mitarbeiter'])('cannot become %s', (role) =>
      db.rolledBack(async (session) => {
        await signUp(session);
        const promote = `update public.profiles set role = '${role}' where id = '${id}'`;
        expect((await attempt(session, service, promote)).error).toEqual({
          code: 'P0001',
          message: 'Diese E-Mail-Adresse ist unbestätigt: Das Konto kann noch keine andere Rolle erhalten.',
        });
        await session.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
        expect((await attempt(session, service, promote)).error).toBeUndefined();
      }),
    );

    test('can be deactivated and remain a customer', () =>
      db.rolledBack(async (session) => {
        await signUp(session);
        const sql = `update public.profiles set role = 'user', is_active = false where id = '${id}'`;
        expect((await attempt(session, service, sql)).error).toBeUndefined();
      }));

    test.each<[string, State, boolean]>([
      ['never confirmed', {}, true],
      ['confirmed', { confirmed: true }, false],
      ['signed in once', { signedIn: true }, false],
    ])('is replaced by the owner of the address: %s', (_, state, removed) =>
      db.rolledBack(async (session) => {
        await signUp(session, state);
        const [answer] = await session.query(`select public.remove_unconfirmed_account('NEU@example.com') as removed`);
        expect(answer).toEqual({ removed });
        expect(await exists(session)).toBe(!removed);
      }),
    );

    test.each<[string, State, boolean]>([
      ['after seven days', { age: 7 }, false],
      ['not earlier', { age: 6 }, true],
      ['not if it was confirmed', { age: 700, confirmed: true }, true],
      ['not if it was used to sign in', { age: 700, signedIn: true }, true],
      ['not if it has no address to confirm', { age: 700, anonymous: true }, true],
    ])('is deleted by the job: %s', (_, state, kept) =>
      db.rolledBack(async (session) => {
        await signUp(session, state);
        const [job] = await session.query<{ command: string }>(
          `select command from private.scheduled_jobs where name = 'purge-unconfirmed-accounts'`,
        );
        await session.query(job?.command ?? '');
        expect(await exists(session)).toBe(kept);
        expect(await session.query('select id from public.profiles where id = $1', [id])).toHaveLength(kept ? 1 : 0);
      }),
    );
  });
});
