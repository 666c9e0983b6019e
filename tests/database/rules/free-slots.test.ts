import { describe, expect, test } from 'vitest';
import { actors, createActors, stranger } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const customer = requestOf(actors.customer);
const admin = requestOf(actors.admin);
const noLongerFree = {
  code: '23P01',
  message: 'Diese Uhrzeit ist leider nicht mehr frei. Bitte wählen Sie eine andere.',
};

/** `offset` days from today in Germany. */
async function day(session: Session, offset: number): Promise<string> {
  const [row] = await session.query<{ day: string }>(
    `select ((now() at time zone 'Europe/Berlin')::date + ${offset})::text as day`,
  );
  return row?.day ?? '';
}

/** Without the demo data's Christmas holidays, which may be now. */
async function prepare(session: Session): Promise<void> {
  await createActors(session);
  await session.query('delete from public.blocked_days');
}

/** Every day from 8 to 12 o'clock, or as `spans` says. */
async function open(session: Session, spans = `'08:00', '12:00', null, null`): Promise<void> {
  await session.query(
    `insert into public.booking_hours (weekday, opens, closes, reopens, closes_again)
     select weekday, ${spans.replaceAll(/'\d\d:\d\d'/g, '$&::time').replaceAll('null', 'null::time')}
     from generate_series(1, 7) weekday`,
  );
}

const set = (session: Session, change: string) => session.query(`update public.appointment_settings set ${change}`);

/** Another customer's appointment, with any status. */
const take = (session: Session, date: string, time: string, status = 'Bestätigt', service = 'reinigung') =>
  session.query('insert into public.appointments (user_id, date, time, service, status) values ($1, $2, $3, $4, $5)', [
    stranger.id,
    date,
    time,
    service,
    status,
  ]);

async function slots(session: Session, date: string, service = 'reinigung', request = customer): Promise<string[]> {
  const outcome = await attempt<{ slot: string }>(
    session,
    request,
    `select left(slot::text, 5) as slot from public.free_slots($1, $2) slot`,
    [date, service],
  );
  expect(outcome.error).toBeUndefined();
  return (outcome.rows ?? []).map(({ slot }) => slot);
}

const ask = async (session: Session, date: string, time: string, service = 'reinigung', request = customer) =>
  (
    await attempt(
      session,
      request,
      'insert into public.appointments (user_id, date, time, service) values ($1, $2, $3, $4)',
      [actors.customer.id, date, time, service],
    )
  ).error;

const bookable = async (session: Session) =>
  (
    await attempt<{ first: string; last: string }>(
      session,
      customer,
      'select first_day::text as first, last_day::text as last from public.bookable_days()',
    )
  ).rows;

const next = async (session: Session, after: string, service = 'reinigung') =>
  (
    await attempt<{ day: string | null }>(
      session,
      customer,
      'select public.next_free_day($1::text::date, $2)::text as day',
      [after, service],
    )
  ).rows?.[0]?.day;

