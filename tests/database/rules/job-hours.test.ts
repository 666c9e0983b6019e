import { describe, expect, test } from 'vitest';
import { type Account, actors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const own = '70000000-0000-4000-8000-000000000001';
const together = '70000000-0000-4000-8000-000000000002';
const foreign = '70000000-0000-4000-8000-000000000003';
const mate: Account = { ...actors.employee, name: 'mate', id: '40000000-0000-4000-8000-000000000091' };
const [employee, admin] = [requestOf(actors.employee), requestOf(actors.admin)];

/** A task of the employee's, one with the employee in its crew, and one of another employee's. */
async function makeTasks(session: Session): Promise<void> {
  await createActors(session);
  await session.query(`insert into auth.users (id, email, email_confirmed_at) values ($1, 'mate@example.com', now())`, [
    mate.id,
  ]);
  await session.query(`update public.profiles set role = 'mitarbeiter' where id = $1`, [mate.id]);
  await session.query(
    `insert into public.tasks (id, title, assigned_to) values ($1, 'Eigener', $4), ($2, 'Gemeinsamer', $5), ($3, 'Fremder', $5)`,
    [own, together, foreign, actors.employee.id, mate.id],
  );
  await session.query('insert into public.task_crew (task_id, profile_id) values ($1, $2)', [
    together,
    actors.employee.id,
  ]);
}

interface Entry {
  task_id: string | null;
  is_running: boolean;
  /** Whether it begins when the one before it ends. */
  follows: boolean;
}

const entries = (session: Session) =>
  session.query<Entry>(
    `select task_id, end_time is null as is_running, coalesce(start_time = lag(end_time) over by_start, true) as follows
     from public.work_times where user_id = $1 window by_start as (order by start_time) order by start_time`,
    [actors.employee.id],
  );

/** A command of the time clock, sent once. */
const clock = (action: string, task: string | null) =>
  `public.run_clock_command(gen_random_uuid(), '${action}', task => ${task === null ? 'null' : `'${task}'`})`;

/** An entry that has been running for an hour. */
const runFor1h = (session: Session, task: string | null) =>
  session.query(
    `insert into public.work_times (user_id, start_time, task_id) values ($1, now() - interval '1 hour', $2)`,
    [actors.employee.id, task],
  );

describe('hours on a task', () => {
  onOneDatabase((db) => {
    const clockInOn = (session: Session, task: string, request: RequestContext = employee) =>
      attempt(session, request, `select ${clock('clock-in', task)} as id`);
    const within = (run: (session: Session) => Promise<void>) =>
      db.rolledBack(async (session) => {
        await makeTasks(session);
        await run(session);
      });

    test.each([own, together])('an assigned employee clocks in on it, responsible or not (%s)', (task) =>
      within(async (session) => {
        expect((await clockInOn(session, task)).error).toBeUndefined();
        expect(await entries(session)).toEqual([{ task_id: task, is_running: true, follows: true }]);
      }),
    );

    test.each([own, null])('a running entry ends at the same moment (%s)', (before) =>
      within(async (session) => {
        await runFor1h(session, before);
        expect((await clockInOn(session, together)).error).toBeUndefined();
        expect(await entries(session)).toEqual([
          { task_id: before, is_running: false, follows: true },
          { task_id: together, is_running: true, follows: true },
        ]);
      }),
    );

    test('clocking in on the current task changes nothing', () =>
      within(async (session) => {
        await runFor1h(session, own);
        const [running] = await session.query('select id from public.work_times where task_id = $1', [own]);
        expect((await clockInOn(session, own)).rows).toEqual([running]);
        expect(await entries(session)).toHaveLength(1);
      }));

    test('a task of others, a deleted one and a missing one are rejected, and the running entry continues', () =>
      within(async (session) => {
        await runFor1h(session, own);
        const refused = { code: '42501', message: 'Dieser Auftrag ist Ihnen nicht mehr zugewiesen.' };
        expect((await clockInOn(session, foreign)).error).toEqual(refused);
        expect((await clockInOn(session, crypto.randomUUID())).error).toEqual(refused);
        expect((await attempt(session, employee, `select ${clock('start-task', null)}`)).error).toEqual(refused);
        expect(await entries(session)).toEqual([{ task_id: own, is_running: true, follows: true }]);
      }));

    test('the office, customers and deactivated employees cannot clock in', () =>
      within(async (session) => {
        for (const actor of [actors.admin, actors.customer])
          expect((await clockInOn(session, own, requestOf(actor))).error?.code).toBe('42501');
        await session.query('update public.profiles set is_active = false where id = $1', [actors.employee.id]);
        expect((await clockInOn(session, own)).error?.code).toBe('42501');
        expect(await session.query('select from public.work_times where task_id is not null')).toEqual([]);
      }));

    const statusOf = async (session: Session, task: string) =>
      (await session.query<{ status: string }>('select status from public.tasks where id = $1', [task]))[0]?.status;

    test.each([
      ['offen', 'in_bearbeitung'],
      ['in_bearbeitung', 'in_bearbeitung'],
      ['abgeschlossen', 'abgeschlossen'],
    ])('starting a task clocks in on it; a status %s becomes %s', (before, after) =>
      within(async (session) => {
        await runFor1h(session, null);
        await session.query('update public.tasks set status = $2 where id = $1', [together, before]);
        const { rows, error } = await attempt(session, employee, `select ${clock('start-task', together)} as id`);
        expect(error).toBeUndefined();
        expect(rows).toEqual(
          await session.query('select id from public.work_times where task_id = $1 and end_time is null', [together]),
        );
        expect(await statusOf(session, together)).toBe(after);
        expect(await entries(session)).toHaveLength(2);
        // A second tap changes nothing.
        expect((await attempt(session, employee, `select ${clock('start-task', together)} as id`)).rows).toEqual(rows);
        expect(await entries(session)).toHaveLength(2);
      }),
    );

    test('finishing a task closes it, and the clock goes on without a task', () =>
      within(async (session) => {
        await runFor1h(session, together);
        const finish = () => attempt(session, employee, `select ${clock('finish-task', together)}`);
        const finished = [
          { task_id: together, is_running: false, follows: true },
          { task_id: null, is_running: true, follows: true },
        ];
        for (const time of ['once', 'again']) {
          expect((await finish()).error, time).toBeUndefined();
          expect(await entries(session), time).toEqual(finished);
          expect(await statusOf(session, together), time).toBe('abgeschlossen');
        }
      }));

    test.each([own, null])(
      'finishing the last task of a day can clock out, whatever the clock runs on (%s)',
      (running) =>
        within(async (session) => {
          await runFor1h(session, running);
          expect((await attempt(session, employee, `select ${clock('finish-day', own)}`)).error).toBeUndefined();
          expect(await entries(session)).toEqual([{ task_id: running, is_running: false, follows: true }]);
          expect(await statusOf(session, own)).toBe('abgeschlossen');
        }),
    );

    test('finishing a task leaves a clock on another one running, and starts none', () =>
      within(async (session) => {
        expect((await attempt(session, employee, `select ${clock('finish-task', own)}`)).error).toBeUndefined();
        expect(await entries(session)).toEqual([]);
        await runFor1h(session, own);
        expect((await attempt(session, employee, `select ${clock('finish-task', together)}`)).error).toBeUndefined();
        expect(await entries(session)).toEqual([{ task_id: own, is_running: true, follows: true }]);
      }));

    test('a running break ends with the task', () =>
      within(async (session) => {
        await runFor1h(session, own);
        await session.query(
          `update public.work_times set break_started_at = now() - interval '20 minutes' where task_id = $1`,
          [own],
        );
        expect((await attempt(session, employee, `select ${clock('finish-task', own)}`)).error).toBeUndefined();
        expect(
          await session.query(
            'select break_minutes, break_started_at from public.work_times where user_id = $1 order by start_time',
            [actors.employee.id],
          ),
        ).toEqual([
          { break_minutes: 20, break_started_at: null },
          { break_minutes: 0, break_started_at: null },
        ]);
      }));

    test.each(['start-task', 'finish-task', 'finish-day'])(
      '%s: a task of others, and other callers, are rejected',
      (name) =>
        within(async (session) => {
          await runFor1h(session, own);
          const refused = { code: '42501', message: 'Dieser Auftrag ist Ihnen nicht mehr zugewiesen.' };
          for (const task of [foreign, crypto.randomUUID()])
            expect((await attempt(session, employee, `select ${clock(name, task)}`)).error).toEqual(refused);
          for (const actor of [actors.admin, actors.customer])
            expect((await attempt(session, requestOf(actor), `select ${clock(name, own)}`)).error?.code).toBe('42501');
          expect(await entries(session)).toEqual([{ task_id: own, is_running: true, follows: true }]);
          expect(await statusOf(session, own)).toBe('offen');
          expect(await statusOf(session, foreign)).toBe('offen');
        }),
    );

    test('in a submitted month a task is not started, and keeps its status', () =>
      within(async (session) => {
        await session.query(
          `insert into public.work_months (user_id, month, status) values ($1, private.month_of(now()), 'eingereicht')`,
          [actors.employee.id],
        );
        expect((await attempt(session, employee, `select ${clock('start-task', own)}`)).error?.code).toBe('P0001');
        expect(await statusOf(session, own)).toBe('offen');
      }));

    test('a manual entry can only name own tasks', () =>
      within(async (session) => {
        const add = (task: string) =>
          attempt(
            session,
            employee,
            `insert into public.work_times (user_id, start_time, end_time, task_id)
             values ('${actors.employee.id}', now() - interval '2 hours', now() - interval '1 hour', '${task}')`,
          );
        expect((await add(foreign)).error?.code).toBe('42501');
        expect((await add(own)).error).toBeUndefined();
      }));

    test('a deleted task keeps its hours', () =>
      within(async (session) => {
        await runFor1h(session, own);
        expect((await attempt(session, admin, `delete from public.tasks where id = '${own}'`)).error).toBeUndefined();
        expect(await entries(session)).toEqual([{ task_id: null, is_running: true, follows: true }]);
      }));
  });
});
