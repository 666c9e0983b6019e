import { describe, expect, test } from 'vitest';
import { type Account, actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const invoice = '20000000-0000-4000-8000-000000000009';
const here = '30000000-0000-4000-8000-000000000001';
const elsewhere = '30000000-0000-4000-8000-000000000002';

/** `account` sets the invoice's status in one of its sessions, and requests the row back as the office does. */
async function set(session: Session, account: Account, sessionId: string, status: 'offen' | 'bezahlt') {
  const sql = `update public.invoices set status = '${status}' where id = '${invoice}' returning status`;
  return (await attempt(session, requestOf({ ...account, sessionId }), sql)).rows?.length ?? 0;
}

async function createInvoice(session: Session): Promise<void> {
  await session.query('insert into auth.sessions (id, user_id) values ($1, $3), ($2, $3)', [
    here,
    elsewhere,
    actors.admin.id,
  ]);
  await session.query(
    `insert into public.invoices (id, customer_email, amount, due_date) values ($1, 'kunde@example.com', 5, '2030-01-01')`,
    [invoice],
  );
}

const wait = (session: Session, seconds: number) =>
  session.query(`update private.recent_payments set marked_at = marked_at - make_interval(secs => ${seconds})`);

describe('an invoice that was marked as paid by mistake', () => {
  onOneDatabase((db) => {
    const afterPayment = (check: (session: Session) => Promise<void>) =>
      db.rolledBack(async (session) => {
        await createInvoice(session);
        expect(await set(session, actors.admin, here, 'bezahlt')).toBe(1);
        await check(session);
      });

    test('is reopened by the same session within a minute, and can be paid again', () =>
      afterPayment(async (session) => {
        await wait(session, 59);
        expect(await set(session, actors.admin, here, 'offen')).toBe(1);
        expect(await session.query('select 1 from private.recent_payments')).toEqual([]);
        expect(await set(session, actors.admin, here, 'bezahlt')).toBe(1);
      }));

    test('stays paid after a minute', () =>
      afterPayment(async (session) => {
        await wait(session, 60);
        expect(await set(session, actors.admin, here, 'offen')).toBe(0);
      }));

    test('stays paid for another session of the same admin', () =>
      afterPayment(async (session) => {
        expect(await set(session, actors.admin, elsewhere, 'offen')).toBe(0);
      }));

    test('stays paid for an ended session, and for a former admin', () =>
      afterPayment(async (session) => {
        await session.query(`update public.profiles set role = 'mitarbeiter' where id = $1`, [actors.admin.id]);
        expect(await set(session, actors.admin, here, 'offen')).toBe(0);
        await session.query(`update public.profiles set role = 'admin' where id = $1`, [actors.admin.id]);
        await session.query('delete from auth.sessions where id = $1', [here]);
        expect(await set(session, actors.admin, here, 'offen')).toBe(0);
      }));

    test('is forgotten with the next payment, so that no session is stored for long', () =>
      afterPayment(async (session) => {
        await wait(session, 61);
        const [other] = await session.query<{ id: string }>(
          `insert into public.invoices (customer_email, amount, due_date) values ('b@example.com', 5, '2030-01-01') returning id`,
        );
        await attempt(
          session,
          requestOf({ ...actors.admin, sessionId: here }),
          `update public.invoices set status = 'bezahlt' where id = '${other?.id}'`,
        );
        expect(await session.query('select invoice_id from private.recent_payments')).toEqual([
          { invoice_id: other?.id },
        ]);
      }));

    test('a payment without a session cannot be undone', () =>
      db.rolledBack(async (session) => {
        await createInvoice(session);
        await session.query(`update public.invoices set status = 'bezahlt' where id = $1`, [invoice]);
        expect(await set(session, actors.admin, here, 'offen')).toBe(0);
      }));
  }, createActors);
});
