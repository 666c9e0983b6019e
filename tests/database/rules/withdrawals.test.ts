import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../harness/connection.ts';
import { onBothDatabases } from '../harness/on-databases.ts';

interface Declared {
  id?: string;
  name?: string;
  contract?: string;
  email?: string;
}

const visitor = (address = '203.0.113.7'): RequestContext => ({
  role: 'anon',
  id: null,
  headers: { 'x-forwarded-for': address },
});

const declare = (session: Session, declared: Declared = {}, request = visitor()) =>
  attempt<{ received_at: string; is_confirmed: boolean }>(
    session,
    request,
    'select received_at::text, is_confirmed from public.withdraw_contract($1, $2, $3, $4)',
    [
      declared.id ?? randomUUID(),
      declared.name ?? 'Vera Vogt',
      declared.contract ?? 'Umzug am 4. Dezember',
      declared.email ?? 'vera@example.org',
    ],
  );

/** What was declared by the tests; the demo data has other addresses. */
const kept = (session: Session) =>
  session.query<{ name: string; contract: string; email: string; handled: boolean }>(
    `select name, contract, email, handled_at is not null as handled from public.withdrawals
     where email like '%@example.org' order by contract`,
  );

const mails = (session: Session) =>
  session.query<{ kind: string; to: string }>(
    `select kind::text, to_email as to from public.email_queue where kind in ('withdrawal-received', 'withdrawal-notice')
     order by email_queue.kind, to_email`,
  );

