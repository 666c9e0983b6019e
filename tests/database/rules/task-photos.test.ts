import { describe, expect, test } from 'vitest';
import { type Account, actors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const task = '70000000-0000-4000-8000-000000000001';
const foreign = '70000000-0000-4000-8000-000000000003';
const order = '70000000-0000-4000-8000-000000000010';
const mate: Account = { ...actors.employee, name: 'mate', id: '40000000-0000-4000-8000-000000000091' };
const [employee, crew, admin, customer] = [actors.employee, mate, actors.admin, actors.customer].map(requestOf) as [
  RequestContext,
  RequestContext,
  RequestContext,
  RequestContext,
];
const photoId = (number: number) => `80000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const file = (of: string, number: number) => `${of}/${photoId(number)}.jpg`;

/** An order of the customer's with a task of the employee's, a mate in its crew, and a task of nobody's. */
async function prepare(session: Session): Promise<void> {
  await createActors(session);
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
    `insert into public.tasks (id, title, assigned_to, request_id) values ($1, 'Umzug', $3, $4), ($2, 'Fremder', null, null)`,
    [task, foreign, actors.employee.id, order],
  );
  await session.query('insert into public.task_crew (task_id, profile_id) values ($1, $2)', [task, mate.id]);
}

const upload = (session: Session, request: RequestContext, name: string) =>
  attempt(session, request, `insert into storage.objects (bucket_id, name) values ('task-photos', '${name}')`);

const add = (session: Session, request: RequestContext, number: number, values: { of?: string; taken?: string } = {}) =>
  attempt(
    session,
    request,
    `insert into public.task_photos (id, task_id, kind, taken_at)
     values ('${photoId(number)}', '${values.of ?? task}', 'vorher', ${values.taken ?? 'now()'})`,
  );

async function take(session: Session, request: RequestContext, number: number): Promise<void> {
  expect((await upload(session, request, file(task, number))).error).toBeUndefined();
  expect((await add(session, request, number)).error).toBeUndefined();
}

describe('photos of a task', () => {
  onOneDatabase((db) => {
    const within = (run: (session: Session) => Promise<void>) => db.rolledBack(run);
    const remove = (session: Session, request: RequestContext, number: number) =>
      attempt(session, request, `delete from public.task_photos where id = '${photoId(number)}' returning id`);
    const toRemove = (session: Session) =>
      session.query('select bucket, path from private.files_to_remove order by path');

    test('the responsible one and the crew add them, each under its own name', () =>
      within(async (session) => {
        await take(session, employee, 1);
        await take(session, crew, 2);
        expect(await session.query('select author_id from public.task_photos order by id')).toEqual([
          { author_id: actors.employee.id },
          { author_id: mate.id },
        ]);
        for (const request of [employee, crew, admin]) {
          const { rows } = await attempt(session, request, 'select id from public.task_photos order by id');
          expect(rows).toEqual([{ id: photoId(1) }, { id: photoId(2) }]);
        }
      }));

    test('a row needs its file, and its file a task of the caller', () =>
      within(async (session) => {
        expect((await add(session, employee, 1)).error?.code).toBe('42501');
        for (const name of [
          file(foreign, 1),
          file(crypto.randomUUID(), 1),
          `${task}/1.jpg`,
          `${task}/${photoId(1)}.png`,
          `${task}/${photoId(1)}.jpg.jpg`,
          `x/${task}/${photoId(1)}.jpg`,
          photoId(1),
        ])
          expect((await upload(session, employee, name)).error?.code, name).toBe('42501');
        await session.query(`insert into storage.objects (bucket_id, name) values ('task-photos', $1)`, [
          file(foreign, 1),
        ]);
        expect((await add(session, employee, 1, { of: foreign })).error?.code).toBe('42501');
        // The file of one photo does for no other.
        await upload(session, employee, file(task, 1));
        expect((await add(session, employee, 2)).error?.code).toBe('42501');
      }));

    test('a second one with the same id is refused, so that a repeated call stores one', () =>
      within(async (session) => {
        await take(session, employee, 1);
        expect((await upload(session, employee, file(task, 1))).error?.code).toBe('23505');
        expect((await add(session, employee, 1)).error?.code).toBe('23505');
      }));

    test('customers, the office and deactivated employees add none', () =>
      within(async (session) => {
        await upload(session, employee, file(task, 1));
        for (const request of [customer, admin]) {
          expect((await upload(session, request, file(task, 2))).error?.code).toBe('42501');
          expect((await add(session, request, 1)).error?.code).toBe('42501');
        }
        await session.query('update public.profiles set is_active = false where id = $1', [actors.employee.id]);
        expect((await upload(session, employee, file(task, 2))).error?.code).toBe('42501');
        expect((await add(session, employee, 1)).error?.code).toBe('42501');
      }));

    test('are at most 30 a task, files and rows', () =>
      within(async (session) => {
        for (let number = 1; number <= 31; number += 1) await upload(session, employee, file(task, number));
        for (let number = 1; number <= 30; number += 1)
          expect((await add(session, employee, number)).error).toBeUndefined();
        expect((await add(session, employee, 31)).error).toEqual({
          code: '23514',
          message: 'Ein Auftrag kann höchstens 30 Fotos haben.',
        });
        expect((await upload(session, employee, file(task, 32))).error?.code).toBe('42501');
        // After a lost answer the last one is a duplicate, as every other.
        expect((await upload(session, employee, file(task, 30))).error?.code).toBe('23505');
        expect((await add(session, employee, 30)).error?.code).toBe('23505');
      }));

    test('a clock that is fast dates none into the future', () =>
      within(async (session) => {
        await upload(session, employee, file(task, 1));
        await add(session, employee, 1, { taken: `now() + interval '1 hour'` });
        await upload(session, employee, file(task, 2));
        await add(session, employee, 2, { taken: `now() - interval '1 hour'` });
        expect(
          await session.query(
            `select taken_at = now() as is_now, taken_at = now() - interval '1 hour' as is_kept
             from public.task_photos order by id`,
          ),
        ).toEqual([
          { is_now: true, is_kept: false },
          { is_now: false, is_kept: true },
        ]);
      }));

    test('employees delete their own until the task is closed, the office any', () =>
      within(async (session) => {
        for (const number of [1, 2, 3]) await take(session, employee, number);
        expect((await remove(session, crew, 1)).rows).toEqual([]);
        expect((await remove(session, employee, 1)).rows).toEqual([{ id: photoId(1) }]);
        await session.query(`update public.tasks set status = 'abgeschlossen' where id = $1`, [task]);
        expect((await remove(session, employee, 2)).rows).toEqual([]);
        expect((await remove(session, admin, 2)).rows).toEqual([{ id: photoId(2) }]);
        expect(await toRemove(session)).toEqual([1, 2].map((n) => ({ bucket: 'task-photos', path: file(task, n) })));
      }));

    test('one who is taken off the task no longer reads, adds or deletes', () =>
      within(async (session) => {
        await take(session, crew, 1);
        await session.query('delete from public.task_crew where profile_id = $1', [mate.id]);
        expect((await attempt(session, crew, 'select from public.task_photos')).rows).toEqual([]);
        expect((await attempt(session, crew, `select from storage.objects`)).rows).toEqual([]);
        expect((await remove(session, crew, 1)).rows).toEqual([]);
        expect((await upload(session, crew, file(task, 2))).error?.code).toBe('42501');
      }));

    test('the office gets one mail about damage, not about other photos', () =>
      within(async (session) => {
        const mails = () =>
          session.query(
            `select to_email, subject_id, next_attempt_at = now() + interval '1 minute' as is_soon
             from public.email_queue where kind = 'damage-reported'`,
          );
        await session.query(`update public.settings set contact_email = 'buero@example.com'`);
        await take(session, employee, 1);
        expect(await mails()).toEqual([]);
        for (const number of [2, 3]) {
          await upload(session, employee, file(task, number));
          await attempt(
            session,
            employee,
            `insert into public.task_photos (id, task_id, kind, caption) values ('${photoId(number)}', '${task}', 'schaden', 'Kratzer')`,
          );
        }
        expect(await mails()).toEqual([{ to_email: 'buero@example.com', subject_id: task, is_soon: true }]);
        expect(
          await session.query(
            `select private.customer_of_mail('damage-reported', $1) = customer_id as is_own
            from public.requests where id = $2`,
            [task, order],
          ),
        ).toEqual([{ is_own: true }]);
      }));

    test('the customer of the order reads released ones, with their files and without who took them', () =>
      within(async (session) => {
        await take(session, employee, 1);
        await take(session, employee, 2);
        const released = (request: RequestContext) =>
          attempt(session, request, `select * from public.released_photos(array['${order}'::uuid])`);
        const files = (request: RequestContext) =>
          attempt(session, request, `select name from storage.objects where bucket_id = 'task-photos'`);
        expect((await released(customer)).rows).toEqual([]);
        expect((await files(customer)).rows).toEqual([]);
        const release = `update public.task_photos set is_released = true where id = '${photoId(2)}'`;
        for (const request of [customer, employee]) await attempt(session, request, release);
        expect((await released(customer)).rows).toEqual([]);
        expect((await attempt(session, admin, release)).error).toBeUndefined();
        expect((await released(customer)).rows).toMatchObject([{ id: photoId(2), task_id: task, kind: 'vorher' }]);
        expect(Object.keys((await released(customer)).rows?.[0] ?? {})).not.toContain('author_id');
        expect((await files(customer)).rows).toEqual([{ name: file(task, 2) }]);
        expect((await attempt(session, customer, 'select from public.task_photos')).rows).toEqual([]);
        // Nobody else's order.
        await session.query('update public.requests set user_id = $2 where id = $1', [order, actors.admin.id]);
        expect((await released(customer)).rows).toEqual([]);
        expect((await files(customer)).rows).toEqual([]);
      }));

    test('a deleted task, an erased customer and the end of retention take them along with their files', () =>
      within(async (session) => {
        const all = [{ bucket: 'task-photos', path: file(task, 1) }];
        for (const end of [
          'delete from public.tasks where id = $1',
          `select private.erase_customer_data(customer_id, null) from public.requests
           where id = (select request_id from public.tasks where id = $1)`,
          `with aged as (select set_config('x.task', $1, true)) select from aged`,
        ]) {
          await session.query('savepoint before');
          await take(session, employee, 1);
          if (end.startsWith('with')) {
            await session.query('alter table public.task_photos disable trigger user');
            await session.query(`update public.task_photos set created_at = now() - interval '23 months'`);
            await session.query('alter table public.task_photos enable trigger user');
            await session.query('select private.purge_task_photos()');
            expect(await toRemove(session)).toEqual([]);
            await session.query('alter table public.task_photos disable trigger user');
            await session.query(`update public.task_photos set created_at = now() - interval '25 months'`);
            await session.query('alter table public.task_photos enable trigger user');
            await session.query('select private.purge_task_photos()');
          } else await session.query(end, [task]);
          expect(await session.query('select from public.task_photos')).toEqual([]);
          expect(await toRemove(session)).toEqual(all);
          await session.query('rollback to savepoint before');
        }
      }));

    test('files whose row never came are removed after a week', () =>
      within(async (session) => {
        await take(session, employee, 1);
        await upload(session, employee, file(task, 2));
        await upload(session, employee, file(task, 3));
        await session.query(`update storage.objects set created_at = now() - interval '8 days' where name <> $1`, [
          file(task, 3),
        ]);
        await session.query('select private.purge_task_photos()');
        expect(await toRemove(session)).toEqual([{ bucket: 'task-photos', path: file(task, 2) }]);
      }));

    test('are in the exports of the customer and of who took them', () =>
      within(async (session) => {
        await take(session, employee, 1);
        const exported = async (id: string, part: string) =>
          (await session.query<{ part: unknown[] }>(`select private.export_account($1) -> $2 as part`, [id, part]))[0]
            ?.part;
        expect(await exported(actors.customer.id, 'fotos_von_auftraegen')).toMatchObject([
          { order_id: order, kind: 'vorher' },
        ]);
        expect(await exported(actors.employee.id, 'eigene_fotos')).toMatchObject([{ task_id: task, kind: 'vorher' }]);
        expect(await exported(mate.id, 'eigene_fotos')).toEqual([]);
      }));
  }, prepare);
});
