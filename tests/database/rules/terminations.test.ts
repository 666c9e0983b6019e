import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { terminationFormSchema } from '@/features/terminations/schema';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

interface Declared {
  id?: string;
  name?: string;
  contract?: string;
  email?: string;
  kind?: string;
  reason?: string | null;
  ends_on?: string | null;
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
    'select received_at::text, is_confirmed from public.declare_termination($1, $2, $3, $4, $5, $6, $7)',
    [
      declared.id ?? randomUUID(),
      declared.name ?? 'Vera Vogt',
      declared.contract ?? 'Treppenhausreinigung, Lindenweg 4',
      declared.email ?? 'vera@example.org',
      declared.kind ?? 'ordentlich',
      declared.reason ?? null,
      declared.ends_on ?? null,
    ],
  );

/** The tests' terminations; the demo data has other addresses. */
const kept = (session: Session) =>
  session.query<Record<string, unknown>>(
    `select name, contract, kind, reason, ends_on::text, email, handled_at is not null as handled
     from public.terminations where email like '%@example.org' order by contract`,
  );

const mails = (session: Session) =>
  session.query<{ kind: string; to: string }>(
    `select kind::text, to_email as to from public.email_queue
     where kind in ('termination-received', 'termination-notice') order by email_queue.kind, to_email`,
  );

/** The number of the tests' terminations by kind of receipt. */
const receipts = async (session: Session) =>
  Object.fromEntries(
    (
      await session.query<{ receipt: string; count: number }>(
        `select receipt::text, count(*)::integer from public.terminations where email like '%@example.org' group by 1`,
      )
    ).map(({ receipt, count }) => [receipt, count]),
  );

const ordinary = {
  name: 'Vera Vogt',
  contract: 'Treppenhausreinigung, Lindenweg 4',
  kind: 'ordentlich',
  reason: null,
  ends_on: null,
  email: 'vera@example.org',
  handled: false,
};

/** A contract of a new customer, activated. */
async function activeContract(session: Session): Promise<{ id: string; number: string }> {
  const [contract] = await session.query<{ id: string; number: string }>(
    `with customer as (insert into public.customers (last_name) values ('Kern') returning id),
       site as (insert into public.sites (customer_id, name) select id, 'Haus' from customer returning id, customer_id)
     insert into public.contracts (customer_id, site_id, title, begins_on, status, number)
     select customer_id, id, 'Treppenhausreinigung', '2026-01-01', 'aktiv', (private.next_number('vertrag')).number from site
     returning id, number`,
  );
  if (!contract) throw new Error('There is no contract.');
  return contract;
}

const found = async (session: Session, id: string) =>
  (
    await session.query<{ contract_id: string | null }>('select contract_id from public.terminations where id = $1', [
      id,
    ])
  )[0]?.contract_id;

