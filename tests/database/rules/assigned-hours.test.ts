import { describe, expect, test } from 'vitest';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const entry = '20000000-0000-4000-8000-000000000001';
const own = '70000000-0000-4000-8000-000000000001';
const foreign = '70000000-0000-4000-8000-000000000002';
const admin = requestOf(actors.admin);
const { id: employee } = actors.employee;

const assign = (session: Session, task: string | null, request: RequestContext = admin, of = entry) =>
  attempt(session, request, `select public.assign_work_time('${of}', ${task ? `'${task}'` : 'null'})`);

interface Entry {
  task_id: string | null;
  is_assigned: boolean;
  is_running: boolean;
  start_time: Date;
  break_minutes: number;
  note: string | null;
  updated_at: Date;
}

async function stored(session: Session): Promise<Entry | undefined> {
  const [found] = await session.query<Entry>(
    `select task_id, assigned_at is not null as is_assigned, end_time is null as is_running, start_time, break_minutes, note,
       updated_at from public.work_times where id = $1`,
    [entry],
  );
  return found;
}

describe('the task of a work time', () => {
  onOneDatabase((db) => {
    /** With a task of the employee's, one of nobody's, and an entry without a task. */
    const within = (run: (session: Session) => Promise<void>, { isRunning = false } = {}) =>
      db.rolledBack(async (session) => {
        await createActors(session);
        await session.query(
          `insert into public.tasks (id, title, assigned_to) values ($1, 'Eigener', $3), ($2, 'Fremder', null)`,
          [own, foreign, employee],
        );
        await session.query(
          `insert into public.work_times (id, user_id, start_time, end_time, break_minutes, note)
           values ($1, $2, now() - interval '5 hours', $3, $4, 'Stau')`,
          [entry, employee, isRunning ? null : new Date(Date.now() - 3_600_000).toISOString(), isRunning ? 0 : 30],
        );
        await run(session);
      });

    test.each([false, true])(
      'is set, changed and removed by the office, and nothing else changes (running: %s)',
      (isRunning) =>
        within(
          async (session) => {
            const before = await stored(session);
            expect(before).toMatchObject({ task_id: null, is_assigned: false, is_running: isRunning });
            // Also one that the employee was not planned for.
            for (const task of [own, foreign, null]) {
              expect((await assign(session, task)).error).toBeUndefined();
              expect(await stored(session)).toEqual({
                ...before,
                task_id: task,
                is_assigned: task !== null,
                updated_at: expect.any(Date) as Date,
              });
            }
          },
          { isRunning },
        ),
    );

    test('given again changes nothing', () =>
      within(async (session) => {
        await assign(session, own);
        await session.query(`select set_config('session_replication_role', 'replica', true)`);
        await session.query(
          `update public.work_times set updated_at = '2025-01-01', assigned_at = '2025-01-01' where id = $1`,
          [entry],
        );
        await session.query(`select set_config('session_replication_role', 'origin', true)`);
        expect((await assign(session, own)).error).toBeUndefined();
        expect(
          await session.query(
            `select from public.work_times where updated_at = '2025-01-01' and assigned_at = '2025-01-01'`,
          ),
        ).toHaveLength(1);
      }));

    test('is refused if the task or the entry is gone', () =>
      within(async (session) => {
        await assign(session, own);
        expect((await assign(session, crypto.randomUUID())).error).toEqual({
          code: 'P0002',
          message: 'Diesen Einsatz gibt es nicht mehr.',
        });
        expect(await stored(session)).toMatchObject({ task_id: own });
        expect((await assign(session, own, admin, crypto.randomUUID())).error).toEqual({
          code: 'P0002',
          message: 'Diese Arbeitszeit gibt es nicht mehr.',
        });
      }));

    test.each(allActors.filter(({ name }) => name !== actors.admin.name).map((actor) => [actor.name, actor] as const))(
      'is not set by others, whether the entry exists or not: %s',
      (_, actor) =>
        within(async (session) => {
          for (const of of [entry, crypto.randomUUID()])
            expect((await assign(session, own, requestOf(actor), of)).error).toMatchObject({ code: '42501' });
          const direct = await attempt(
            session,
            requestOf(actor),
            `update public.work_times set task_id = '${own}' where id = '${entry}'`,
          );
          expect(direct.error?.code).toBe('42501');
          expect(await stored(session)).toMatchObject({ task_id: null });
        }),
    );

    test('is no correction: no history, no mail', () =>
      within(async (session) => {
        for (const task of [own, null]) await assign(session, task);
        expect(await session.query('select from public.work_time_changes where work_time_id = $1', [entry])).toEqual(
          [],
        );
        expect(await session.query(`select from public.email_queue where kind = 'work-time-changed'`)).toEqual([]);
      }));

    test('of a running entry is the one that the clock goes on with', () =>
      within(
        async (session) => {
          await assign(session, own);
          const clock = (action: string) =>
            attempt<{ id: string | null }>(
              session,
              requestOf(actors.employee),
              `select public.run_clock_command(gen_random_uuid(), '${action}', task => '${own}') as id`,
            );
          expect((await clock('start-task')).rows).toEqual([{ id: entry }]);
          expect((await clock('finish-day')).rows).toEqual([{ id: null }]);
          expect(await stored(session)).toMatchObject({ task_id: own, is_running: false });
        },
        { isRunning: true },
      ));
  });
});