describe('free times', () => {
  onOneDatabase((db) => {
    test('are not offered without opening hours, and every time can be requested', () =>
      db.rolledBack(async (session) => {
        const date = await day(session, 400);
        expect(await bookable(session)).toEqual([]);
        expect(await slots(session, date)).toEqual([]);
        expect(await ask(session, date, '03:17')).toBeUndefined();
      }));

    test('begin every half-hour, and the whole appointment fits in', () =>
      db.rolledBack(async (session) => {
        await open(session, `'08:00', '10:00', '13:15', '15:00'`);
        await set(session, 'umzug_minutes = 105');
        const date = await day(session, 7);
        expect(await slots(session, date)).toEqual(['08:00', '08:30', '09:00', '13:15', '13:45']);
        expect(await slots(session, date, 'umzug')).toEqual(['08:00', '13:15']);
        await set(session, 'umzug_minutes = 121');
        expect(await slots(session, date, 'umzug')).toEqual([]);
      }));

    test('depend on the weekday', () =>
      db.rolledBack(async (session) => {
        const date = await day(session, 7);
        await session.query(
          `insert into public.booking_hours (weekday, opens, closes) values (extract(isodow from $1::date), '09:00', '10:00')`,
          [date],
        );
        expect(await slots(session, date)).toEqual(['09:00']);
        expect(await slots(session, await day(session, 8))).toEqual([]);
      }));

    test('exclude a blocked day', () =>
      db.rolledBack(async (session) => {
        await open(session);
        await session.query(
          `insert into public.blocked_days (first_day, last_day, reason) values ($1, $2, 'Betriebsferien')`,
          [await day(session, 7), await day(session, 9)],
        );
        const free = await Promise.all([6, 7, 8, 9, 10].map((offset) => day(session, offset)));
        const counts = [];
        for (const date of free) counts.push((await slots(session, date)).length);
        expect(counts).toEqual([7, 0, 0, 0, 7]);
        expect(await next(session, free[1] ?? '')).toBe(free[4]);
      }));

    test('respect the minimum notice and the furthest day', () =>
      db.rolledBack(async (session) => {
        await open(session, `'00:00', '23:59', null, null`);
        await set(session, 'notice_hours = 30, furthest_days = 10');
        const [tooFar, last] = [await day(session, 11), await day(session, 10)];
        expect(await slots(session, tooFar)).toEqual([]);
        expect(await slots(session, last)).toHaveLength(46);
        expect(await ask(session, tooFar, '10:00')).toEqual(noLongerFree);
        const [early] = await session.query<{ count: number }>(
          `select count(*)::int as count from generate_series(0, 3) ahead,
             private.free_times((now() at time zone 'Europe/Berlin')::date + ahead, 'reinigung') slot
           where ((now() at time zone 'Europe/Berlin')::date + ahead + slot) at time zone 'Europe/Berlin'
             < now() + interval '30 hours'`,
        );
        expect(early).toEqual({ count: 0 });
        const [expected] = await session.query(
          `select ((now() + interval '30 hours') at time zone 'Europe/Berlin')::date::text as first, $1 as last`,
          [last],
        );
        expect(await bookable(session)).toEqual([expected]);
      }));

    test.each(['Bestätigt', 'Ausstehend'])('exclude an appointment that is %s', (status) =>
      db.rolledBack(async (session) => {
        await open(session);
        const date = await day(session, 7);
        await take(session, date, '09:15', status);
        expect(await slots(session, date)).toEqual(['08:00', '10:30', '11:00']);
        expect(await ask(session, date, '09:00')).toEqual(noLongerFree);
        expect(await ask(session, date, '10:30')).toBeUndefined();
        expect(await ask(session, date, '10:30')).toEqual(noLongerFree);
      }),
    );

    test.each(['Abgelehnt', 'Storniert'])('include one that was %s', (status) =>
      db.rolledBack(async (session) => {
        await open(session);
        const date = await day(session, 7);
        await take(session, date, '09:00', status);
        expect(await slots(session, date)).toContain('09:00');
      }),
    );

    test('include times with fewer appointments than can take place at once, at every moment', () =>
      db.rolledBack(async (session) => {
        await open(session);
        await set(session, 'at_once = 2');
        const date = await day(session, 7);
        // Consecutive: never two at once.
        await take(session, date, '08:00');
        await take(session, date, '09:00');
        expect(await slots(session, date)).toHaveLength(7);
        await take(session, date, '09:30');
        // At half past eight one would end when the second of the others begins.
        expect(await slots(session, date)).toEqual(['08:00', '08:30', '10:00', '10:30', '11:00']);
      }));

    test('end at a long appointment of the previous day', () =>
      db.rolledBack(async (session) => {
        await open(session, `'00:00', '03:00', null, null`);
        await set(session, 'umzug_minutes = 180');
        const date = await day(session, 7);
        await take(session, await day(session, 6), '22:30', 'Bestätigt', 'umzug');
        expect(await slots(session, date)).toEqual(['01:30', '02:00']);
      }));

    test('are the only ones that can be requested, except by the office', () =>
      db.rolledBack(async (session) => {
        await open(session);
        const date = await day(session, 7);
        for (const time of ['07:30', '08:10', '11:30', '23:00'])
          expect(await ask(session, date, time)).toEqual(noLongerFree);
        expect(await ask(session, date, '23:00', 'reinigung', admin)).toBeUndefined();
      }));

    test('the next free day is after the given one and not in the past; null without any', () =>
      db.rolledBack(async (session) => {
        const [today, tomorrow, later] = [await day(session, 0), await day(session, 1), await day(session, 2)];
        expect(await next(session, today)).toBeNull();
        await open(session);
        await set(session, 'notice_hours = 0, furthest_days = 2');
        expect(await next(session, today)).toBe(tomorrow);
        expect(await next(session, tomorrow)).toBe(later);
        expect(await next(session, later)).toBeNull();
        expect([today, tomorrow]).toContain(await next(session, '2020-01-01'));
        for (const time of ['08:00', '09:00', '10:00', '11:00']) await take(session, tomorrow, time);
        expect(await next(session, today)).toBe(later);
        expect(await next(session, 'infinity')).toBeNull();
      }));

    test('contain only times, and are readable only by customers and the office', () =>
      db.rolledBack(async (session) => {
        await open(session);
        const date = await day(session, 7);
        expect(await slots(session, date, 'reinigung', admin)).toHaveLength(7);
        for (const name of ['free_slots', 'next_free_day'])
          for (const actor of [actors.anon, actors.employee, actors.inactiveCustomer, actors.inactiveAdmin]) {
            const sql = `select public.${name}('${date}', 'umzug')`;
            expect((await attempt(session, requestOf(actor), sql)).error?.code).toBe('42501');
          }
      }));
  }, prepare);
});

