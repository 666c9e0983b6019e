import { describe, expect, test } from 'vitest';
import { type Session } from '../../support/database/connection.ts';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { inDays } from '../harness/contracts.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const order = '60000000-0000-4000-8000-000000000001';
const another = '60000000-0000-4000-8000-000000000002';
const steps = `select order_id, quoted_on::text, (planned_at at time zone 'Europe/Berlin')::text as planned_at, billed_on::text
  from public.own_order_steps(array['${order}', '${another}']::uuid[]) order by order_id`;
const none = { quoted_on: null, planned_at: null, billed_on: null };

/** Two orders of the customer. */
const place = (session: Session) =>
  session.query(
    `insert into public.requests (id, customer_id, user_id, subject, description, status)
     select made.id, customer.id, $3, 'Umzug', 'Zwei Zimmer', 'in_progress'
     from public.customers customer, unnest(array[$1, $2]::uuid[]) made (id) where profile_id = $3`,
    [order, another, actors.customer.id],
  );

const task = (session: Session, day: string, status: string) =>
  session.query(
    `insert into public.tasks (title, request_id, status, starts_at, ends_at)
     values ('Umzug', $1, $2, $3::timestamp at time zone 'Europe/Berlin', $4::timestamp at time zone 'Europe/Berlin')`,
    [order, status, `${day} 08:00`, `${day} 09:00`],
  );

async function stepsOf(session: Session, actor = actors.customer as (typeof allActors)[number]) {
  const { rows, error } = await attempt(session, requestOf(actor), steps);
  return error?.code ?? rows;
}

describe('the steps of an own order', () => {
  onOneDatabase((db) => {
    test('are empty at first', () =>
      db.rolledBack(async (session) => {
        await place(session);
        expect(await stepsOf(session)).toEqual([
          { order_id: order, ...none },
          { order_id: another, ...none },
        ]);
      }));

    test('name the first task that is not done, or the last one if all are', () =>
      db.rolledBack(async (session) => {
        await place(session);
        await session.query(`insert into public.tasks (title, request_id) values ('Ohne Zeit', $1)`, [order]);
        expect(await stepsOf(session)).toContainEqual({ order_id: order, ...none });
        await task(session, inDays(-3), 'abgeschlossen');
        await task(session, inDays(-2), 'abgeschlossen');
        expect(await stepsOf(session)).toContainEqual({
          order_id: order,
          ...none,
          planned_at: `${inDays(-2)} 08:00:00`,
        });
        await task(session, inDays(5), 'offen');
        await task(session, inDays(4), 'in_bearbeitung');
        expect(await stepsOf(session)).toContainEqual({
          order_id: order,
          ...none,
          planned_at: `${inDays(4)} 08:00:00`,
        });
      }));

    test('name the accepted quote and the invoice, neither drafts nor what was cancelled', () =>
      db.rolledBack(async (session) => {
        await place(session);
        const owner = `(select id from public.customers where profile_id = '${actors.customer.id}')`;
        // Sent and issued without their functions, whose own tests prove them.
        await session.query('set local session_replication_role = replica');
        await session.query(
          `insert into public.quotes (number, sent_at, issue_date, valid_until, customer_id, request_id, subject, content, net_cents, amount, status, answered_at)
           values ('AN-1', now(), '${inDays(-9)}', '${inDays(9)}', ${owner}, '${order}', 'Umzug', '{}', 10000, 100, 'angenommen', now())`,
        );
        const invoice = (number: string | null, day: string, status: string) =>
          session.query(
            `insert into public.invoices (number, issued_at, issue_date, kind, customer_id, request_id, content, net_cents, tax_cents, amount, status)
             values ($1, case when $1::text is not null then now() end, case when $1::text is not null then $2::date end, 'rechnung', ${owner}, '${order}', '{}', 10000, 0, 100, $3)`,
            [number, day, status],
          );
        await invoice(null, inDays(0), 'entwurf');
        await invoice('RE-1', inDays(-2), 'storniert');
        expect(await stepsOf(session)).toContainEqual({ order_id: order, ...none, quoted_on: inDays(-9) });
        await invoice('RE-2', inDays(-1), 'bezahlt');
        expect(await stepsOf(session)).toContainEqual({
          order_id: order,
          ...none,
          quoted_on: inDays(-9),
          billed_on: inDays(-1),
        });
      }));

    test('no one else sees them', () =>
      db.rolledBack(async (session) => {
        await place(session);
        for (const actor of allActors.filter((each) => each !== actors.customer))
          expect(await stepsOf(session, actor)).toEqual(actor.rights === 'kunde' ? [] : '42501');
      }));
  }, createActors);
});