describe('a termination', () => {
  onOneDatabase((db) => {
    for (const actor of allActors)
      test(`${actor.name} | is declared by a function, which returns the time of its receipt`, () =>
        db.rolledBack(async (session) => {
          const { rows, error } = await declare(session, {}, { ...requestOf(actor), headers: visitor().headers });
          expect(error).toBeUndefined();
          const [now] = await session.query<{ now: string }>('select now()::text as now');
          expect(rows).toEqual([{ received_at: now?.now, is_confirmed: true }]);
          expect(await kept(session)).toEqual([ordinary]);
        }));

    test('is for an important reason, on a day', () =>
      db.rolledBack(async (session) => {
        const today = (
          await session.query<{ day: string }>(`select (now() at time zone 'Europe/Berlin')::date::text as day`)
        )[0]?.day;
        const important = { kind: 'ausserordentlich', reason: 'Zeile 1\nZeile 2', ends_on: today };
        expect((await declare(session, important)).error).toBeUndefined();
        expect(await kept(session)).toEqual([{ ...ordinary, ...important }]);
      }));

    test('is stored once if sent again, with the same response and one mail', () =>
      db.rolledBack(async (session) => {
        const id = randomUUID();
        const first = await declare(session, { id });
        const second = await declare(session, { id, email: 'VERA@example.org' });
        expect(second).toEqual(first);
        expect(await kept(session)).toHaveLength(1);
        expect(await mails(session)).toHaveLength(2);
      }));

    test('cannot replace another one under the same id', () =>
      db.rolledBack(async (session) => {
        const id = randomUUID();
        await declare(session, { id });
        for (const other of [
          { name: 'Anna' },
          { contract: 'Anderer' },
          { email: 'anna@example.org' },
          { kind: 'ausserordentlich', reason: 'Doch' },
          { ends_on: '2099-12-31' },
        ])
          expect((await declare(session, { id, ...other })).error?.code).toBe('23505');
        expect(await kept(session)).toEqual([ordinary]);
      }));

    test.each<[string, Declared]>([
      ['no name', { name: '  ' }],
      ['no contract', { contract: '' }],
      ['a contract that is too long', { contract: 'x'.repeat(201) }],
      ['no address', { email: '' }],
      ['an important reason that is not named', { kind: 'ausserordentlich', reason: '  ' }],
      ['a reason that is too long', { kind: 'ausserordentlich', reason: 'x'.repeat(2001) }],
      ['a reason that it does not need', { reason: 'Umzug' }],
      ['a day that is past', { ends_on: '2020-01-01' }],
    ])('with %s is rejected', (_, declared) =>
      db.rolledBack(async (session) => {
        expect((await declare(session, declared)).error?.code).toBe('23514');
        expect(await kept(session)).toEqual([]);
      }),
    );

    test('of a name that could be a link is rejected as the form does', () =>
      db.rolledBack(async (session) => {
        const { error } = await declare(session, { name: 'www.boese.example' });
        const form = terminationFormSchema.safeParse({
          ...ordinary,
          when: 'naechstmoeglich',
          name: 'www.boese.example',
        });
        expect(form.error?.issues.map(({ message }) => message)).toContain(error?.message);
      }));

    test('is linked with the contract whose number is given, and answered as without one', () =>
      db.rolledBack(async (session) => {
        const [contract, other] = [await activeContract(session), await activeContract(session)];
        const answers: unknown[] = [];
        const foundIn: (string | null | undefined)[] = [];
        for (const text of [
          contract.number,
          `Vertrag ${contract.number.toLowerCase()}, Treppenhaus`,
          `Nr.${contract.number}.`,
          `${contract.number}1`,
          `${contract.number} und ${other.number}`,
          'Treppenhausreinigung',
        ]) {
          const id = randomUUID();
          answers.push((await declare(session, { id, contract: text }, visitor(`198.51.${answers.length}.9`))).rows);
          foundIn.push(await found(session, id));
        }
        expect(foundIn).toEqual([contract.id, contract.id, contract.id, null, null, null]);
        expect(new Set(answers.slice(0, 5).map((rows) => JSON.stringify(rows))).size).toBe(1);
      }));

    test('stays when the contract that it names is deleted', () =>
      db.rolledBack(async (session) => {
        const contract = await activeContract(session);
        const id = randomUUID();
        await declare(session, { id, contract: contract.number });
        await session.query(
          `update public.contracts set status = 'beendet', begins_on = '2001-01-01', ends_on = '2002-01-01' where id = $1`,
          [contract.id],
        );
        await session.query('delete from public.contracts where id = $1', [contract.id]);
        expect(await found(session, id)).toBeNull();
      }));

    test('is shown in the file of the customer whose contract it names, whatever the address', () =>
      db.rolledBack(async (session) => {
        const contract = await activeContract(session);
        await declare(session, { contract: contract.number });
        const { rows } = await attempt(
          session,
          requestOf(actors.admin),
          `select kind::text, title, status from public.customer_timeline(
             (select customer_id from public.contracts where id = $1)) where kind = 'kuendigung'`,
          [contract.id],
        );
        expect(rows).toEqual([{ kind: 'kuendigung', title: contract.number, status: 'offen' }]);
      }));

    test('is shown once in the file of a customer with this address', () =>
      db.rolledBack(async (session) => {
        const contract = await activeContract(session);
        await session.query(
          `update public.customers set email = 'Vera@example.org'
           where id = (select customer_id from public.contracts where id = $1)`,
          [contract.id],
        );
        await declare(session, { contract: contract.number });
        const { rows } = await attempt(
          session,
          requestOf(actors.admin),
          `select title from public.customer_timeline(
             (select customer_id from public.contracts where id = $1)) where kind = 'kuendigung'`,
          [contract.id],
        );
        expect(rows).toHaveLength(1);
      }));

    test('is accepted a hundred times in ten minutes from one IP address, not counting repeats after a lost response', () =>
      db.rolledBack(async (session) => {
        const ids = [randomUUID(), randomUUID()];
        await declare(session, { id: ids[0] });
        await session.query(`update private.rate_limits set hits = 99 where bucket = 'terminations'`);
        for (const id of [...ids, ...ids]) expect((await declare(session, { id })).error).toBeUndefined();
        expect((await declare(session)).error?.code).toBe('PT429');
        expect((await declare(session, {}, visitor('198.51.100.9'))).error).toBeUndefined();
      }));

    test('is stored and shown if a network has sent many: it sends mails five times in ten minutes', () =>
      db.rolledBack(async (session) => {
        const answers: (boolean | undefined)[] = [];
        for (let n = 1; n <= 7; n += 1)
          answers.push((await declare(session, { email: `v${n}@example.org` })).rows?.[0]?.is_confirmed);
        expect(answers).toEqual([true, true, true, true, true, false, false]);
        expect(await receipts(session)).toEqual({ short: 5, skipped: 2 });
        expect((await mails(session)).filter(({ kind }) => kind === 'termination-notice')).toHaveLength(5);
      }));

    test('is confirmed immediately, and the office is notified', () =>
      db.rolledBack(async (session) => {
        await declare(session);
        expect(await mails(session)).toEqual([
          { kind: 'termination-received', to: 'vera@example.org' },
          { kind: 'termination-notice', to: 'info@example.com' },
        ]);
      }));

    test('repeats the input to the address of a customer, to no other one', () =>
      db.rolledBack(async (session) => {
        await session.query(`insert into public.customers (last_name, email) values ('Vogt', 'Vera@example.org')`);
        await declare(session);
        await declare(session, { email: 'anna@example.org' });
        expect(await receipts(session)).toEqual({ full: 1, short: 1 });
      }));

    test.each<Declared>([
      { contract: 'Mehr auf boese.example' },
      { kind: 'ausserordentlich', reason: 'Mehr auf\nboese.example' },
    ])('never repeats %j, which could be a link', (declared) =>
      db.rolledBack(async (session) => {
        await session.query(`insert into public.customers (last_name, email) values ('Vogt', 'vera@example.org')`);
        await declare(session, declared);
        expect(await receipts(session)).toEqual({ short: 1 });
      }),
    );

    test('gets a missing receipt from the office, once', () =>
      db.rolledBack(async (session) => {
        const id = randomUUID();
        await declare(session, { id });
        await session.query(`update public.email_queue set status = 'sent' where subject_id = '${id}'`);
        const send = (request: RequestContext, which = id) =>
          attempt<{ email: string }>(session, request, 'select public.send_termination_receipt($1) as email', [which]);
        for (const actor of allActors.filter(({ rights }) => rights !== 'admin'))
          expect((await send(requestOf(actor))).error?.code, actor.name).toBe('42501');
        for (const _ of [1, 2])
          expect((await send(requestOf(actors.admin))).rows).toEqual([{ email: 'vera@example.org' }]);
        expect(await receipts(session)).toEqual({ full: 1 });
        const sent = await session.query(
          `select status::text from public.email_queue where subject_id = '${id}' and kind = 'termination-received'
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
              `update public.terminations set handled_at = $1 where email = 'vera@example.org'
               returning handled_at = now() as now, handled_at is not null as handled`,
              [value],
            )
          ).rows;
        expect(await set('2020-01-01')).toEqual([{ now: true, handled: true }]);
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
          `kind = 'ausserordentlich', reason = 'Doch'`,
          `ends_on = '2099-12-31'`,
          `email = 'anna@example.org'`,
          `received_at = received_at - interval '1 year'`,
          'id = gen_random_uuid()',
        ])
          expect(await asked(`update public.terminations set ${change} where id = '${id}'`), change).toBe('23001');
        expect(await asked(`delete from public.terminations where id = '${id}'`)).toBe('23001');
        expect(await asked('truncate public.terminations')).toBe('23001');
        expect(await asked(`update public.terminations set handled_at = now() where id = '${id}'`)).toBeUndefined();
        expect(await kept(session)).toEqual([{ ...ordinary, handled: true }]);
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
