import { describe, expect, test } from 'vitest';
import { type Session } from '../../support/database/connection.ts';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf, type RequestContext } from '../harness/as-role.ts';
import { activate, contract, draftContract, inDays, item, place, schedule, versionOf } from '../harness/contracts.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const admin = requestOf(actors.admin);
const customer = requestOf(actors.customer);
const service: RequestContext = { role: 'service_role', id: null };
const [one, two, three] = [7, 14, 21].map(inDays) as [string, string, string];

const rowsOf = async <Row extends object>(session: Session, request: RequestContext, sql: string) => {
  const { rows, error } = await attempt<Row>(session, request, sql);
  expect(error).toBeUndefined();
  return rows ?? [];
};

/** A running contract of the customer with three visits. */
async function prepared(session: Session) {
  await draftContract(session);
  await rowsOf(session, admin, activate);
  const visits = [one, two, three].map((occursOn) => ({ occursOn }));
  await rowsOf(session, service, place(visits, await versionOf(session)));
}

const own = (since = inDays(0), until = inDays(90)) =>
  `select occurs_on::text, day::text, title, state, reason, starts_at - cancel_until = interval '24 hours' as until_a_day_before
   from public.own_visits('${since}', '${until}', '${contract}')`;
const cancel = (day: string, of = schedule) => `select public.cancel_own_visit('${of}', '${day}') as cancelled`;
const planned = { title: 'Treppenhaus reinigen', state: 'geplant', reason: null, until_a_day_before: true };
const change = (session: Session, day: string, columns: string) =>
  session.query(`update public.tasks set ${columns} where schedule_id = '${schedule}' and occurs_on = '${day}'`);

describe('the visits that a customer sees', () => {
  onOneDatabase((db) => {
    test('are those of an own contract between two German days, in every state, without names', () =>
      db.rolledBack(async (session) => {
        await prepared(session);
        await change(session, one, `status = 'in_bearbeitung'`);
        // 00:30 in Germany is the day before in UTC.
        const [from, to] = [`'${inDays(15)} 00:30 Europe/Berlin'`, `'${inDays(15)} 01:30 Europe/Berlin'`];
        await change(session, two, `starts_at = ${from}, ends_at = ${to}`);
        await change(session, three, `status = 'abgeschlossen'`);
        const closed = { ...planned, until_a_day_before: null };
        expect(await rowsOf(session, customer, own())).toEqual([
          { ...closed, occurs_on: one, day: one, state: 'laeuft' },
          { ...planned, occurs_on: two, day: inDays(15) },
          { ...closed, occurs_on: three, day: three, state: 'erledigt' },
        ]);
        expect(await rowsOf(session, customer, own(inDays(15), inDays(15)))).toHaveLength(1);
        expect(await rowsOf(session, customer, own(two, two))).toEqual([]);
        const ofAll = `select occurs_on::text from public.own_visits('${one}', '${three}')`;
        expect(await rowsOf(session, customer, ofAll)).toEqual([one, two, three].map((occurs_on) => ({ occurs_on })));
        const all = `select * from public.own_visits('${one}', '${one}', '${contract}')`;
        expect(Object.keys((await rowsOf(session, customer, all))[0] ?? {})).toEqual([
          ...['schedule_id', 'occurs_on', 'title', 'day', 'starts_at', 'ends_at', 'state', 'reason', 'cancel_until'],
        ]);
      }));

    test('include a visit without a time, and dropped ones with their reason', () =>
      db.rolledBack(async (session) => {
        await prepared(session);
        await change(session, one, 'starts_at = null, ends_at = null');
        const [{ id } = { id: '' }] = await session.query<{ id: string }>(
          `select id from public.tasks where schedule_id = '${schedule}' and occurs_on = '${two}'`,
        );
        await rowsOf(session, admin, `select public.drop_visit('${id}', 'wetter')`);
        const unknown = { ...planned, until_a_day_before: null };
        expect(await rowsOf(session, customer, own(one, two))).toEqual([
          { ...unknown, occurs_on: one, day: one },
          { ...unknown, occurs_on: two, day: two, state: 'entfaellt', reason: 'wetter' },
        ]);
      }));

    test('no one else sees or cancels them, and there are none of a draft', () =>
      db.rolledBack(async (session) => {
        await draftContract(session);
        expect(await rowsOf(session, customer, own())).toEqual([]);
        await rowsOf(session, admin, activate);
        await rowsOf(session, service, place([{ occursOn: one }], await versionOf(session)));
        for (const actor of allActors.filter((each) => each !== actors.customer)) {
          const { rows, error } = await attempt(session, requestOf(actor), own());
          expect(actor.rights === 'kunde' ? rows : error?.code).toEqual(actor.rights === 'kunde' ? [] : '42501');
          expect((await attempt(session, requestOf(actor), cancel(one))).error?.code).toBe(
            actor.rights === 'kunde' ? 'P0002' : '42501',
          );
        }
        expect(await rowsOf(session, customer, own())).toHaveLength(1);
      }));
  }, createActors);
});

