import { expect, test } from 'vitest';
import { type Session } from '../../support/database/connection.ts';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const [order, site, task] = [
  '60000000-0000-4000-8000-000000000001',
  '61000000-0000-4000-8000-000000000001',
  '70000000-0000-4000-8000-000000000001',
];
const admin = requestOf(actors.admin);
const announce = (session: Session) => attempt(session, admin, `select public.announce_task('${task}')`);
const mails = (session: Session) =>
  session.query<{ to_email: string; known: string | null }>(
    `select to_email, known from public.email_queue where kind = 'task-announced' and subject_id = '${task}' order by created_at`,
  );
const sent = (session: Session) => session.query(`update public.email_queue set status = 'sent'`);
const change = (session: Session, set: string) => session.query(`update public.tasks set ${set} where id = '${task}'`);
const state = async (session: Session) =>
  (
    await session.query<{ is_told: boolean; is_current: boolean }>(
      `select announced_at is not null as is_told, announced_start is not distinct from starts_at as is_current
       from public.tasks where id = '${task}'`,
    )
  )[0];

/** Another customer than the account's, by id, with an address of the office's. */
const caller = '62000000-0000-4000-8000-000000000001';

async function prepare(session: Session): Promise<void> {
  await createActors(session);
  await session.query(
    `insert into public.customers (id, number, last_name, email) values ($1, 'K-77001', 'Wimmer', 'wimmer@caller.example.com')`,
    [caller],
  );
  await session.query(
    `insert into public.requests (id, customer_id, user_id, subject, description)
     select $1, id, $2, 'Umzug', 'Zwei Zimmer' from public.customers where profile_id = $2`,
    [order, actors.customer.id],
  );
  await session.query(`insert into public.sites (id, customer_id, name) values ($1, $2, 'Haus')`, [site, caller]);
  await session.query(
    `insert into public.tasks (id, title, request_id, starts_at, ends_at)
     values ($1, 'Umzug', $2, date_trunc('hour', now()) + interval '2 days', date_trunc('hour', now()) + interval '50 hours')`,
    [task, order],
  );
  await session.query('delete from public.email_queue');
}

onOneDatabase((db) => {
  test('the customer of the order is told once, and again with the former start after the task was moved', () =>
    db.rolledBack(async (session) => {
      expect(await state(session)).toEqual({ is_told: false, is_current: false });
      expect((await announce(session)).error).toBeUndefined();
      expect((await announce(session)).error).toBeUndefined();
      const [account] = await session.query<{ email: string }>('select email from auth.users where id = $1', [
        actors.customer.id,
      ]);
      expect(await mails(session)).toEqual([{ to_email: account?.email, known: null }]);
      expect(await state(session)).toEqual({ is_told: true, is_current: true });

      await sent(session);
      const [former] = await session.query<{ before: string }>(
        `select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as before from public.tasks where id = $1`,
        [task],
      );
      await change(session, `starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'`);
      expect(await state(session)).toEqual({ is_told: true, is_current: false });
      await announce(session);
      expect(await mails(session)).toEqual([
        { to_email: account?.email, known: null },
        { to_email: account?.email, known: former?.before },
      ]);
      expect(await state(session)).toEqual({ is_told: true, is_current: true });
    }));

  test('the customer of the site is told about a task without an order, also without an account', () =>
    db.rolledBack(async (session) => {
      await change(session, `request_id = null, site_id = '${site}'`);
      await announce(session);
      expect(await mails(session)).toEqual([{ to_email: 'wimmer@caller.example.com', known: null }]);
    }));

  test.each([
    ['without a time', 'starts_at = null, ends_at = null', 'Der Auftrag hat noch keinen Termin.'],
    [
      'that is over',
      `starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'`,
      'Der Termin ist schon vorbei.',
    ],
    ['that is finished', `status = 'abgeschlossen'`, 'Der Termin ist schon vorbei.'],
    [
      'without a customer',
      'request_id = null',
      'Für diesen Auftrag ist kein Kunde mit einer E-Mail-Adresse hinterlegt.',
    ],
  ])('a task %s is refused, and nobody is told', (_, set, message) =>
    db.rolledBack(async (session) => {
      await change(session, set);
      expect((await announce(session)).error).toEqual({ code: 'P0001', message });
      expect(await mails(session)).toEqual([]);
      expect((await state(session))?.is_told).toBe(false);
    }),
  );

  test('a customer without an address cannot be told', () =>
    db.rolledBack(async (session) => {
      await session.query(`update public.customers set email = null where id = '${caller}'`);
      await change(session, `request_id = null, site_id = '${site}'`);
      expect((await announce(session)).error?.message).toContain('E-Mail-Adresse');
    }));

  test('only admins announce a task to its customer, and no user sets the announced time directly', () =>
    db.rolledBack(async (session) => {
      await change(session, `assigned_to = '${actors.employee.id}'`);
      for (const actor of [actors.employee, actors.customer]) {
        const { error } = await attempt(session, requestOf(actor), `select public.announce_task('${task}')`);
        expect(error?.code).toBe('42501');
      }
      for (const actor of [actors.admin, actors.employee]) {
        const set = `update public.tasks set announced_at = now(), announced_start = starts_at where id = '${task}'`;
        expect((await attempt(session, requestOf(actor), set)).error?.code).toBe('42501');
      }
    }));
}, prepare);
