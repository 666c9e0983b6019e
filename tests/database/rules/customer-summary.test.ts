import { describe, expect, test } from 'vitest';
import { type Session } from '../../support/database/connection.ts';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

interface Entry {
  kind: string;
  title: string | null;
  status: string | null;
  vehicle: string | null;
  crew: string[] | null;
  count: number | null;
  cents: number | null;
  overdue_cents: number | null;
  overdue_since: string | null;
}

const order = '6a000000-0000-4000-8000-000000000001';
const site = '6a000000-0000-4000-8000-000000000002';
const mine = `(select id from public.customers where profile_id = '${actors.customer.id}')`;
const email = 'kunde@actors.example.com';
const today = `(now() at time zone 'Europe/Berlin')::date`;

async function summaryOf(session: Session, actor: (typeof allActors)[number] = actors.admin) {
  const { rows = [], error } = await attempt<Entry>(
    session,
    requestOf(actor),
    // Not every driver parses arrays.
    `select kind, title, status, vehicle, to_jsonb(crew) as crew, count, cents::integer, overdue_cents::integer,
       overdue_since::text
     from public.customer_summary((select id from public.customers where profile_id = '${actors.customer.id}'))`,
  );
  if (error) return error.code;
  return Object.fromEntries(
    rows.map(({ kind, ...entry }) => [
      kind,
      Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null)),
    ]),
  );
}

/** An order and a site of the customer, and the same of another one, whose work never shows. */
async function begin(session: Session) {
  await session.query(
    `insert into public.requests (id, customer_id, user_id, subject, description, status)
     select coalesce($1::uuid, gen_random_uuid()), id, profile_id, 'Umzug', 'Zwei Zimmer', 'in_progress'
     from public.customers where profile_id = $2`,
    [order, actors.customer.id],
  );
  await session.query(`insert into public.sites (id, customer_id, name) values ('${site}', ${mine}, 'Haus')`);
  const { rows } = await attempt<{ id: string }>(
    session,
    requestOf(actors.admin),
    `insert into public.requests (customer_id, subject, description)
     select id, 'Fremd', 'Fremd' from public.customers where profile_id = '${actors.user.id}' returning id`,
  );
  for (const hours of [-30, 30]) await task(session, 'Fremd', hours, { request_id: `'${rows?.[0]?.id}'` });
}

/** A task of two hours that begins in so many hours, or has no time. */
const task = (session: Session, title: string, hours: number | null, more: Record<string, string>) =>
  session.query(
    `insert into public.tasks (${['title', 'starts_at', 'ends_at', ...Object.keys(more)].join()})
     values ('${title}', now() + make_interval(hours => ${hours}), now() + make_interval(hours => ${hours} + 2),
       ${Object.values(more).join()})`,
  );
const ofOrder = { request_id: `'${order}'` };
const atSite = { site_id: `'${site}'` };
const done = { status: `'abgeschlossen'` };