describe('a customer cancels a visit', () => {
  onOneDatabase((db) => {
    const mails = (session: Session) =>
      session.query(
        `select kind, to_email, day::text from public.email_queue join public.dropped_visits dropped on dropped.id = subject_id`,
      );

    test('it is dropped at their wish, the office gets a mail, and a second time does nothing', () =>
      db.rolledBack(async (session) => {
        await prepared(session);
        expect(await rowsOf(session, customer, cancel(two))).toEqual([{ cancelled: true }]);
        expect(await rowsOf(session, customer, cancel(two))).toEqual([{ cancelled: false }]);
        expect(
          await session.query(`select from public.tasks where schedule_id = '${schedule}' and occurs_on = '${two}'`),
        ).toEqual([]);
        expect(
          await session.query(
            `select occurs_on::text, reason from public.dropped_visits where schedule_id = '${schedule}'`,
          ),
        ).toEqual([{ occurs_on: two, reason: 'kundenwunsch' }]);
        expect(await mails(session)).toEqual([{ kind: 'visit-cancelled', to_email: 'info@example.com', day: two }]);
        await rowsOf(session, service, place([{ occursOn: two }], await versionOf(session)));
        expect(
          await session.query(`select from public.tasks where schedule_id = '${schedule}' and occurs_on = '${two}'`),
        ).toEqual([]);
      }));

    test('until the notice period in the settings, counted from the time to which it was moved', () =>
      db.rolledBack(async (session) => {
        await prepared(session);
        const at = (hours: string) =>
          change(
            session,
            one,
            `starts_at = now() + interval '${hours}', ends_at = now() + interval '${hours}' + interval '1 hour'`,
          );
        await at('23 hours 59 minutes');
        expect((await attempt(session, customer, cancel(one))).error).toEqual({
          code: 'P0001',
          message: 'Einsätze können Sie bis 24 Stunden vorher selbst absagen. Bitte rufen Sie uns an.',
        });
        await session.query('update public.appointment_settings set visit_notice_hours = 48');
        await at('47 hours 59 minutes');
        expect((await attempt(session, customer, cancel(one))).error?.code).toBe('P0001');
        await at('48 hours 1 minute');
        expect(await rowsOf(session, customer, cancel(one))).toEqual([{ cancelled: true }]);
      }));

    test('not one that has begun, nor one that does not exist', () =>
      db.rolledBack(async (session) => {
        await prepared(session);
        await change(session, one, `status = 'in_bearbeitung'`);
        await session.query(
          `insert into public.work_times (user_id, start_time, task_id)
           select '${actors.employee.id}', now() - interval '1 hour', id from public.tasks where schedule_id = '${schedule}' and occurs_on = '${two}'`,
        );
        for (const day of [one, two])
          expect((await attempt(session, customer, cancel(day))).error?.message).toBe(
            'Der Einsatz hat schon begonnen.',
          );
        expect((await attempt(session, customer, cancel(inDays(8)))).error).toEqual({
          code: 'P0002',
          message: 'Diesen Einsatz gibt es nicht mehr.',
        });
        expect(await mails(session)).toEqual([]);
      }));
  }, createActors);
});

describe('the invoices of a contract that its customer sees', () => {
  onOneDatabase((db) => {
    const draft = 'd0000000-0000-4000-8000-000000000001';
    const invoices = `select number from public.own_contract_invoices('${contract}')`;
    const month = inDays(0).slice(0, 7);

    /** A draft that bills the contract's first month. */
    async function billed(session: Session) {
      await prepared(session);
      for (const sql of [
        `update public.contracts set begins_on = '${month}-01' where id = '${contract}'`,
        `update public.contract_items set in_advance = true where id = '${item}'`,
        `insert into public.invoices (id, status, customer_id, service_from, service_to, payment_days, content)
         select '${draft}', 'entwurf', customer_id, '${month}-01', '${month}-01', 14,
           '{"taxation": "regular", "lines": [{"name": "Treppenhaus", "quantityThousandths": 1000, "unit": "MON", "unitPriceCents": 8900, "vatRate": 19}]}'
         from public.contracts where id = '${contract}'`,
        `insert into public.billing_periods (contract_id, item_id, period_from, period_to, invoice_id)
         values ('${contract}', '${item}', '${month}-01', '${month}-28', '${draft}')`,
      ])
        await session.query(sql);
    }
    async function issue(session: Session) {
      await session.query(
        `update public.billing_settings set legal_name = 'Muster', street = 'Weg 1', postal_code = '80331', city = 'München', tax_number = '143/815/08155'`,
      );
      await session.query(
        `update public.customers set street = 'Weg 2', postal_code = '80331', city = 'München' where profile_id = '${actors.customer.id}'`,
      );
      const version = `(select updated_at from public.invoices where id = '${draft}')`;
      await rowsOf(session, admin, `select public.issue_invoice('${draft}', ${version})`);
    }

    test('are the issued ones, not drafts and not cancelled ones', () =>
      db.rolledBack(async (session) => {
        await billed(session);
        expect(await rowsOf(session, customer, invoices)).toEqual([]);
        await issue(session);
        expect(await rowsOf(session, customer, invoices)).toEqual([
          { number: expect.stringMatching(/^RE-/) as unknown },
        ]);
        await rowsOf(session, admin, `select public.cancel_invoice('${draft}')`);
        expect(await rowsOf(session, customer, invoices)).toEqual([]);
      }));

    test('no one else sees them', () =>
      db.rolledBack(async (session) => {
        await billed(session);
        await issue(session);
        for (const actor of allActors.filter((each) => each !== actors.customer)) {
          const { rows, error } = await attempt(session, requestOf(actor), invoices);
          expect(actor.rights === 'kunde' ? rows : error?.code).toEqual(actor.rights === 'kunde' ? [] : '42501');
        }
      }));
  }, createActors);
});