describe('a withdrawal', () => {
  onBothDatabases((db) => {
    for (const actor of allActors)
      test(`${actor.name} | is declared by a function, and answered with the time of its receipt`, () =>
        db.rolledBack(async (session) => {
          const { rows, error } = await declare(session, {}, { ...requestOf(actor), headers: visitor().headers });
          expect(error).toBeUndefined();
          const [now] = await session.query<{ now: string }>('select now()::text as now');
          expect(rows).toEqual([{ received_at: now?.now, is_confirmed: true }]);
          expect(await kept(session)).toEqual([
            { name: 'Vera Vogt', contract: 'Umzug am 4. Dezember', email: 'vera@example.org', handled: false },
          ]);
        }));

    test('needs no contract that we know, and is kept as it was typed but for blanks and the case of the address', () =>
      db.rolledBack(async (session) => {
        await declare(session, { name: ' Ömer „Ö“ O’Neill ', contract: '  <b>ABC</b>  ', email: ' Vera@Example.ORG ' });
        expect(await kept(session)).toEqual([
          { name: 'Ömer „Ö“ O’Neill', contract: '<b>ABC</b>', email: 'vera@example.org', handled: false },
        ]);
      }));

    test('that is sent again is one, told the same, and told by mail once', () =>
      db.rolledBack(async (session) => {
        const id = randomUUID();
        const first = await declare(session, { id });
        await session.query('set local session_replication_role = replica');
        await session.query(
          `update public.withdrawals set received_at = received_at - interval '1 hour' where id = '${id}'`,
        );
        await session.query('set local session_replication_role = origin');
        const [second, third] = [
          await declare(session, { id }),
          await declare(session, { id, email: 'VERA@example.org' }),
        ];
        expect(second.rows).toEqual(third.rows);
        expect(Date.parse(first.rows?.[0]?.received_at ?? '') - Date.parse(second.rows?.[0]?.received_at ?? '')).toBe(
          3_600_000,
        );
        expect(await kept(session)).toHaveLength(1);
        expect(await mails(session)).toHaveLength(2);
      }));

    test('is no other one under the same id', () =>
      db.rolledBack(async (session) => {
        const id = randomUUID();
        await declare(session, { id });
        for (const other of [{ name: 'Anna' }, { contract: 'Anderer' }, { email: 'anna@example.org' }])
          expect((await declare(session, { id, ...other })).error?.code).toBe('23505');
        expect(await kept(session)).toHaveLength(1);
      }));

    test.each<[string, Declared]>([
      ['no name', { name: '  ' }],
      ['a name of two lines', { name: 'Vera\nVogt' }],
      ['no contract', { contract: '' }],
      ['a contract that is too long', { contract: 'x'.repeat(201) }],
      ['no address', { email: '' }],
      ['no address of a mailbox', { email: 'vera' }],
      ['two addresses', { email: 'a@example.org,b@example.org' }],
    ])('with %s is refused', (_, declared) =>
      db.rolledBack(async (session) => {
        expect((await declare(session, declared)).error?.code).toBe('23514');
        expect(await kept(session)).toEqual([]);
      }),
    );

    test('comes five times in ten minutes from one address, and again as often as its answer gets lost', () =>
      db.rolledBack(async (session) => {
        const ids = Array.from({ length: 5 }, () => randomUUID());
        for (const id of [...ids, ...ids]) expect((await declare(session, { id })).error).toBeUndefined();
        expect((await declare(session)).error?.code).toBe('PT429');
        expect((await declare(session, { id: ids[0] })).error).toBeUndefined();
        expect((await declare(session, {}, visitor('198.51.100.9'))).error).toBeUndefined();
        expect(await kept(session)).toHaveLength(6);
      }));

    test('is confirmed at once, and the office is told', () =>
      db.rolledBack(async (session) => {
        await declare(session);
        expect(await mails(session)).toEqual([
          { kind: 'withdrawal-received', to: 'vera@example.org' },
          { kind: 'withdrawal-notice', to: 'info@example.com' },
        ]);
        const [waiting] = await session.query<{ due: boolean }>(
          `select bool_and(next_attempt_at = now()) as due from public.email_queue where kind::text like 'withdrawal-%'`,
        );
        expect(waiting).toEqual({ due: true });
      }));

    test('is confirmed five times a day to one address, kept more often, and says so', () =>
      db.rolledBack(async (session) => {
        const answers: (boolean | undefined)[] = [];
        for (let n = 1; n <= 6; n += 1)
          answers.push((await declare(session, {}, visitor(`198.51.${n}.9`))).rows?.[0]?.is_confirmed);
        expect(answers).toEqual([true, true, true, true, true, false]);
        expect(await kept(session)).toHaveLength(6);
        expect((await mails(session)).filter(({ kind }) => kind === 'withdrawal-received')).toHaveLength(5);
        expect((await mails(session)).filter(({ kind }) => kind === 'withdrawal-notice')).toHaveLength(6);
        const [counter] = await session.query<{ client: string }>(
          `select client from private.rate_limits where bucket = 'withdrawal-received'`,
        );
        expect(counter?.client).toMatch(/^[0-9a-f]{64}$/);
      }));

    test('is ticked off by the office, at the moment when that is, and opened again', () =>
      db.rolledBack(async (session) => {
        await declare(session);
        const set = async (value: string | null) =>
          (
            await attempt<{ now: boolean; handled: boolean }>(
              session,
              requestOf(actors.admin),
              `update public.withdrawals set handled_at = $1 where email = 'vera@example.org'
               returning handled_at = now() as now, handled_at is not null as handled`,
              [value],
            )
          ).rows;
        expect(await set('2020-01-01')).toEqual([{ now: true, handled: true }]);
        await session.query(
          `update public.withdrawals set handled_at = now() - interval '1 day' where email = 'vera@example.org'`,
        );
        // Who is second does not say that it was later.
        expect(await set('2030-01-01')).toEqual([{ now: false, handled: true }]);
        expect(await set(null)).toEqual([{ now: null, handled: false }]);
      }));

    test('stays as it was declared for every caller; only that it is dealt with is noted', () =>
      db.rolledBack(async (session) => {
        const id = randomUUID();
        await declare(session, { id });
        const service: RequestContext = { role: 'service_role', id: null };
        const asked = async (sql: string) => (await attempt(session, service, sql)).error?.code;
        for (const change of [
          `name = 'Wer anderes'`,
          `contract = 'Ein anderer'`,
          `email = 'anna@example.org'`,
          `received_at = received_at - interval '1 year'`,
          'id = gen_random_uuid()',
        ])
          expect(await asked(`update public.withdrawals set ${change} where id = '${id}'`), change).toBe('23001');
        expect(await asked(`delete from public.withdrawals where id = '${id}'`)).toBe('23001');
        expect(await asked('truncate public.withdrawals')).toBe('23001');
        expect(await asked(`update public.withdrawals set handled_at = now() where id = '${id}'`)).toBeUndefined();
        expect(await kept(session)).toEqual([
          { name: 'Vera Vogt', contract: 'Umzug am 4. Dezember', email: 'vera@example.org', handled: true },
        ]);
      }));

    test('stays when the person is erased, because it proves what was declared; the mails go', () =>
      db.rolledBack(async (session) => {
        await declare(session);
        await session.query(`select private.erase_address('vera@example.org')`);
        expect(await kept(session)).toHaveLength(1);
        expect((await mails(session)).map(({ to }) => to)).toEqual(['info@example.com']);
      }));
  }, createActors);
});