describe('the summary of a customer', () => {
  onOneDatabase((db) => {
    test('is empty without work', () =>
      db.rolledBack(async (session) => {
        await begin(session);
        expect(await summaryOf(session)).toEqual({});
      }));

    test('names the next and the last task of orders and sites', () =>
      db.rolledBack(async (session) => {
        await begin(session);
        await task(session, 'Übermorgen', 48, ofOrder);
        await task(session, 'Vorgestern', -48, { ...ofOrder, ...done });
        expect(await summaryOf(session)).toEqual({
          naechster: { title: 'Übermorgen', status: 'offen' },
          letzter: { title: 'Vorgestern', status: 'abgeschlossen' },
        });
        await task(session, 'Morgen', 24, atSite);
        await task(session, 'Gestern', -24, atSite);
        expect(await summaryOf(session)).toEqual({
          naechster: { title: 'Morgen', status: 'offen' },
          // What is over and not done says so by its status.
          letzter: { title: 'Gestern', status: 'offen' },
        });
      }));

    test('names visits of a contract, and one that runs as the next', () =>
      db.rolledBack(async (session) => {
        await begin(session);
        // Placed without their functions, whose own tests prove them.
        await session.query('set local session_replication_role = replica');
        const visit = { ...atSite, schedule_id: 'gen_random_uuid()', occurs_on: today };
        await task(session, 'In einer Woche', 168, visit);
        await task(session, 'Läuft', -1, { ...visit, status: `'in_bearbeitung'` });
        await task(session, 'Vor einer Woche', -168, { ...visit, ...done });
        await task(session, 'Heute schon fertig', 1, { ...visit, ...done });
        expect(await summaryOf(session)).toEqual({
          naechster: { title: 'Läuft', status: 'in_bearbeitung' },
          letzter: { title: 'Heute schon fertig', status: 'abgeschlossen' },
        });
      }));

    test('names the crew, the one responsible first, and the vehicle', () =>
      db.rolledBack(async (session) => {
        await begin(session);
        await session.query(`update public.profiles set first_name = 'Zora', last_name = 'Zeiler' where id = $1`, [
          actors.employee.id,
        ]);
        await session.query(
          `insert into public.vehicles (id, name, type)
           values ('6a000000-0000-4000-8000-000000000003', 'Transporter', 'Kastenwagen')`,
        );
        await task(session, 'Morgen', 24, {
          ...ofOrder,
          id: `'6a000000-0000-4000-8000-000000000004'`,
          assigned_to: `'${actors.employee.id}'`,
          vehicle_id: `'6a000000-0000-4000-8000-000000000003'`,
        });
        await session.query(
          `insert into public.task_crew (task_id, profile_id) select '6a000000-0000-4000-8000-000000000004', id
           from public.profiles where id in ($1, $2)`,
          [actors.employee.id, actors.inactiveEmployee.id],
        );
        expect(await summaryOf(session)).toMatchObject({
          naechster: { crew: ['Zora Zeiler', 'inactive.mitarbeiter@actors.example.com'], vehicle: 'Transporter' },
        });
      }));

    test('counts unfinished tasks without a time', () =>
      db.rolledBack(async (session) => {
        await begin(session);
        await task(session, 'Ohne', null, ofOrder);
        await task(session, 'Ohne', null, atSite);
        await task(session, 'Beides', null, { ...ofOrder, ...atSite });
        await task(session, 'Fertig', null, { ...ofOrder, ...done });
        expect(await summaryOf(session)).toEqual({ ungeplant: { count: 3 } });
      }));

    test('names the next appointment, none that was declined, cancelled or is over', () =>
      db.rolledBack(async (session) => {
        await begin(session);
        const appointment = (days: number, status: string, service: string) =>
          session.query(
            `insert into public.appointments (user_id, date, time, service, status)
             values ($1, ${today} + $2::integer, '09:00', $3, $4)`,
            [actors.customer.id, days, service, status],
          );
        await appointment(2, 'Storniert', 'umzug');
        await appointment(3, 'Abgelehnt', 'umzug');
        await appointment(-2, 'Bestätigt', 'umzug');
        expect(await summaryOf(session)).toEqual({});
        await appointment(9, 'Bestätigt', 'transport');
        await appointment(5, 'Ausstehend', 'beratung');
        expect(await summaryOf(session)).toEqual({ termin: { title: 'beratung', status: 'Ausstehend' } });
      }));

    test('adds up what is owed, including open items with the customer’s e-mail address, and the overdue part with its earliest due date', () =>
      db.rolledBack(async (session) => {
        await begin(session);
        const invoice = (amount: number, days: number, owner: string, to: string, status = 'offen') =>
          session.query(
            `insert into public.invoices (customer_email, customer_id, amount, due_date, status, paid_at)
             values ($1, ${owner}, $2, ${today} + $3::integer, $4::public.invoice_status,
               case when $4 = 'bezahlt' then now() end)`,
            [to, amount, days, status],
          );
        await invoice(100, 20, mine, email);
        expect(await summaryOf(session)).toEqual({ offen: { count: 1, cents: 10000, overdue_cents: 0 } });
        await invoice(50, -20, mine, 'eine@andere.example');
        await invoice(25.5, -30, 'null', email.toUpperCase());
        await invoice(70, -90, mine, email, 'bezahlt');
        await invoice(80, -90, 'null', 'user@actors.example.com');
        const { rows } = await attempt<{ day: string }>(
          session,
          requestOf(actors.admin),
          `select (${today} - 30)::text as day`,
        );
        expect(await summaryOf(session)).toEqual({
          offen: { count: 3, cents: 17550, overdue_cents: 7550, overdue_since: rows?.[0]?.day },
        });
        // What the amount leads to has the same rows: the list found by his number, and his documents.
        for (const list of [
          `public.find_invoices((select number from public.customers where id = ${mine}))`,
          `public.invoices_of_customer(${mine})`,
        ]) {
          const sql = `select count(*)::integer as count, sum(open_cents)::integer as cents from ${list} where open_cents > 0`;
          const { rows: sums } = await attempt(session, requestOf(actors.admin), sql);
          expect(sums, list).toEqual([{ count: 3, cents: 17550 }]);
        }
      }));

    test('is for admins only', () =>
      db.rolledBack(async (session) => {
        await begin(session);
        await task(session, 'Morgen', 24, ofOrder);
        for (const actor of allActors)
          expect(await summaryOf(session, actor)).toEqual(actor.rights === 'admin' ? expect.anything() : '42501');
      }));
  }, createActors);
});
