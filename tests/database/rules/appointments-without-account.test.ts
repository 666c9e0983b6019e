import { describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const admin = requestOf(actors.admin);
const caller = '6b000000-0000-4000-8000-000000000001';
const email = 'anna.anruf@example.org';
const ownCustomer = `(select id from public.customers where profile_id = '${actors.customer.id}')`;

const addCaller = (session: Session) =>
  session.query(
    `insert into public.customers (id, first_name, last_name, email, phone, city)
     values ($1, 'Anna', 'Anruf', $2, '0941 777', 'Kelheim')`,
    [caller, email],
  );

interface Made {
  id: string;
  user_id: string | null;
  customer_id: string | null;
  status: string;
}

/** As the office enters one, in three days by default. */
const make = (session: Session, { customer = `'${caller}'`, status = 'Bestätigt', days = 3, by = admin } = {}) =>
  attempt<Made>(
    session,
    by,
    `insert into public.appointments (customer_id, date, time, service, status)
     values (${customer}, (now() at time zone 'Europe/Berlin')::date + ${days}, '10:00', 'beratung', '${status}')
     returning id, user_id, customer_id, status::text`,
  );
const made = async (session: Session, options?: Parameters<typeof make>[1]) => {
  const { rows, error } = await make(session, options);
  expect(error).toBeUndefined();
  return rows?.[0]?.id ?? '';
};

const stored = async (session: Session, id: string) =>
  (
    await session.query<Made & { version: number }>(
      'select id, user_id, customer_id, status::text, version from public.appointments where id = $1',
      [id],
    )
  )[0];

const change = (session: Session, id: string, values: string, by: RequestContext = admin) =>
  attempt<{ status: string }>(
    session,
    by,
    `update public.appointments set ${values} where id = '${id}' returning status::text`,
  );

describe('the office makes an appointment for a customer', () => {
  onOneDatabase((db) => {
    test.each(['Ausstehend', 'Bestätigt'])('without an account: %s', (status) =>
      db.rolledBack(async (session) => {
        await addCaller(session);
        const { rows } = await make(session, { status });
        expect(rows).toMatchObject([{ user_id: null, customer_id: caller, status }]);
      }),
    );

    test('with an account: it is the account’s', () =>
      db.rolledBack(async (session) => {
        const { rows } = await make(session, { customer: ownCustomer });
        expect(rows).toMatchObject([{ user_id: actors.customer.id, customer_id: null }]);
      }));

    test('but never for an account and a customer at once, or for neither', () =>
      db.rolledBack(async (session) => {
        await addCaller(session);
        const insert = (columns: string, values: string) =>
          attempt(
            session,
            admin,
            `insert into public.appointments (${columns}date, time, service) values (${values}'2099-12-24', '09:00', 'umzug')`,
          );
        const both = await insert('user_id, customer_id, ', `'${actors.customer.id}', '${caller}', `);
        expect(both.error?.code).toBe('23514');
        expect((await insert('', '')).error?.code).toBe('23514');
      }));

    test('moves it: agreed with the customer it stays confirmed, otherwise it waits', () =>
      db.rolledBack(async (session) => {
        await addCaller(session);
        const id = await made(session);
        const agreed = await change(session, id, `status = 'Bestätigt', time = '11:00'`);
        expect(agreed.rows).toEqual([{ status: 'Bestätigt' }]);
        expect((await change(session, id, `status = 'Ausstehend', time = '12:00'`)).rows).toEqual([
          { status: 'Ausstehend' },
        ]);
        // It was cancelled: a new time does not confirm it by itself.
        await change(session, id, `status = 'Storniert'`);
        expect((await change(session, id, `time = '13:00'`)).rows).toEqual([{ status: 'Ausstehend' }]);
        expect(await stored(session, id)).toMatchObject({ version: 4 });
      }));

    test('and cannot give it to another customer', () =>
      db.rolledBack(async (session) => {
        await addCaller(session);
        const id = await made(session);
        expect((await change(session, id, `customer_id = ${ownCustomer}`)).error?.code).toBe('42501');
      }));
  }, createActors);
});

describe('a customer', () => {
  onOneDatabase((db) => {
    const customer = requestOf(actors.customer);

    test('cannot make one for a record, and learns nothing about records', () =>
      db.rolledBack(async (session) => {
        await addCaller(session);
        for (const of of [`'${caller}'`, 'gen_random_uuid()', ownCustomer])
          expect((await make(session, { customer: of, status: 'Ausstehend', by: customer })).error?.code).toBe('42501');
      }));

    test('does not see those of customers without an account', () =>
      db.rolledBack(async (session) => {
        await addCaller(session);
        const id = await made(session);
        const read = `select id from public.appointments where id = '${id}'`;
        expect((await attempt(session, customer, read)).rows).toEqual([]);
        expect((await change(session, id, `status = 'Storniert'`, customer)).rows).toEqual([]);
      }));

    test('who registers sees and answers what was made before', () =>
      db.rolledBack(async (session) => {
        await addCaller(session);
        const id = await made(session, { status: 'Ausstehend' });
        const account = '6b000000-0000-4000-8000-000000000002';
        await session.query(
          `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at)
           values ($1, 'authenticated', 'authenticated', $2, now(), now())`,
          [account, email],
        );
        expect(await stored(session, id)).toMatchObject({ user_id: account, customer_id: null, version: 0 });
        const own: RequestContext = { ...customer, id: account };
        expect((await change(session, id, `status = 'Bestätigt'`, own)).rows).toEqual([{ status: 'Bestätigt' }]);
      }));
  }, createActors);
});

describe('a merge of customers', () => {
  onOneDatabase((db) => {
    test.each([
      ['into one with an account', ownCustomer, `'${caller}'`],
      ['of one with an account', `'${caller}'`, ownCustomer],
    ])('%s makes the appointments the account’s', (_, keep, gone) =>
      db.rolledBack(async (session) => {
        await addCaller(session);
        const id = await made(session);
        const { error } = await attempt(session, admin, `select public.merge_customers(${keep}, ${gone})`);
        expect(error).toBeUndefined();
        expect(await stored(session, id)).toMatchObject({ user_id: actors.customer.id, customer_id: null });
      }),
    );

    test('without accounts moves them', () =>
      db.rolledBack(async (session) => {
        await addCaller(session);
        const id = await made(session);
        const [kept] = await session.query<{ id: string }>(
          `insert into public.customers (last_name) values ('Anruf') returning id`,
        );
        await attempt(session, admin, `select public.merge_customers('${kept?.id}', '${caller}')`);
        expect(await stored(session, id)).toMatchObject({ user_id: null, customer_id: kept?.id });
      }));
  }, createActors);
});

describe('an appointment of a customer without an account', () => {
  onOneDatabase((db) => {
    const ask = async <Found extends object>(session: Session, sql: string) =>
      (await attempt<Found>(session, admin, sql)).rows;

    test('is found by name, number, town, address and telephone number', () =>
      db.rolledBack(async (session) => {
        await addCaller(session);
        const id = await made(session);
        const [{ number } = { number: '' }] = await session.query<{ number: string }>(
          'select number from public.customers where id = $1',
          [caller],
        );
        for (const text of ['Anna Anruf', 'kelheim', email, '0941777', number])
          expect([text, await ask(session, `select id from public.find_appointments('${text}', false)`)]).toEqual([
            text,
            [{ id }],
          ]);
        expect(await ask(session, `select id from public.find_appointments('Anna Anruf', true)`)).toEqual([]);
      }));

    test('is found among more customers than are looked up individually', () =>
      db.rolledBack(async (session) => {
        await addCaller(session);
        await session.query(`insert into public.customers (last_name) select 'Anruf' from generate_series(1, 1001)`);
        const id = await made(session);
        expect(await ask(session, `select id from public.find_appointments('anruf', false)`)).toEqual([{ id }]);
      }));

    test('is in the customer’s file: the head and the timeline', () =>
      db.rolledBack(async (session) => {
        await addCaller(session);
        const id = await made(session);
        const summary = `select kind::text, id from public.customer_summary('${caller}')`;
        expect(await ask(session, summary)).toEqual([{ kind: 'termin', id }]);
        const timeline = `select kind::text, opens from public.customer_timeline('${caller}') where kind = 'termin'`;
        expect(await ask(session, timeline)).toEqual([{ kind: 'termin', opens: id }]);
      }));

    test('is on today’s board and in the office’s calendar with the customer’s name', () =>
      db.rolledBack(async (session) => {
        await addCaller(session);
        const id = await made(session, { days: 0 });
        const board = `select person from public.dashboard_today() where kind = 'termin' and id = '${id}'`;
        expect(await ask(session, board)).toEqual([{ person: 'Anna Anruf' }]);
        const token = (await ask<{ token: string }>(session, 'select public.renew_calendar_feed() as token'))?.[0]
          ?.token;
        const [planned] = await session.query<{ customer: string; phone: string }>(
          `select entry ->> 'customer' as customer, entry ->> 'phone' as phone
           from jsonb_array_elements(private.read_calendar_feed($1) -> 'appointments') entry where entry ->> 'id' = $2`,
          [token ?? '', id],
        );
        expect(planned).toEqual({ customer: 'Anna Anruf', phone: '0941 777' });
      }));

    test('is erased with the customer, and so are its mails', () =>
      db.rolledBack(async (session) => {
        await addCaller(session);
        const id = await made(session);
        const mails = async () =>
          (await session.query('select to_email from public.email_queue where subject_id = $1', [id])).length;
        expect(await mails()).toBe(1);
        const preview = `select problem, appointments from public.preview_customer_erasure('${caller}')`;
        expect(await ask(session, preview)).toEqual([{ problem: null, appointments: 1 }]);
        expect(await ask(session, `select appointments from public.erase_customer('${caller}')`)).toEqual([
          { appointments: 1 },
        ]);
        expect(await stored(session, id)).toBeUndefined();
        expect(await mails()).toBe(0);
      }));
  }, createActors);
});
