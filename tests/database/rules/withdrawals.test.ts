import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { withdrawalFormSchema } from '@/features/withdrawals/schema';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

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

/** The tests' withdrawals; the demo data has other addresses. */
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

/** The number of the tests' withdrawals by kind of receipt. */
const receipts = async (session: Session) =>
  Object.fromEntries(
    (
      await session.query<{ receipt: string; count: number }>(
        `select receipt::text, count(*)::integer from public.withdrawals where email like '%@example.org' group by 1`,
      )
    ).map(({ receipt, count }) => [receipt, count]),
  );

describe('a withdrawal', () => {
  onOneDatabase((db) => {
    for (const actor of allActors)
      test(`${actor.name} | is declared by a function, which returns the time of its receipt`, () =>
        db.rolledBack(async (session) => {
          const { rows, error } = await declare(session, {}, { ...requestOf(actor), headers: visitor().headers });
          expect(error).toBeUndefined();
          const [now] = await session.query<{ now: string }>('select now()::text as now');
          expect(rows).toEqual([{ received_at: now?.now, is_confirmed: true }]);
          expect(await kept(session)).toEqual([
            { name: 'Vera Vogt', contract: 'Umzug am 4. Dezember', email: 'vera@example.org', handled: false },
          ]);
        }));

    test('requires no known contract, and is stored as typed except for spaces and the case of the address', () =>
      db.rolledBack(async (session) => {
        await declare(session, { name: ' Ömer „Ö“ O’Neill ', contract: '  <b>ABC</b>  ', email: ' Vera@Example.ORG ' });
        expect(await kept(session)).toEqual([
          { name: 'Ömer „Ö“ O’Neill', contract: '<b>ABC</b>', email: 'vera@example.org', handled: false },
        ]);
      }));

    test('is stored once if sent again, with the same response and one mail', () =>
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

    test('cannot replace another one under the same id', () =>
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
    ])('with %s is rejected', (_, declared) =>
      db.rolledBack(async (session) => {
        expect((await declare(session, declared)).error?.code).toBe('23514');
        expect(await kept(session)).toEqual([]);
      }),
    );

    // The name is mailed. Both have the same rule, so that the form shows the error beside the field.
    test.each([
      ['Dr. med. Jörg Müller-Lüdenscheidt', false],
      ['Meier & Co. KG, Inh. E. Meier', false],
      ["Vera O'Neill (Hausverwaltung)", false],
      ['Vogt e.K.', false],
      ['J.R. Ewing', false],
      ['Vogt, Umzug 4.12.', false],
      ['gewinn.example', true],
      ['Jetzt auf www.boese.example/x klicken', true],
      ['ftp://10.0.0.1', true],
      ['opfer@example', true],
      ['boese。example', true],
      ['бар.рф', true],
      ['Dr.Müller', true],
    ])('of %j: a name that could be a link: %s', (name, isRefused) =>
      db.rolledBack(async (session) => {
        const { error } = await declare(session, { name });
        const message =
          'Bitte geben Sie nur Ihren Namen ein, ohne Internetadresse. Nach einem Punkt gehört ein Leerzeichen.';
        expect(error).toEqual(isRefused ? { code: '23514', message } : undefined);
        const form = withdrawalFormSchema.safeParse({ name, contract: 'Umzug', email: 'vera@example.org' });
        expect(form.error?.issues.map((issue) => issue.message)).toEqual(isRefused ? [message] : undefined);
      }),
    );

    test('is accepted a hundred times in ten minutes from one IP address, not counting repeats after a lost response', () =>
      db.rolledBack(async (session) => {
        const ids = [randomUUID(), randomUUID()];
        await declare(session, { id: ids[0] });
        await session.query(`update private.rate_limits set hits = 99 where bucket = 'withdrawals'`);
        for (const id of [...ids, ...ids]) expect((await declare(session, { id })).error).toBeUndefined();
        expect((await declare(session)).error?.code).toBe('PT429');
        expect((await declare(session, { id: ids[0] })).error).toBeUndefined();
        expect((await declare(session, {}, visitor('198.51.100.9'))).error).toBeUndefined();
        expect(await kept(session)).toHaveLength(3);
      }));

    test('is stored and shown if a network has sent many: it sends mails five times in ten minutes', () =>
      db.rolledBack(async (session) => {
        const answers: (boolean | undefined)[] = [];
        for (let n = 1; n <= 7; n += 1)
          answers.push((await declare(session, { email: `v${n}@example.org` })).rows?.[0]?.is_confirmed);
        expect(answers).toEqual([true, true, true, true, true, false, false]);
        expect(await receipts(session)).toEqual({ short: 5, skipped: 2 });
        expect((await mails(session)).filter(({ kind }) => kind === 'withdrawal-notice')).toHaveLength(5);
        expect((await declare(session, {}, visitor('198.51.100.9'))).rows?.[0]?.is_confirmed).toBe(true);
      }));

    test('is confirmed immediately, and the office is notified', () =>
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

    test('is confirmed five times a day to one address, stored more often, and says so', () =>
      db.rolledBack(async (session) => {
        const answers: (boolean | undefined)[] = [];
        for (let n = 1; n <= 6; n += 1)
          answers.push((await declare(session, {}, visitor(`198.51.${n}.9`))).rows?.[0]?.is_confirmed);
        expect(answers).toEqual([true, true, true, true, true, false]);
        expect(await receipts(session)).toEqual({ short: 5, skipped: 1 });
        expect((await mails(session)).filter(({ kind }) => kind === 'withdrawal-received')).toHaveLength(5);
        expect((await mails(session)).filter(({ kind }) => kind === 'withdrawal-notice')).toHaveLength(6);
        const counters = await session.query<{ client: string }>(
          `select client from private.rate_limits where bucket = 'withdrawal-received' and client <> 'unknown'`,
        );
        expect(counters).toEqual([{ client: expect.stringMatching(/^[0-9a-f]{64}$/) as string }]);
      }));

    const known: [string, string][] = [
      ['a customer', `insert into public.customers (last_name, email) values ('Vogt', 'Vera@example.org')`],
      [
        'a confirmed account',
        `update auth.users set email = 'vera@example.org', email_confirmed_at = now() where id = '${actors.customer.id}'`,
      ],
      [
        'an open item',
        `insert into public.invoices (customer_email, amount, due_date) values ('Vera@example.org', 10, '2026-01-02')`,
      ],
      [
        'a lead of the office',
        `insert into public.contact_requests (name, email, message, source) values ('V', 'Vera@example.org', 'x', 'telefon')`,
      ],
      [
        'a lead that the office has taken in hand',
        `insert into public.contact_requests (name, email, message, status) values ('V', 'vera@example.org', 'x', 'angebot')`,
      ],
    ];
    test.each(known)('repeats the input to the address of %s', (_, sql) =>
      db.rolledBack(async (session) => {
        await session.query(sql);
        await declare(session);
        expect(await receipts(session)).toEqual({ full: 1 });
      }),
    );

    const strangers: [string, string][] = [
      ['an unknown person', 'select'],
      [
        'a form that was sent',
        `insert into public.contact_requests (name, email, message) values ('V', 'vera@example.org', 'x')`,
      ],
      [
        'an account that is not confirmed',
        `update auth.users set email = 'vera@example.org', email_confirmed_at = null where id = '${actors.customer.id}'`,
      ],
    ];
    test.each(strangers)('repeats no input to the address of %s', (_, sql) =>
      db.rolledBack(async (session) => {
        await session.query(sql);
        await declare(session);
        expect(await receipts(session)).toEqual({ short: 1 });
      }),
    );

    test('never repeats a contract that could be a link', () =>
      db.rolledBack(async (session) => {
        await session.query(`insert into public.customers (last_name, email) values ('Vogt', 'vera@example.org')`);
        await declare(session, { contract: 'Mehr auf boese.example' });
        expect(await receipts(session)).toEqual({ short: 1 });
      }));

    test('of an unknown address is confirmed twenty times a day; then it waits, and is answered like any other', () =>
      db.rolledBack(async (session) => {
        await session.query(`insert into public.customers (last_name, email) values ('Vogt', 'vera@example.org')`);
        const answers: unknown[] = [];
        for (let n = 1; n <= 21; n += 1)
          answers.push((await declare(session, { email: `v${n}@example.org` }, visitor(`198.51.${n}.9`))).rows);
        expect(await receipts(session)).toEqual({ short: 20, held: 1 });
        expect(answers.at(-1)).toEqual(answers[0]);
        expect((await declare(session)).rows).toEqual(answers[0]);
        expect(await receipts(session)).toEqual({ short: 20, held: 1, full: 1 });
      }));

    test('gets a missing receipt from the office, once', () =>
      db.rolledBack(async (session) => {
        const id = randomUUID();
        await declare(session, { id });
        await session.query(`update public.email_queue set status = 'sent' where subject_id = '${id}'`);
        const send = (request: RequestContext, which = id) =>
          attempt<{ email: string }>(session, request, 'select public.send_withdrawal_receipt($1) as email', [which]);
        for (const actor of allActors.filter(({ rights }) => rights !== 'admin'))
          expect((await send(requestOf(actor))).error?.code, actor.name).toBe('42501');
        for (const _ of [1, 2])
          expect((await send(requestOf(actors.admin))).rows).toEqual([{ email: 'vera@example.org' }]);
        expect(await receipts(session)).toEqual({ full: 1 });
        const sent = await session.query(
          `select status::text from public.email_queue where subject_id = '${id}' and kind = 'withdrawal-received'
           order by email_queue.status`,
        );
        expect(sent).toEqual([{ status: 'pending' }, { status: 'sent' }]);
        expect((await send(requestOf(actors.admin), randomUUID())).error?.code).toBe('P0002');
      }));

    test('is marked as done by the office, with the time, and reopened', () =>
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
        // A later admin does not change the time.
        expect(await set('2030-01-01')).toEqual([{ now: false, handled: true }]);
        expect(await set(null)).toEqual([{ now: null, handled: false }]);
      }));

    test('cannot be changed by any caller; only its completion is recorded', () =>
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

    test('stays when the person is erased, because it proves what was declared; the mails are deleted', () =>
      db.rolledBack(async (session) => {
        await declare(session);
        await session.query(`select private.erase_address('vera@example.org')`);
        expect(await kept(session)).toHaveLength(1);
        expect((await mails(session)).map(({ to }) => to)).toEqual(['info@example.com']);
      }));
  }, createActors);
});
