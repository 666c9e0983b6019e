import { describe, expect, test } from 'vitest';
import { type Account, actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const account = '70000000-0000-4000-8000-000000000001';
const email = 'nina.neu@example.org';

interface Order {
  id: string;
  customer_id: string;
  user_id: string | null;
  created_by: string | null;
}

/** Places an order through the API; the id, or the code of the error. */
async function place(session: Session, who: Account, values: Record<string, string>) {
  const row = { subject: 'Umzug', description: 'Zwei Zimmer', status: 'pending', ...values };
  const columns = Object.keys(row);
  const { rows, error } = await attempt<{ id: string }>(
    session,
    requestOf(who),
    `insert into public.requests (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return rows?.[0]?.id ?? error?.code ?? '';
}

const stored = async (session: Session, id: string) =>
  (
    await session.query<Order>('select id, customer_id, user_id, created_by from public.requests where id = $1', [id])
  )[0];

const customerOf = async (session: Session, owner: string) =>
  (await session.query<{ id: string }>('select id from public.customers where profile_id = $1', [owner]))[0]?.id ?? '';

/** A customer without an account. */
async function addCustomer(session: Session, address: string | null = null) {
  const sql = `insert into public.customers (last_name, email) values ('Neu', $1) returning id`;
  return (await session.query<{ id: string }>(sql, [address]))[0]?.id ?? '';
}

async function signUp(session: Session) {
  await session.query('insert into auth.users (id, email) values ($1, $2)', [account, email]);
  return () => session.query('update auth.users set email_confirmed_at = now() where id = $1', [account]);
}

/** The orders that a caller sees. */
const visible = async (session: Session, who: Pick<Account, 'id'>) =>
  (await attempt<{ id: string }>(session, requestOf(who), 'select id from public.requests')).rows;

describe('an order', () => {
  onOneDatabase((db) => {
    test('placed by a customer belongs to the own customer and has an author', () =>
      db.rolledBack(async (session) => {
        const id = await place(session, actors.customer, { user_id: actors.customer.id });
        expect(await stored(session, id)).toEqual({
          id,
          customer_id: await customerOf(session, actors.customer.id),
          user_id: actors.customer.id,
          created_by: actors.customer.id,
        });
      }));

    test('placed by a customer cannot name another customer or a lead', () =>
      db.rolledBack(async (session) => {
        const user_id = actors.customer.id;
        const foreign = await customerOf(session, actors.user.id);
        const [lead] = await session.query<{ id: string }>('select id from public.contact_requests limit 1');
        expect(await place(session, actors.customer, { user_id, customer_id: foreign })).toBe('42501');
        expect(await place(session, actors.customer, { user_id: actors.user.id, customer_id: foreign })).toBe('42501');
        expect(await place(session, actors.customer, { user_id, contact_request_id: lead?.id ?? '' })).toBe('42501');
      }));

    test('placed by the office is in the list of the customer with an account, and states who placed it', () =>
      db.rolledBack(async (session) => {
        const customer_id = await customerOf(session, actors.customer.id);
        const id = await place(session, actors.admin, { customer_id });
        expect(await stored(session, id)).toMatchObject({ user_id: actors.customer.id, created_by: actors.admin.id });
        expect(await visible(session, actors.customer)).toContainEqual({ id });
        expect(await visible(session, actors.user)).not.toContainEqual({ id });
      }));

    test('for a customer without an account becomes visible when the address is confirmed', () =>
      db.rolledBack(async (session) => {
        const customer_id = await addCustomer(session, email);
        const id = await place(session, actors.admin, { customer_id });
        expect(await stored(session, id)).toMatchObject({ user_id: null });
        const confirm = await signUp(session);
        expect(await stored(session, id)).toMatchObject({ user_id: null });
        await confirm();
        expect(await stored(session, id)).toMatchObject({ user_id: account, created_by: actors.admin.id });
        expect(await visible(session, { id: account })).toEqual([{ id }]);
      }));

    test('follows its customer in a merge', () =>
      db.rolledBack(async (session) => {
        const keep = await customerOf(session, actors.customer.id);
        const gone = await addCustomer(session);
        const id = await place(session, actors.admin, { customer_id: gone });
        await attempt(session, requestOf(actors.admin), 'select public.merge_customers($1, $2)', [keep, gone]);
        expect(await stored(session, id)).toMatchObject({ customer_id: keep, user_id: actors.customer.id });
      }));

    test('follows the account as well in a merge', () =>
      db.rolledBack(async (session) => {
        const gone = await customerOf(session, actors.customer.id);
        const keep = await addCustomer(session);
        const own = await place(session, actors.customer, { user_id: actors.customer.id });
        const other = await place(session, actors.admin, { customer_id: keep });
        await attempt(session, requestOf(actors.admin), 'select public.merge_customers($1, $2)', [keep, gone]);
        for (const id of [own, other])
          expect(await stored(session, id)).toMatchObject({ customer_id: keep, user_id: actors.customer.id });
      }));

    test.each([
      ['the office', actors.admin, { rows: [{ city: 'Freising' }] }],
      ['the customer who placed it', actors.customer, { error: { code: '42501' } }],
      ['another customer', actors.user, { rows: [] }],
    ] as const)('can only be given another place of work by the office: %s', (_who, actor, outcome) =>
      db.rolledBack(async (session) => {
        const id = await place(session, actors.customer, { user_id: actors.customer.id, city: 'Augsburg' });
        const change = `update public.requests set city = 'Freising' where id = $1 returning city`;
        expect(await attempt(session, requestOf(actor), change, [id])).toMatchObject(outcome);
      }),
    );
  }, createActors);
});
