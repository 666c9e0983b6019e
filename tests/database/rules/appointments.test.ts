import { describe, expect, test } from 'vitest';
import { type Account, actors, createActors, stranger } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const customer = requestOf(actors.customer);
const admin = requestOf(actors.admin);
const id = '90000000-0000-4000-8000-000000000001';
const officeOnly = { code: '42501', message: 'Diesen Schritt kann nur das Büro machen.' };

interface Given {
  /** From now. */
  begins?: string;
  status?: string;
  /** Which admin proposed it. */
  proposedBy?: string | null;
}

/** An appointment of the customer's. */
const make = (session: Session, { begins = '3 days', status = 'Ausstehend', proposedBy = null }: Given = {}) =>
  session.query(
    `insert into public.appointments (id, user_id, date, time, service, status, proposed_by)
     select $1, $2, begins::date, begins::time, 'umzug', $3, $4
     from (select (now() + '${begins}'::interval) at time zone 'Europe/Berlin' as begins) moment`,
    [id, actors.customer.id, status, proposedBy],
  );

const set = async (session: Session, request: RequestContext, change: string) =>
  attempt<{ status: string }>(
    session,
    request,
    `update public.appointments set ${change} where id = '${id}' returning status::text`,
  );

const stored = async (session: Session) =>
  (
    await session.query<{ status: string; version: number; proposed_by: string | null }>(
      `select status::text, version, proposed_by from public.appointments where id = '${id}'`,
    )
  )[0];

describe('requested appointments of a customer', () => {
  onOneDatabase((db) => {
    const ask = async (session: Session, request = customer, days: readonly number[] = [9]) => {
      const rows = days.map(
        (day) => `('${request.id}', (now() at time zone 'Europe/Berlin')::date + ${day}, '23:59', 'umzug')`,
      );
      const sql = `insert into public.appointments (user_id, date, time, service) values ${rows.join()}`;
      return (await attempt(session, request, sql)).error;
    };
    const tooMany = {
      code: 'PT429',
      message:
        'Sie haben schon 5 offene Terminanfragen. Bitte warten Sie auf unsere Antwort, sagen Sie eine davon ab oder rufen Sie uns an.',
    };
    const askFiveTimes = async (session: Session) => {
      for (const day of [0, 1, 2, 3, 4]) expect(await ask(session, customer, [day])).toBeUndefined();
    };

    test('are at most five per customer', () =>
      db.rolledBack(async (session) => {
        await askFiveTimes(session);
        expect(await ask(session)).toEqual(tooMany);
        expect(await ask(session, requestOf(actors.user))).toBeUndefined();
      }));

    test.each([
      ['were answered', `status = 'Bestätigt'`],
      ['were cancelled', `status = 'Storniert'`],
      ['are over', `date = date - 1`],
      ['were moved by the office', `proposed_by = '${actors.admin.id}'`],
    ])('no longer count when they %s', (_, change) =>
      db.rolledBack(async (session) => {
        await askFiveTimes(session);
        await session.query(
          `update public.appointments set ${change} where date = (now() at time zone 'Europe/Berlin')::date
           and user_id = '${actors.customer.id}'`,
        );
        expect(await ask(session)).toBeUndefined();
        expect(await ask(session)).toEqual(tooMany);
      }),
    );

    test('may only be inserted one per statement, by the office as well', () =>
      db.rolledBack(async (session) => {
        const one = { code: 'PT413', message: 'Es kann nur ein Eintrag auf einmal gespeichert werden.' };
        expect(await ask(session, customer, [1, 2])).toEqual(one);
        const forCustomer = `insert into public.appointments (user_id, date, time, service)
          select '${actors.customer.id}', '2099-12-24', time::time, 'umzug' from unnest(array['08:00', '09:00']) as time`;
        expect((await attempt(session, admin, forCustomer)).error).toEqual(one);
      }));

    test('do not limit appointments made by the office', () =>
      db.rolledBack(async (session) => {
        await askFiveTimes(session);
        const sql = `insert into public.appointments (user_id, date, time, service)
          values ('${actors.customer.id}', '2099-12-24', '08:00', 'umzug')`;
        expect((await attempt(session, admin, sql)).error).toBeUndefined();
      }));

    test('are not revealed to other callers', () =>
      db.rolledBack(async (session) => {
        await askFiveTimes(session);
        const sql = `insert into public.appointments (user_id, date, time, service)
          values ('${actors.customer.id}', '2099-12-24', '08:00', 'umzug')`;
        expect((await attempt(session, requestOf(actors.user), sql)).error?.code).toBe('42501');
      }));
  }, createActors);
});

