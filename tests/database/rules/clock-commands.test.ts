import { describe, expect, test } from 'vitest';
import { Constants } from '../../../supabase/functions/_shared/api/database.types.ts';
import { applyClockCommands } from '../../../src/features/working-time/time-clock/employee/apply-clock-commands.ts';
import type { ClockCommand } from '../../../src/features/working-time/time-clock/employee/mutations.ts';
import type { OutboxEntry } from '../../../src/lib/offline/outbox-entries.ts';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const employee = requestOf(actors.employee);
const task = '70000000-0000-4000-8000-000000000001';

interface Command {
  id?: string;
  action: string;
  /** Minutes before now, by a device's clock that is `fast` minutes ahead. */
  ago: number;
  fast?: number;
  task?: string;
}

const send = (session: Session, { id = crypto.randomUUID(), action, ago, fast = 0, task }: Command) =>
  attempt(
    session,
    employee,
    `select public.run_clock_command('${id}', '${action}', now() + interval '${fast - ago} minutes',
       now() + interval '${fast} minutes', ${task ? `'${task}'` : 'null'}) as id`,
  );

/** Start and end in minutes before now. */
const entries = (session: Session) =>
  session.query(
    `select extract(epoch from now() - start_time)::integer / 60 as start,
       extract(epoch from now() - end_time)::integer / 60 as end, break_minutes, task_id is not null as on_task
     from public.work_times where user_id = $1 order by start_time`,
    [actors.employee.id],
  );

