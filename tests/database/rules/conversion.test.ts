import { describe, expect, test } from 'vitest';
import { type Actor, actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const anOrder = '60000000-0000-4000-8000-000000000001';
const call = (assignee: string = actors.employee.id) =>
  `select public.convert_request('${anOrder}', 'Umzug', 'Zwei Zimmer', '${assignee}') as id`;

async function place(session: Session, owner: Pick<Actor, 'id'>, status = 'pending'): Promise<void> {
  await session.query(
    `insert into public.requests (id, customer_id, user_id, subject, description, status)
     select $1, id, $2, 'Umzug', 'Zwei Zimmer', $3 from public.customers where profile_id = $4`,
    [anOrder, owner.id, status, actors.customer.id],
  );
}

/** The order's status and its tasks. */
async function state(session: Session) {
  const [order] = await session.query<{ status: string }>('select status from public.requests where id = $1', [
    anOrder,
  ]);
  const tasks = await session.query('select title, status, assigned_to from public.tasks where request_id = $1', [
    anOrder,
  ]);
  return { status: order?.status, tasks };
}

const theTask = { title: 'Umzug', status: 'offen', assigned_to: actors.employee.id };

describe('converting a customer’s order', () => {
  onOneDatabase((db) => {
    test.each(['pending', 'in_progress'])('%s: creates a task, and the order is in progress', (status) =>
      db.rolledBack(async (session) => {
        await place(session, actors.customer, status);
        const { rows } = await attempt<{ id: string | null }>(session, requestOf(actors.admin), call());
        expect(rows?.[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
        expect(await state(session)).toEqual({ status: 'in_progress', tasks: [theTask] });
      }),
    );

    test('works without an assignee', () =>
      db.rolledBack(async (session) => {
        await place(session, actors.customer);
        await attempt(
          session,
          requestOf(actors.admin),
          `select public.convert_request(request_id => '${anOrder}', title => 'Umzug', description => 'Zwei Zimmer')`,
        );
        expect(await state(session)).toEqual({ status: 'in_progress', tasks: [{ ...theTask, assigned_to: null }] });
      }));

    test.each(['completed', 'cancelled'])('%s: creates nothing and reports it', (status) =>
      db.rolledBack(async (session) => {
        await place(session, actors.customer, status);
        expect(await attempt(session, requestOf(actors.admin), call())).toEqual({ rows: [{ id: null }] });
        expect(await state(session)).toEqual({ status, tasks: [] });
      }),
    );

    test('a second time with the same id creates nothing more, with another one a second task', () =>
      db.rolledBack(async (session) => {
        await place(session, actors.customer);
        const withId = (id: string) => `${call().replace(') as id', '')}, '${id}') as id`;
        const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
        for (const id of [first, first, second])
          expect((await attempt(session, requestOf(actors.admin), withId(id))).rows).toEqual([{ id }]);
        expect((await state(session)).tasks).toEqual([theTask, theTask]);
      }));

    test('leaves the order unchanged if the task cannot be stored', () =>
      db.rolledBack(async (session) => {
        await place(session, actors.customer);
        const { error } = await attempt(session, requestOf(actors.admin), call(anOrder));
        expect(error?.code).toBe('23503');
        expect(await state(session)).toEqual({ status: 'pending', tasks: [] });
      }));

    test('is possible again once the task is deleted; tasks without an order never conflict', () =>
      db.rolledBack(async (session) => {
        await place(session, actors.customer);
        await attempt(session, requestOf(actors.admin), call());
        await session.query('delete from public.tasks where request_id = $1', [anOrder]);
        await session.query(`insert into public.tasks (title) values ('Erste'), ('Zweite')`);
        await attempt(session, requestOf(actors.admin), call());
        expect(await state(session)).toEqual({ status: 'in_progress', tasks: [theTask] });
      }));

    for (const actor of allActors.filter(({ rights }) => rights !== 'admin'))
      test(`${actor.name} converts nothing, not even an own order`, () =>
        db.rolledBack(async (session) => {
          await place(session, actor.id === null ? actors.customer : actor);
          const outcome = await attempt(session, requestOf(actor), call());
          // Refused, or the order does not exist for the caller.
          expect(outcome.error?.code ?? outcome.rows).toEqual(
            actor.rights === 'kunde' || actor.id === null ? '42501' : [{ id: null }],
          );
          expect(await state(session)).toEqual({ status: 'pending', tasks: [] });
        }));
  }, createActors);
});
