import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actors, createActors, stranger } from '../harness/actors.ts';
import { asMigration, attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const { id } = actors.employee;
const [employee, admin] = [requestOf(actors.employee), requestOf(actors.admin)];
const service: RequestContext = { role: 'service_role', id: null };
const everyRole: [string, RequestContext][] = [
  ['the employee', employee],
  ['the service role', service],
];

/** Day and times in Germany, in winter. */
const at = (day: string, time: string) => `'${day}T${time}:00+01'`;

const add = (session: Session, request: RequestContext, start: string, end: string, more = '', values = '') =>
  attempt<{ id: string }>(
    session,
    request,
    `insert into public.work_times (user_id, start_time, end_time${more}) values ('${id}', ${start}, ${end}${values}) returning id`,
  );

/** An entry from 8 to 16 o'clock. */
async function addDay(session: Session, day = '2026-03-02'): Promise<string> {
  const { rows, error } = await add(session, employee, at(day, '08:00'), at(day, '16:00'));
  expect(error).toBeUndefined();
  return rows?.[0]?.id ?? '';
}

interface Change {
  by: string | null;
  reason: string | null;
  before: string | null;
  after: string | null;
}

const clock = (from: string, to: string, pause: string) =>
  `case when ${from} is not null then concat_ws(' ', to_char(${from} at time zone 'Europe/Berlin', 'HH24:MI'),
     coalesce(to_char(${to} at time zone 'Europe/Berlin', 'HH24:MI'), 'offen'), ${pause}) end`;

const changesOf = (session: Session) =>
  session.query<Change>(
    `select changed_by as by, reason, ${clock('start_before', 'end_before', 'break_before')} as before,
       ${clock('start_after', 'end_after', 'break_after')} as after
     from public.work_time_changes where user_id = $1 order by changed_at`,
    [id],
  );

const save = (session: Session, request: RequestContext, given: string) =>
  attempt<{ id: string | null }>(session, request, `select public.save_work_time(${given}) as id`);

describe('a work time', () => {
  onOneDatabase((db) => {
    const within = (run: (session: Session) => Promise<void>) =>
      db.rolledBack(async (session) => {
        await createActors(session);
        await run(session);
      });

    test.each(everyRole)('never overlaps another one of the same employee, for any role: %s', (_, request) =>
      within(async (session) => {
        await addDay(session);
        const spans: [string, string, boolean][] = [
          ['07:00', '08:00', true],
          ['16:00', '17:00', true],
          ['07:00', '08:01', false],
          ['15:59', '17:00', false],
          ['09:00', '10:00', false],
          ['07:00', '17:00', false],
        ];
        for (const [from, to, isAllowed] of spans) {
          const { error } = await add(session, request, at('2026-03-02', from), at('2026-03-02', to));
          expect(error, `${from} to ${to}`).toEqual(
            isAllowed
              ? undefined
              : {
                  code: '23P01',
                  message: expect.stringMatching(
                    /^Diese Zeit überschneidet sich mit dem Eintrag vom 02\.03\.2026, \d\d:00 bis \d\d:00 Uhr\.$/,
                  ) as string,
                },
          );
        }
      }),
    );

    test('an overlap names an entry over midnight with both days, and a running one', () =>
      within(async (session) => {
        await add(session, employee, at('2026-03-01', '22:00'), at('2026-03-02', '04:00'));
        const night = await add(session, employee, at('2026-03-02', '03:00'), at('2026-03-02', '05:00'));
        expect(night.error?.message).toBe(
          'Diese Zeit überschneidet sich mit dem Eintrag vom 01.03.2026, 22:00 bis 02.03.2026, 04:00 Uhr.',
        );
        await add(session, employee, at('2026-03-03', '08:00'), 'null');
        const later = await add(session, employee, at('2026-03-03', '09:00'), at('2026-03-03', '10:00'));
        expect(later.error?.message).toBe(
          'Diese Zeit überschneidet sich mit dem Eintrag vom 03.03.2026, 08:00 Uhr, der noch läuft.',
        );
      }));

    test('an overlap reveals nothing about other employees’ entries', () =>
      within(async (session) => {
        await addDay(session);
        const { error } = await attempt(
          session,
          requestOf(actors.customer),
          `insert into public.work_times (user_id, start_time, end_time)
           values ('${id}', ${at('2026-03-02', '09:00')}, ${at('2026-03-02', '10:00')})`,
        );
        expect(error?.code).toBe('42501');
        expect(error?.message).not.toContain('Uhr');
      }));

    test('starts at the end of the previous one in the same minute', () =>
      within(async (session) => {
        await add(session, service, at('2026-03-02', '08:00'), `'2026-03-02T16:00:20+01'`);
        expect(
          (await add(session, employee, at('2026-03-02', '16:00'), at('2026-03-02', '17:00'))).error,
        ).toBeUndefined();
        const [{ start_time } = { start_time: new Date(0) }] = await session.query<{ start_time: Date }>(
          `select start_time from public.work_times where user_id = $1 order by start_time desc limit 1`,
          [id],
        );
        expect(new Date(start_time).toISOString()).toBe('2026-03-02T15:00:20.000Z');
      }));

    test('starts at the last of several ends in that minute', () =>
      within(async (session) => {
        await add(session, service, at('2026-03-02', '08:00'), `'2026-03-02T12:30:05+01'`);
        await add(session, service, `'2026-03-02T12:30:05+01'`, `'2026-03-02T12:30:20+01'`);
        expect(
          (await add(session, employee, at('2026-03-02', '12:30'), at('2026-03-02', '17:00'))).error,
        ).toBeUndefined();
        expect(
          await session.query(
            `select from public.work_times where user_id = $1 and start_time = '2026-03-02T12:30:20+01'`,
            [id],
          ),
        ).toHaveLength(1);
      }));

    test.each(everyRole)('is not in the future and at most 24 hours long, for any role: %s', (_, request) =>
      within(async (session) => {
        const refusals: [string, string, string][] = [
          [`now() + interval '6 minutes'`, 'null', 'Der Beginn darf nicht in der Zukunft liegen.'],
          [`now() - interval '1 hour'`, `now() + interval '6 minutes'`, 'Das Ende darf nicht in der Zukunft liegen.'],
          [
            at('2026-03-02', '08:00'),
            `'2026-03-03T08:00:01+01'`,
            'Ein Eintrag darf höchstens 24 Stunden lang sein. Bitte prüfen Sie Beginn und Ende.',
          ],
        ];
        for (const [start, end, message] of refusals)
          expect((await add(session, request, start, end)).error).toEqual({ code: '23514', message });
        expect(
          (await add(session, request, at('2026-03-02', '08:00'), at('2026-03-03', '08:00'))).error,
        ).toBeUndefined();
      }),
    );

    test('ends now if the device’s clock is slightly ahead, so that the next one may start', () =>
      within(async (session) => {
        await add(session, employee, `now() - interval '1 hour'`, 'null');
        const { rows } = await attempt(
          session,
          employee,
          `update public.work_times set end_time = now() + interval '4 minutes' where end_time is null returning end_time = now() as now`,
        );
        expect(rows).toEqual([{ now: true }]);
        expect((await add(session, employee, 'now()', 'null')).error).toBeUndefined();
      }));

    test('may last 24 hours on a day of 25 hours', () =>
      within(async (session) => {
        const night = (end: string) => add(session, employee, `'2026-10-24T22:00:00Z'`, `'${end}'`);
        expect((await night('2026-10-25T22:00:01Z')).error?.code).toBe('23514');
        expect((await night('2026-10-25T22:00:00Z')).error).toBeUndefined();
      }));

    describe('a break', () => {
      const open = (session: Session, ago: string) => add(session, employee, `now() - interval '${ago}'`, 'null');
      const update = (session: Session, set: string) =>
        attempt<{ break_minutes: number; is_on_break: boolean }>(
          session,
          employee,
          `update public.work_times set ${set} where user_id = '${id}'
           returning break_minutes, break_started_at is not null as is_on_break`,
        );

      test('counts whole minutes when it ends', () =>
        within(async (session) => {
          await open(session, '4 hours');
          expect((await update(session, `break_started_at = now() - interval '29 minutes 59 seconds'`)).rows).toEqual([
            { break_minutes: 0, is_on_break: true },
          ]);
          expect((await update(session, 'break_started_at = null')).rows).toEqual([
            { break_minutes: 29, is_on_break: false },
          ]);
          await update(session, `break_started_at = now() - interval '5 minutes'`);
          expect((await update(session, 'break_started_at = null')).rows).toEqual([
            { break_minutes: 34, is_on_break: false },
          ]);
        }));

      test('ends with the work', () =>
        within(async (session) => {
          await open(session, '4 hours');
          await update(session, `break_started_at = now() - interval '45 minutes'`);
          expect((await update(session, `end_time = now() - interval '15 minutes'`)).rows).toEqual([
            { break_minutes: 30, is_on_break: false },
          ]);
        }));

      test('as long as the whole entry does not prevent clocking out', () =>
        within(async (session) => {
          await open(session, '2 minutes');
          await update(session, `break_started_at = start_time`);
          expect((await update(session, 'end_time = now()')).rows).toEqual([{ break_minutes: 1, is_on_break: false }]);
        }));

      test('may be stated when clocking out later', () =>
        within(async (session) => {
          await open(session, '14 hours');
          await update(session, `break_started_at = now() - interval '10 hours'`);
          const said = await update(session, `end_time = now() - interval '6 hours', break_minutes = 45`);
          expect(said.rows).toEqual([{ break_minutes: 45, is_on_break: false }]);
        }));

      test.each([
        [
          'as long as the work',
          `end_time = now(), break_minutes = 240`,
          'Die Pause muss kürzer sein als die ganze Zeit.',
        ],
        ['to come', `break_started_at = now() + interval '6 minutes'`, 'Die Pause darf nicht in der Zukunft beginnen.'],
      ])('%s is rejected', (_, set, message) =>
        within(async (session) => {
          await open(session, '4 hours');
          expect((await update(session, set)).error).toEqual({ code: '23514', message });
        }),
      );

      test('before the start of the work is rejected', () =>
        within(async (session) => {
          await open(session, '4 hours');
          expect((await update(session, `break_started_at = start_time - interval '1 second'`)).error?.code).toBe(
            '23514',
          );
        }));
    });
  });
});

describe('the history', () => {
  onOneDatabase((db) => {
    const within = (run: (session: Session) => Promise<void>) =>
      db.rolledBack(async (session) => {
        await createActors(session);
        await run(session);
      });

    test('contains every end, break and deletion by the employee', () =>
      within(async (session) => {
        await add(session, employee, at('2026-03-02', '08:00'), 'null');
        await attempt(session, employee, `update public.work_times set break_minutes = 30 where user_id = '${id}'`);
        await attempt(
          session,
          employee,
          `update public.work_times set end_time = ${at('2026-03-02', '16:00')} where user_id = '${id}'`,
        );
        await attempt(session, employee, `delete from public.work_times where user_id = '${id}'`);
        expect(await changesOf(session)).toEqual([
          { by: id, reason: null, before: '08:00 offen 0', after: '08:00 offen 30' },
          { by: id, reason: null, before: '08:00 offen 30', after: '08:00 16:00 30' },
          { by: id, reason: null, before: '08:00 16:00 30', after: null },
        ]);
      }));

    test('contains additions, corrections and deletions by the office with the reason, and the employee is notified', () =>
      within(async (session) => {
        const entry = randomUUID();
        const span = (from: string, to: string) => `${at('2026-03-02', from)}, ends => ${at('2026-03-02', to)}`;
        const added = `'${entry}', '${id}', reason => 'Nachgetragen.', starts => ${span('08:00', '16:00')}`;
        expect((await save(session, admin, added)).rows).toEqual([{ id: entry }]);
        // A repeated request is recorded once.
        expect((await save(session, admin, added)).rows).toEqual([{ id: entry }]);
        const version = `(select updated_at from public.work_times where id = '${entry}')`;
        const corrected = `'${entry}', '${id}', reason => 'Pause vergessen.', starts => ${span('08:00', '16:30')}, break_minutes => 30, version => ${version}`;
        expect((await save(session, admin, corrected)).rows).toEqual([{ id: entry }]);
        await attempt(session, admin, `delete from public.work_times where id = '${entry}'`);
        const by = actors.admin.id;
        expect(await changesOf(session)).toEqual([
          { by, reason: 'Nachgetragen.', before: null, after: '08:00 16:00 0' },
          { by, reason: 'Pause vergessen.', before: '08:00 16:00 0', after: '08:00 16:30 30' },
          { by, reason: null, before: '08:00 16:30 30', after: null },
        ]);
        const mails = await session.query(
          `select profiles.id from public.email_queue join public.profiles on email = to_email where kind = 'work-time-changed'`,
        );
        expect(mails).toEqual(Array(3).fill({ id }));
        const seen = await attempt(
          session,
          employee,
          'select reason from public.work_time_changes order by changed_at',
        );
        expect(seen.rows).toEqual([{ reason: 'Nachgetragen.' }, { reason: 'Pause vergessen.' }, { reason: null }]);
      }));

    test('a correction requires an admin, a reason, an employee, and the current version', () =>
      within(async (session) => {
        const entry = await addDay(session);
        const given = (reason: string, who = id) =>
          `'${entry}', '${who}', reason => ${reason}, starts => ${at('2026-03-02', '09:00')}, ends => ${at('2026-03-02', '16:00')}`;
        for (const actor of [actors.employee, actors.customer])
          expect((await save(session, requestOf(actor), `${given(`'Grund'`)}, version => now()`)).error?.code).toBe(
            '42501',
          );
        for (const reason of [`' '`, `''`, 'null'])
          expect((await save(session, admin, `${given(reason)}, version => now()`)).error).toEqual({
            code: '23514',
            message: 'Bitte geben Sie einen Grund an.',
          });
        expect((await save(session, admin, `${given(`repeat('x', 501)`)}, version => now()`)).error?.code).toBe(
          '23514',
        );
        expect((await save(session, admin, `${given(`'Grund'`)}, version => '2020-01-01'`)).rows).toEqual([
          { id: null },
        ]);
        const foreign = given(`'Grund'`, actors.customer.id).replace(entry, randomUUID());
        expect((await save(session, admin, foreign)).error?.message).toBe(
          'Zu dieser Person werden keine Arbeitszeiten erfasst.',
        );
        expect(await changesOf(session)).toEqual([]);
      }));

    test('cannot be inserted into, updated, deleted from or truncated', () =>
      within(async (session) => {
        await addDay(session);
        await attempt(session, employee, `delete from public.work_times where user_id = '${id}'`);
        const before = await changesOf(session);
        expect(before).toHaveLength(1);
        const statements = [
          `insert into public.work_time_changes (work_time_id, user_id) values (gen_random_uuid(), '${id}')`,
          `update public.work_time_changes set reason = 'Anders'`,
          `update public.work_time_changes set changed_by = null, reason = 'Anders'`,
          'delete from public.work_time_changes',
          'truncate public.work_time_changes',
          'truncate public.work_times',
        ];
        for (const request of [employee, admin])
          for (const sql of statements) expect((await attempt(session, request, sql)).error?.code, sql).toBe('42501');
        for (const sql of statements.slice(1))
          expect((await attempt(session, service, sql)).error?.code, sql).toBe('23001');
        for (const sql of statements.slice(1)) {
          await session.query('savepoint owner');
          await expect(asMigration(session, () => session.query(sql))).rejects.toMatchObject({ code: '23001' });
          await session.query('rollback to savepoint owner');
        }
        expect(await changesOf(session)).toEqual(before);
      }));

    test('loses only the name of a deleted account', () =>
      within(async (session) => {
        const entry = await addDay(session);
        await session.query(`update public.profiles set role = 'admin' where id = $1`, [stranger.id]);
        const version = `(select updated_at from public.work_times where id = '${entry}')`;
        await save(
          session,
          requestOf(stranger),
          `'${entry}', '${id}', reason => 'Grund', starts => ${at('2026-03-02', '09:00')}, ends => ${at('2026-03-02', '16:00')}, version => ${version}`,
        );
        const change = { reason: 'Grund', before: '08:00 16:00 0', after: '09:00 16:00 0' };
        expect(await changesOf(session)).toEqual([{ by: stranger.id, ...change }]);
        await session.query('delete from auth.users where id = $1', [stranger.id]);
        expect(await changesOf(session)).toEqual([{ by: null, ...change }]);
      }));

    test('is deleted with the entries two years after the end of their year, and not earlier', () =>
      within(async (session) => {
        await session.query('delete from public.work_times');
        await session.query(
          `insert into public.work_times (user_id, start_time, end_time) values
             ($1, '2021-12-31T23:59:59+01', '2022-01-01T04:00:00+01'), ($1, '2022-01-01T06:00:00+01', '2022-01-01T08:00:00+01')`,
          [id],
        );
        await session.query(
          `insert into public.work_time_changes (work_time_id, user_id, start_before, start_after)
           select gen_random_uuid(), user_id, start_time, start_time from public.work_times where user_id = $1`,
          [id],
        );
        const left = async (moment: string) => {
          await session.query('select private.purge_work_times($1::text::timestamptz)', [moment]);
          return session.query(
            `select (select count(*)::integer from public.work_times where user_id = $1) as entries,
               (select count(*)::integer from public.work_time_changes where user_id = $1) as changes`,
            [id],
          );
        };
        expect(await left('2023-12-31T23:59:59+01')).toEqual([{ entries: 2, changes: 2 }]);
        expect(await left('2024-01-01T00:00:00+01')).toEqual([{ entries: 1, changes: 1 }]);
        expect(await left('2024-12-31T23:59:59+01')).toEqual([{ entries: 1, changes: 1 }]);
        expect(await left('2025-01-01T00:00:00+01')).toEqual([{ entries: 0, changes: 0 }]);
      }));

    test('sends one mail in the evening for an entry running longer than twelve hours', () =>
      within(async (session) => {
        await session.query('delete from public.work_times');
        await session.query('delete from public.email_queue');
        await session.query(
          `insert into public.work_times (user_id, start_time) values ($1, '2026-03-02T07:00:00+01')`,
          [id],
        );
        const asked = async (moment: string) => {
          await session.query('select private.remind_of_open_work_times($1::text::timestamptz)', [moment]);
          const [mails] = await session.query<{ count: number }>(
            `select count(*)::integer as count from public.email_queue where kind = 'work-time-open'`,
          );
          return mails?.count;
        };
        expect(await asked('2026-03-02T19:30:00+01')).toBe(0);
        expect(await asked('2026-03-02T20:00:00+01')).toBe(1);
        await session.query(`update public.email_queue set status = 'sent'`);
        expect(await asked('2026-03-02T20:10:00+01')).toBe(1);
        await session.query(
          `insert into public.work_times (user_id, start_time) values ($1, '2026-03-02T09:00:00+01')`,
          [actors.admin.id],
        );
        expect(await asked('2026-03-02T20:20:00+01')).toBe(1);
        expect(await asked('2026-03-02T21:10:00+01')).toBe(2);
      }));
  });
});