describe('commands of the time clock that are sent late', () => {
  onOneDatabase((db) => {
    const within = (run: (session: Session) => Promise<void>) =>
      db.rolledBack(async (session) => {
        await createActors(session);
        await session.query(`insert into public.tasks (id, title, assigned_to) values ($1, 'Umzug', $2)`, [
          task,
          actors.employee.id,
        ]);
        await run(session);
      });

    test.each([0, 60, -60, 1])('late commands keep their real times, by a clock that is %i minutes fast', (fast) =>
      within(async (session) => {
        const day = [
          { action: 'clock-in', ago: 300 },
          { action: 'start-task', ago: 280, task },
          { action: 'start-break', ago: 200 },
          { action: 'end-break', ago: 165 },
          { action: 'finish-task', ago: 100, task },
          { action: 'clock-out', ago: 90 },
        ];
        for (const command of day) expect((await send(session, { ...command, fast })).error).toBeUndefined();
        expect(await entries(session)).toEqual([
          { start: 300, end: 280, break_minutes: 0, on_task: false },
          { start: 280, end: 100, break_minutes: 35, on_task: true },
          { start: 100, end: 90, break_minutes: 0, on_task: false },
        ]);
        // Done when the employee closed it, not when the device could send it.
        expect(
          await session.query(
            `select status, round(extract(epoch from now() - finished_at) / 60)::integer as ago from public.tasks where id = $1`,
            [task],
          ),
        ).toEqual([{ status: 'abgeschlossen', ago: 100 }]);
      }),
    );

    test('a command that was carried out has no effect when its answer got lost', () =>
      within(async (session) => {
        const started = { id: crypto.randomUUID(), action: 'clock-in', ago: 60 };
        const ended = { id: crypto.randomUUID(), action: 'clock-out', ago: 30 };
        for (const command of [started, started, ended, started, ended])
          expect((await send(session, command)).error).toBeUndefined();
        expect(await entries(session)).toEqual([{ start: 60, end: 30, break_minutes: 0, on_task: false }]);
      }));

    test('a command that was refused is not noted, and can be sent again', () =>
      within(async (session) => {
        const ended = { id: crypto.randomUUID(), action: 'clock-out', ago: 10 };
        expect((await send(session, ended)).error?.code).toBe('P0001');
        await send(session, { action: 'clock-in', ago: 20 });
        expect((await send(session, ended)).error).toBeUndefined();
        expect(await entries(session)).toEqual([{ start: 20, end: 10, break_minutes: 0, on_task: false }]);
      }));

    test('the same id of two people is two commands', () =>
      within(async (session) => {
        const id = crypto.randomUUID();
        await session.query('insert into private.clock_commands (user_id, id) values ($1, $2)', [actors.admin.id, id]);
        expect((await send(session, { id, action: 'clock-in', ago: 5 })).error).toBeUndefined();
        expect(await entries(session)).toHaveLength(1);
      }));

    test.each([
      ['clock-out', 60, 'Ihre Arbeitszeit war da schon beendet.'],
      ['start-break', 60, 'Ihre Arbeitszeit war da schon beendet.'],
      ['end-break', 10, 'Die Pause war schon beendet.'],
    ])('%s %i minutes ago is refused on an entry that began half an hour ago', (action, ago, message) =>
      within(async (session) => {
        await send(session, { action: 'clock-in', ago: 30 });
        expect((await send(session, { action, ago })).error).toEqual({ code: 'P0001', message });
        expect(await entries(session)).toEqual([{ start: 30, end: null, break_minutes: 0, on_task: false }]);
      }),
    );

    test.each([
      ['clock-out', { start: 30, end: 30, break_minutes: 0, on_task: false }],
      ['start-break', { start: 30, end: null, break_minutes: 0, on_task: false }],
    ])('%s that seems to be up to a minute before the clock-in counts right after it', (action, expected) =>
      within(async (session) => {
        await send(session, { action: 'clock-in', ago: 30 });
        expect((await send(session, { action, ago: 30.5 })).error).toBeUndefined();
        expect(await entries(session)).toEqual([expected]);
      }),
    );

    test('a second break is refused, and a task cannot begin before the running entry', () =>
      within(async (session) => {
        await send(session, { action: 'clock-in', ago: 30 });
        await send(session, { action: 'start-break', ago: 20 });
        expect((await send(session, { action: 'start-break', ago: 10 })).error?.message).toBe(
          'Es läuft schon eine Pause.',
        );
        const { error } = await send(session, { action: 'start-task', ago: 40, task });
        expect(error?.message).toMatch(/^Ihre Uhr läuft erst seit \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr\.$/);
        expect(await session.query('select status from public.tasks where id = $1', [task])).toEqual([
          { status: 'offen' },
        ]);
      }));

    test('a time in the future becomes now', () =>
      within(async (session) => {
        expect((await send(session, { action: 'clock-in', ago: -30 })).error).toBeUndefined();
        expect(await entries(session)).toEqual([{ start: 0, end: null, break_minutes: 0, on_task: false }]);
      }));

    test('a tick keeps the time of the device', () =>
      within(async (session) => {
        await session.query(`update public.tasks set checklist = '[{"text": "Keller"}]' where id = $1`, [task]);
        const { error } = await attempt(
          session,
          employee,
          `select public.tick_task_item('${task}', 0, true, 'Keller', now() + interval '30 minutes', now() + interval '1 hour')`,
        );
        expect(error).toBeUndefined();
        expect(
          await session.query(
            `select extract(epoch from now() - (checklist -> 0 ->> 'done_at')::timestamptz)::integer / 60 as ago from public.tasks where id = $1`,
            [task],
          ),
        ).toEqual([{ ago: 30 }]);
      }));

    test('the screen predicts the result of the database for 200 random days', async () => {
      const actions = Constants.public.Enums.clock_action;
      let whole = 0;
      for (let day = 0; day < 200; day += 1) {
        await within(async (session) => {
          const [{ now } = { now: '' }] = await session.query<{ now: string }>('select now()::text as now');
          const at = (ago: number) => new Date(Date.parse(now) - ago * 60_000).toISOString();
          const commands: OutboxEntry<ClockCommand>[] = [];
          for (let ago = 300; ago > 10; ago -= 1 + Math.floor(Math.random() * 60)) {
            const action = actions[Math.floor(Math.random() * actions.length)] ?? 'clock-in';
            const isOnTask = action.includes('task') || action === 'finish-day' || Math.random() < 0.3;
            const target = isOnTask && !action.includes('break') ? task : undefined;
            const { error } = await send(session, { action, ago, task: target });
            // Refused: the screen shows it as such, and it has no effect.
            if (error) continue;
            commands.push({
              seq: ago,
              id: crypto.randomUUID(),
              userId: actors.employee.id,
              kind: 'clock',
              at: at(ago),
              what: { action, task: target && { id: target, title: 'Umzug' } },
            });
          }
          if (commands.length > 3) whole += 1;
          const [running] = await session.query(
            `select task_id, break_minutes, start_time, break_started_at from public.work_times
             where user_id = $1 and end_time is null`,
            [actors.employee.id],
          );
          const expected = applyClockCommands(null, commands);
          const instant = (time: unknown) => (time === null ? null : new Date(time as string).toISOString());
          expect(
            expected && {
              task_id: expected.task_id,
              break_minutes: expected.break_minutes,
              start_time: instant(expected.start_time),
              break_started_at: instant(expected.break_started_at),
            },
            JSON.stringify(commands.map(({ at, what }) => ({ at, ...what }))),
          ).toEqual(
            running
              ? {
                  ...running,
                  start_time: instant((running as { start_time: unknown }).start_time),
                  break_started_at: instant((running as { break_started_at: unknown }).break_started_at),
                }
              : null,
          );
        });
      }
      expect(whole).toBeGreaterThan(50);
    });

    test('commands are forgotten after 90 days', () =>
      within(async (session) => {
        await session.query(
          `insert into private.clock_commands (user_id, id, created_at)
           values ($1, gen_random_uuid(), now() - interval '91 days'), ($1, gen_random_uuid(), now() - interval '89 days')`,
          [actors.employee.id],
        );
        const [job] = await session.query<{ command: string }>(
          `select command from private.scheduled_jobs where name = 'purge-clock-commands'`,
        );
        await session.query(job?.command ?? '');
        expect(await session.query('select from private.clock_commands')).toHaveLength(1);
      }));
  });
});
