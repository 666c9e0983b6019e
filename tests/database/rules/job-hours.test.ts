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

/** An entry that has been running for an hour. */
const runFor1h = (session: Session, task: string | null) =>
  session.query(
    `insert into public.work_times (user_id, start_time, task_id) values ($1, now() - interval '1 hour', $2)`,
    [actors.employee.id, task],
  );

describe('hours on a job', () => {
  onOneDatabase((db) => {
    const clockInOn = (session: Session, task: string, request: RequestContext = employee) =>
      attempt(session, request, `select public.clock_in_on('${task}') as id`);
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
        expect((await attempt(session, employee, 'select public.clock_in_on(null)')).error).toEqual(refused);
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
