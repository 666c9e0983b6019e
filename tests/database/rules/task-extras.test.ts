import { describe, expect, test } from 'vitest';
import { type Account, actors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { insertRow, type Value } from '../../support/database/sql.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const task = '70000000-0000-4000-8000-000000000001';
const second = '70000000-0000-4000-8000-000000000002';
const foreign = '70000000-0000-4000-8000-000000000003';
const order = '70000000-0000-4000-8000-000000000010';
const mate: Account = { ...actors.employee, name: 'mate', id: '40000000-0000-4000-8000-000000000091' };
const [employee, crew, admin, customer] = [actors.employee, mate, actors.admin, actors.customer].map(requestOf) as [
  RequestContext,
  RequestContext,
  RequestContext,
  RequestContext,
];
const extraId = (number: number) => `80000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const photo = '80000000-0000-4000-8000-000000000099';

/** An order of the customer's with two tasks of the employee's, a mate in the crew of the first, and a task of nobody's. */
async function prepare(session: Session): Promise<void> {
  await createActors(session);
  await session.query('delete from public.task_extras');
  await session.query(`insert into auth.users (id, email, email_confirmed_at) values ($1, 'mate@example.com', now())`, [
    mate.id,
  ]);
  await session.query(`update public.profiles set role = 'mitarbeiter' where id = $1`, [mate.id]);
  await session.query(
    `insert into public.requests (id, user_id, customer_id, subject, description)
     select $1, $2, id, 'Umzug', 'Drei Zimmer' from public.customers where profile_id = $2`,
    [order, actors.customer.id],
  );
  await session.query(
    `insert into public.tasks (id, title, assigned_to, request_id)
     values ($1, 'Umzug', $4, $5), ($2, 'Abbau', $4, $5), ($3, 'Fremder', null, null)`,
    [task, second, foreign, actors.employee.id, order],
  );
  await session.query('insert into public.task_crew (task_id, profile_id) values ($1, $2)', [task, mate.id]);
  await session.query(`insert into public.task_photos (id, task_id, author_id, kind) values ($1, $2, $3, 'beleg')`, [
    photo,
    task,
    actors.employee.id,
  ]);
}

const work = { kind: 'extra-work', text: 'Keller', minutes: 120 };
const expense = { kind: 'expense', text: 'Parkgebühr', gross_cents: 650 };

const add = (session: Session, request: RequestContext, number: number, values: Record<string, Value> = work) =>
  attempt(
    session,
    request,
    insertRow('public.task_extras', { id: extraId(number), task_id: task, ...values }).replace(/;?\s*$/, ''),
  );

const change = (session: Session, request: RequestContext, number: number, what: string) =>
  attempt(session, request, `update public.task_extras set ${what} where id = '${extraId(number)}' returning id`);

const remove = (session: Session, request: RequestContext, number: number) =>
  attempt(session, request, `delete from public.task_extras where id = '${extraId(number)}' returning id`);

const row = (number: number) => [{ id: extraId(number) }];

describe('extra work and expenses of a task', () => {
  onOneDatabase((db) => {
    const within = (run: (session: Session) => Promise<void>) => db.rolledBack(run);

    test('are noted by the responsible one and the crew, read by them and the office', () =>
      within(async (session) => {
        expect((await add(session, employee, 1)).error).toBeUndefined();
        expect((await add(session, crew, 2, { ...expense, photo_id: photo })).error).toBeUndefined();
        expect(await session.query('select author_id, is_billed from public.task_extras order by id')).toEqual([
          { author_id: actors.employee.id, is_billed: false },
          { author_id: mate.id, is_billed: false },
        ]);
        const all = 'select id from public.task_extras order by id';
        for (const request of [employee, crew, admin])
          expect((await attempt(session, request, all)).rows).toEqual([...row(1), ...row(2)]);
        expect((await attempt(session, customer, all)).rows).toEqual([]);
      }));

    test('only on own tasks, by employees who are active', () =>
      within(async (session) => {
        expect((await add(session, employee, 1, { ...work, task_id: foreign })).error?.code).toBe('42501');
        for (const request of [customer, admin]) expect((await add(session, request, 1)).error?.code).toBe('42501');
        await session.query('update public.profiles set is_active = false where id = $1', [actors.employee.id]);
        expect((await add(session, employee, 1)).error?.code).toBe('42501');
      }));

    test('a second one with the same id is refused, so that a repeated call stores one', () =>
      within(async (session) => {
        await add(session, employee, 1);
        expect((await add(session, employee, 1)).error?.code).toBe('23505');
      }));

    test.each([
      ['extra work without hours', { kind: 'extra-work', text: 'Keller' }],
      ['extra work with an amount', { ...work, gross_cents: 650 }],
      ['extra work with a receipt', { ...work, photo_id: photo }],
      ['no minutes', { ...work, minutes: 0 }],
      ['more than a hundred hours', { ...work, minutes: 6001 }],
      ['an expense without an amount', { kind: 'expense', text: 'Parkgebühr' }],
      ['an expense with hours', { ...expense, minutes: 30 }],
      ['an empty text', { ...work, text: ' ' }],
    ])('%s is refused', (_, values: Record<string, Value>) =>
      within(async (session) => {
        expect((await add(session, employee, 1, values)).error?.code).toBe('23514');
      }),
    );

    test('a receipt is a photo of the same task, and is forgotten with it', () =>
      within(async (session) => {
        const other = { ...expense, task_id: second, photo_id: photo };
        expect((await add(session, employee, 1, other)).error?.code).toBe('23503');
        await add(session, employee, 1, { ...expense, photo_id: photo });
        await session.query('delete from public.task_photos');
        expect(await session.query('select photo_id, gross_cents::int from public.task_extras')).toEqual([
          { photo_id: null, gross_cents: 650 },
        ]);
      }));

    test('are at most 30 a task; one that is sent again is not one more', () =>
      within(async (session) => {
        for (let number = 1; number <= 30; number += 1)
          expect((await add(session, employee, number)).error).toBeUndefined();
        expect((await add(session, crew, 31)).error).toEqual({
          code: '23514',
          message: 'Ein Auftrag kann höchstens 30 Einträge haben.',
        });
        expect((await add(session, employee, 30)).error?.code).toBe('23505');
      }));

    test('a clock that is fast dates none into the future', () =>
      within(async (session) => {
        await add(session, employee, 1, { ...work, noted_at: '2099-01-01T00:00:00Z' });
        expect(await session.query('select noted_at = now() as is_now from public.task_extras')).toEqual([
          { is_now: true },
        ]);
      }));

    test('are changed and deleted by the people on the task until it is closed', () =>
      within(async (session) => {
        for (const number of [1, 2, 3]) await add(session, employee, number);
        expect((await change(session, crew, 1, 'minutes = 90')).rows).toEqual(row(1));
        expect((await remove(session, crew, 1)).rows).toEqual(row(1));
        await session.query(`update public.tasks set status = 'abgeschlossen' where id = $1`, [task]);
        expect((await change(session, employee, 2, 'minutes = 90')).rows).toEqual([]);
        expect((await remove(session, employee, 2)).rows).toEqual([]);
      }));

    test('what arrives after the task is closed is taken', () =>
      within(async (session) => {
        await session.query(`update public.tasks set status = 'abgeschlossen' where id = $1`, [task]);
        expect((await add(session, employee, 1)).error).toBeUndefined();
      }));

    test('the office bills them, which employees do not, and then they stay as they are', () =>
      within(async (session) => {
        await add(session, employee, 1);
        expect((await change(session, employee, 1, 'is_billed = true')).error?.code).toBe('42501');
        expect((await change(session, admin, 1, 'minutes = 90')).error?.code).toBe('42501');
        expect((await change(session, admin, 1, 'is_billed = true')).rows).toEqual(row(1));
        expect((await change(session, employee, 1, 'minutes = 90')).rows).toEqual([]);
        expect((await remove(session, employee, 1)).rows).toEqual([]);
        expect((await remove(session, admin, 1)).rows).toEqual([]);
        expect((await change(session, admin, 1, 'is_billed = false')).rows).toEqual(row(1));
        expect((await change(session, employee, 1, 'minutes = 90')).rows).toEqual(row(1));
      }));

    test('one who is taken off the task no longer reads, adds, changes or deletes', () =>
      within(async (session) => {
        await add(session, crew, 1);
        await session.query('delete from public.task_crew where profile_id = $1', [mate.id]);
        expect((await attempt(session, crew, 'select from public.task_extras')).rows).toEqual([]);
        expect((await change(session, crew, 1, 'minutes = 90')).rows).toEqual([]);
        expect((await remove(session, crew, 1)).rows).toEqual([]);
        expect((await add(session, crew, 2)).error?.code).toBe('42501');
      }));

    test('a deleted task and an erased customer take them along', () =>
      within(async (session) => {
        for (const end of [
          'delete from public.tasks where id = $1',
          `select private.erase_customer_data(customer_id, null) from public.requests
           where id = (select request_id from public.tasks where id = $1)`,
        ]) {
          await session.query('savepoint before');
          await add(session, employee, 1);
          await session.query(end, [task]);
          expect(await session.query('select from public.task_extras')).toEqual([]);
          await session.query('rollback to savepoint before');
        }
      }));

    test('are deleted three years after the end of their year', () =>
      within(async (session) => {
        await add(session, employee, 1);
        const [job] = await session.query<{ command: string }>(
          `select command from private.scheduled_jobs where name = 'purge-task-extras'`,
        );
        const purgeAfter = async (age: string) => {
          await session.query(
            `update public.task_extras set created_at = date_trunc('year', now()) - interval '${age}'`,
          );
          await session.query(job?.command ?? '');
          return (await session.query('select from public.task_extras')).length;
        };
        expect(await purgeAfter('2 years 10 months')).toBe(1);
        expect(await purgeAfter('3 years 1 month')).toBe(0);
      }));

    test('are in the exports of the customer and of who noted them', () =>
      within(async (session) => {
        await add(session, employee, 1);
        const exported = async (id: string, part: string) =>
          (await session.query<{ part: unknown[] }>(`select private.export_account($1) -> $2 as part`, [id, part]))[0]
            ?.part;
        expect(await exported(actors.customer.id, 'mehrarbeit_und_auslagen')).toMatchObject([
          { order_id: order, kind: 'extra-work', text: 'Keller', minutes: 120 },
        ]);
        expect(await exported(actors.employee.id, 'eigene_mehrarbeit_und_auslagen')).toMatchObject([
          { task_id: task, text: 'Keller' },
        ]);
        expect(await exported(mate.id, 'eigene_mehrarbeit_und_auslagen')).toEqual([]);
      }));
  }, prepare);
});
