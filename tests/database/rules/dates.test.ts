import { describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

/** Requests an appointment `days` from today in Germany. */
const ask = (session: Session, days: number) =>
  attempt(
    session,
    requestOf(actors.customer),
    `insert into public.appointments (user_id, date, time, service)
     values ('${actors.customer.id}', (now() at time zone 'Europe/Berlin')::date + ${days}, '00:00', 'reinigung')`,
  );

describe('a customer requests an appointment', () => {
  onOneDatabase((db) => {
    // The two time zones are never on the same day.
    test.each(['UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
      'today is the German day, with a session in %s',
      (zone) =>
        db.rolledBack(async (session) => {
          await session.query(`set local timezone = '${zone}'`);
          const yesterday = await ask(session, -1);
          expect(yesterday.error).toEqual({ code: '23514', message: 'Bitte wählen Sie ein Datum ab heute.' });
          expect((await ask(session, 0)).error).toBeUndefined();
          expect((await ask(session, 1)).error).toBeUndefined();
        }),
    );

    test('the office may answer a past appointment', () =>
      db.rolledBack(async (session) => {
        const [past] = await session.query<{ id: string }>(
          `insert into public.appointments (user_id, date, time, service) values ($1, '2020-01-01', '08:00', 'umzug') returning id`,
          [actors.customer.id],
        );
        const sql = `update public.appointments set status = 'Abgelehnt' where id = $1 returning status`;
        const { rows } = await attempt(session, requestOf(actors.admin), sql, [past?.id ?? '']);
        expect(rows).toEqual([{ status: 'Abgelehnt' }]);
      }));
  }, createActors);
});

describe('work times', () => {
  onOneDatabase((db) => {
    const startedEarlier = `insert into public.work_times (user_id, start_time)
      values ('${actors.employee.id}', now() - interval '1 hour')`;
    const clockIn = `insert into public.work_times (user_id, start_time) values ('${actors.employee.id}', now())`;

    test('a second open entry of the same employee is rejected, one of a colleague is not', () =>
      db.rolledBack(async (session) => {
        expect((await attempt(session, requestOf(actors.employee), clockIn)).error).toBeUndefined();
        expect((await attempt(session, requestOf(actors.employee), clockIn)).error?.code).toBe('23505');
        await session.query('insert into public.work_times (user_id, start_time) values ($1, now())', [
          actors.admin.id,
        ]);
      }));

    test('the next entry may start after the end of the previous one', () =>
      db.rolledBack(async (session) => {
        expect((await attempt(session, requestOf(actors.employee), startedEarlier)).error).toBeUndefined();
        const clockOut = `update public.work_times set end_time = now() + interval '1 minute' where end_time is null returning 1`;
        expect((await attempt(session, requestOf(actors.employee), clockOut)).rows).toHaveLength(1);
        expect((await attempt(session, requestOf(actors.employee), clockIn)).error).toBeUndefined();
      }));

    test.each([
      ['5 minutes', true],
      ['6 minutes', false],
      ['10 years', false],
    ])('a start %s ahead, as clocks differ: %j', (ahead, accepted) =>
      db.rolledBack(async (session) => {
        const add = `insert into public.work_times (user_id, start_time)
          values ('${actors.employee.id}', now() + interval '${ahead}')`;
        const refusal = { code: '23514', message: 'Der Beginn darf nicht in der Zukunft liegen.' };
        expect((await attempt(session, requestOf(actors.employee), add)).error).toEqual(accepted ? undefined : refusal);
      }),
    );

    test.each([
      ['5 minutes', true],
      ['6 minutes', false],
      ['10 hours', false],
    ])('a clock-out %s ahead: %j', (ahead, accepted) =>
      db.rolledBack(async (session) => {
        await attempt(session, requestOf(actors.employee), startedEarlier);
        const clockOut = `update public.work_times set end_time = now() + interval '${ahead}' where end_time is null`;
        const refusal = { code: '23514', message: 'Das Ende darf nicht in der Zukunft liegen.' };
        expect((await attempt(session, requestOf(actors.employee), clockOut)).error).toEqual(
          accepted ? undefined : refusal,
        );
      }),
    );

    test('an end before the start is rejected when clocking out too', () =>
      db.rolledBack(async (session) => {
        expect((await attempt(session, requestOf(actors.employee), clockIn)).error).toBeUndefined();
        const clockOut = `update public.work_times set end_time = start_time where end_time is null`;
        expect((await attempt(session, requestOf(actors.employee), clockOut)).error?.code).toBe('23514');
      }));
  }, createActors);
});