describe('a customer', () => {
  onOneDatabase((db) => {
    test.each(['Ausstehend', 'Bestätigt'])('cancels an appointment that is %s until a day before', (status) =>
      db.rolledBack(async (session) => {
        await make(session, { begins: '24 hours 1 minute', status });
        expect((await set(session, customer, `status = 'Storniert'`)).rows).toEqual([{ status: 'Storniert' }]);
      }),
    );

    test.each(['23 hours 59 minutes', '-3 days'])('cannot cancel one that begins in %s', (begins) =>
      db.rolledBack(async (session) => {
        await make(session, { begins, status: 'Bestätigt' });
        expect((await set(session, customer, `status = 'Storniert'`)).error).toEqual({
          code: 'P0001',
          message: 'Termine können Sie bis 24 Stunden vorher selbst absagen. Bitte rufen Sie uns an.',
        });
      }),
    );

    test.each(['Bestätigt', 'Abgelehnt'])('answers the office’s proposal: %s', (answer) =>
      db.rolledBack(async (session) => {
        await make(session, { begins: '1 hour', proposedBy: actors.admin.id });
        expect((await set(session, customer, `status = '${answer}'`)).rows).toEqual([{ status: answer }]);
      }),
    );

    test('cannot accept a past appointment', () =>
      db.rolledBack(async (session) => {
        await make(session, { begins: '-1 minute', proposedBy: actors.admin.id });
        expect((await set(session, customer, `status = 'Bestätigt'`)).error).toEqual({
          code: 'P0001',
          message: 'Dieser Termin ist schon vorbei.',
        });
      }));

    test('cannot confirm the own request, or withdraw a decline', () =>
      db.rolledBack(async (session) => {
        await make(session);
        expect((await set(session, customer, `status = 'Bestätigt'`)).error).toEqual(officeOnly);
        await session.query(`update public.appointments set status = 'Bestätigt', proposed_by = $1`, [actors.admin.id]);
        expect((await set(session, customer, `status = 'Abgelehnt'`)).error).toEqual(officeOnly);
        await session.query(`update public.appointments set status = 'Storniert'`);
        expect((await set(session, customer, `status = 'Bestätigt'`)).rows).toEqual([]);
      }));

    test('can neither request for others, nor a confirmed appointment, nor for an order', () =>
      db.rolledBack(async (session) => {
        const ask = async (account: Account, columns: string, values: string) =>
          (
            await attempt(
              session,
              customer,
              `insert into public.appointments (user_id, date, time, service${columns})
               values ('${account.id}', '2099-12-24', '09:00', 'umzug'${values})`,
            )
          ).error?.code;
        const [order] = await session.query<{ id: string }>(
          `insert into public.requests (user_id, subject, description) values ($1, 'Umzug', 'Zwei Zimmer') returning id`,
          [actors.customer.id],
        );
        expect(await ask(actors.customer, '', '')).toBeUndefined();
        expect(await ask(stranger, '', '')).toBe('42501');
        expect(await ask(actors.customer, ', status', `, 'Bestätigt'`)).toBe('42501');
        expect(await ask(actors.customer, ', request_id', `, '${order?.id}'`)).toBe('42501');
      }));
  }, createActors);
});

describe('the office', () => {
  onOneDatabase((db) => {
    test('proposes another time, which the customer answers and which increases the version', () =>
      db.rolledBack(async (session) => {
        await make(session, { status: 'Bestätigt' });
        expect((await set(session, admin, `time = '07:15'`)).rows).toEqual([{ status: 'Ausstehend' }]);
        expect(await stored(session)).toEqual({ status: 'Ausstehend', version: 1, proposed_by: actors.admin.id });
        expect((await set(session, customer, `status = 'Bestätigt'`)).error).toBeUndefined();
        expect(await stored(session)).toEqual({ status: 'Bestätigt', version: 2, proposed_by: actors.admin.id });
        await set(session, admin, `answer_note = 'Wir kommen zu dritt.'`);
        expect(await stored(session)).toMatchObject({ version: 2 });
      }));

    test('cannot propose a past time', () =>
      db.rolledBack(async (session) => {
        await make(session);
        expect((await set(session, admin, `date = current_date - 2`)).error).toEqual({
          code: '23514',
          message: 'Bitte wählen Sie ein Datum ab heute.',
        });
      }));

    test('makes an appointment for a customer: a proposal, or confirmed', () =>
      db.rolledBack(async (session) => {
        for (const status of ['Ausstehend', 'Bestätigt']) {
          const { rows, error } = await attempt(
            session,
            admin,
            `insert into public.appointments (user_id, date, time, service, status)
             values ('${actors.customer.id}', '2099-12-24', '09:00', 'umzug', '${status}') returning status::text, proposed_by`,
          );
          expect(error).toBeUndefined();
          expect(rows).toEqual([{ status, proposed_by: actors.admin.id }]);
        }
      }));

    test('can always cancel', () =>
      db.rolledBack(async (session) => {
        await make(session, { begins: '1 hour', status: 'Bestätigt' });
        expect((await set(session, admin, `status = 'Storniert', answer_note = 'Krankheit'`)).error).toBeUndefined();
      }));
  }, createActors);
});