describe('clock changes', () => {
  onOneDatabase((db) => {
    /** The times of a day, seen from a moment before it. */
    const slotsOf = async (session: Session, date: string) => {
      // The coming changes are further away than the furthest day.
      await session.query(
        'alter table public.appointment_settings drop constraint appointment_settings_furthest_days_range',
      );
      await set(session, 'furthest_days = 30000');
      const rows = await session.query<{ slot: string; begins: string }>(
        `select left(slot::text, 5) as slot, (private.appointment_start($1, slot) at time zone 'UTC')::text as begins
         from private.free_times($1, 'reinigung') slot`,
        [date],
      );
      return rows.map(({ slot, begins }) => `${slot} ${begins.slice(11, 16)}`);
    };

    test('in March the skipped hour has no times, and no appointment spans it in local time', () =>
      db.rolledBack(async (session) => {
        await open(session, `'00:30', '05:00', null, null`);
        expect(await slotsOf(session, '2032-03-28')).toEqual([
          '00:30 23:30',
          '01:00 00:00',
          '01:30 00:30',
          '03:00 01:00',
          '03:30 01:30',
          '04:00 02:00',
        ]);
      }));

    test('in October the repeated hour has its times once', () =>
      db.rolledBack(async (session) => {
        await open(session, `'01:00', '04:00', null, null`);
        expect(await slotsOf(session, '2032-10-31')).toEqual([
          '01:00 23:00',
          '01:30 23:30',
          '02:00 01:00',
          '02:30 01:30',
          '03:00 02:00',
        ]);
      }));

    test.each([
      ['2032-03-28', '08:00:00', '2032-03-28 07:00:00'],
      ['2032-03-27', '08:00:00', '2032-03-27 08:00:00'],
      ['2032-10-31', '08:00:00', '2032-10-31 08:00:00'],
      ['2032-03-28', '01:30:00', '2032-03-28 01:30:00'],
    ])('an appointment on %s at %s ends an hour later', (date, time, ends) =>
      db.rolledBack(async (session) => {
        await take(session, date, time);
        const [stored] = await session.query(
          `select (ends_at at time zone 'UTC')::text as ends from public.appointments where date > '2032-01-01' and date < '2033-01-01'`,
        );
        expect(stored).toEqual({ ends });
      }),
    );
  }, prepare);
});

describe('appointment settings', () => {
  const saved = (session: Session) =>
    session.query<{ version: string }>(`select updated_at::text as version from public.appointment_settings`);
  const save = (session: Session, version: string, hours: object[], request = admin) =>
    attempt<{ at: string | null }>(
      session,
      request,
      `select public.save_appointment_settings($1::text::timestamptz, $2::text::jsonb, 12, 30, 3, 45, 60, 480, 30, 60, 48)::text as at`,
      [version, JSON.stringify(hours)],
    );
  const hours = (session: Session) =>
    session.query('select weekday, left(opens::text, 5) as opens from public.booking_hours order by weekday');

  onOneDatabase((db) => {
    test('are saved together with the hours', () =>
      db.rolledBack(async (session) => {
        await open(session);
        const [before] = await saved(session);
        const outcome = await save(session, before?.version ?? '', [
          { weekday: 1, opens: '07:00', closes: '12:00', reopens: '13:00', closes_again: '16:00' },
          { weekday: 6, opens: '09:00', closes: '11:00' },
        ]);
        expect(outcome.error).toBeUndefined();
        expect(await hours(session)).toEqual([
          { weekday: 1, opens: '07:00' },
          { weekday: 6, opens: '09:00' },
        ]);
        expect(await session.query('select notice_hours, umzug_minutes from public.appointment_settings')).toEqual([
          { notice_hours: 12, umzug_minutes: 480 },
        ]);
        expect(await saved(session)).toEqual([{ version: outcome.rows?.[0]?.at }]);
      }));

    test('are not overwritten by a second admin', () =>
      db.rolledBack(async (session) => {
        await session.query(`update public.appointment_settings set updated_at = '2020-01-01'`);
        await session.query('alter table public.appointment_settings disable trigger stamp_updated_at');
        await session.query(`update public.appointment_settings set updated_at = '2020-01-01'`);
        await session.query('alter table public.appointment_settings enable trigger stamp_updated_at');
        const monday = [{ weekday: 1, opens: '07:00', closes: '12:00' }];
        expect((await save(session, '2020-01-01', monday)).rows?.[0]?.at).not.toBeNull();
        expect((await save(session, '2020-01-01', [])).rows).toEqual([{ at: null }]);
        expect(await hours(session)).toEqual([{ weekday: 1, opens: '07:00' }]);
      }));

    test('are unchanged if an opening hour is invalid', () =>
      db.rolledBack(async (session) => {
        await open(session);
        const [before] = await saved(session);
        const wrong = [{ weekday: 1, opens: '12:00', closes: '07:00' }];
        expect((await save(session, before?.version ?? '', wrong)).error?.code).toBe('23514');
        expect(await hours(session)).toHaveLength(7);
        expect(await saved(session)).toEqual([before]);
      }));
  }, prepare);
});
