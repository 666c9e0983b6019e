import { describe, expect, test } from 'vitest';
import { type Account, actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf, type RequestContext } from '../harness/as-role.ts';
import {
  activate,
  type Agreed,
  contract,
  draftContract,
  inDays,
  item,
  place,
  schedule,
  site,
  versionOf,
  type Visit,
} from '../harness/contracts.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { type Session } from '../../support/database/connection.ts';

const service: RequestContext = { role: 'service_role', id: null };
const admin = requestOf(actors.admin);
const customer = requestOf(actors.customer);
const mate: Account = { ...actors.employee, name: 'mate', id: '40000000-0000-4000-8000-000000000095' };
const vehicle = '80000000-0000-4000-8000-000000000009';

async function prepare(session: Session): Promise<void> {
  await createActors(session);
  await session.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    mate.id,
    'mate@visits.example.com',
  ]);
  await session.query(`update public.profiles set role = 'mitarbeiter' where id = $1`, [mate.id]);
  await session.query(`insert into public.vehicles (id, name, type) values ($1, 'Kombi', 'PKW')`, [vehicle]);
  await session.query(`update public.email_queue set status = 'obsolete' where status = 'pending'`);
}

const active = async (session: Session, agreed?: Agreed) => {
  await draftContract(session, agreed);
  expect((await attempt(session, admin, activate)).error).toBeUndefined();
};
const allowed = async <Row extends object>(session: Session, sql: string, request = admin) => {
  const { rows, error } = await attempt<Row>(session, request, sql);
  expect(error).toBeUndefined();
  return rows ?? [];
};
const refusal = async (session: Session, sql: string, request = admin) => (await attempt(session, request, sql)).error;
const placed = async (
  session: Session,
  visits: readonly Visit[],
  { version, ...span }: { of?: string; since?: string; until?: string; version?: number } = {},
) => {
  const sql = place(visits, version ?? (await versionOf(session, span.of)), span);
  return (await allowed<{ placed: boolean }>(session, sql, service))[0]?.placed;
};

/** Days of the schedule’s visits, with what a test asks for. */
const visits = async (session: Session, columns = 'occurs_on::text as day', of = schedule) =>
  session.query<Record<string, unknown>>(
    `select ${columns} from public.tasks where schedule_id = $1 order by occurs_on`,
    [of],
  );
const days = async (session: Session, of = schedule) => (await visits(session, undefined, of)).map(({ day }) => day);
const taskOn = async (session: Session, day: string) =>
  (
    await session.query<{ id: string }>('select id from public.tasks where schedule_id = $1 and occurs_on = $2', [
      schedule,
      day,
    ])
  )[0]?.id ?? '';

const [one, two, three, four] = [7, 14, 21, 28].map(inDays) as [string, string, string, string];
const fourWeeks = [one, two, three, four].map((occursOn) => ({ occursOn }));

describe('placing visits', () => {
  onOneDatabase((db) => {
    test('makes tasks with what was agreed, at the site, once', () =>
      db.rolledBack(async (session) => {
        await session.query(
          `insert into public.email_queue (to_email, subject, text) values ('a@example.org', 'a', 'b')`,
        );
        const mails = () => session.query('select from public.email_queue');
        const before = (await mails()).length;
        await active(session);
        await session.query('update public.contract_schedule_staffing set vehicle_id = $1 where schedule_id = $2', [
          vehicle,
          schedule,
        ]);
        await session.query('insert into public.contract_schedule_crew (schedule_id, profile_id) values ($1, $2)', [
          schedule,
          mate.id,
        ]);
        expect(await placed(session, fourWeeks)).toBe(true);
        expect(await placed(session, fourWeeks)).toBe(true);
        expect(await days(session)).toEqual([one, two, three, four]);
        expect(
          (
            await visits(
              session,
              `title, description, assigned_to, vehicle_id, lacks_vehicle, changed_by_hand, status, place, contact_name, site_id,
               starts_at = (occurs_on + time '06:00') at time zone 'UTC' as starts, checklist,
               to_json(array(select profile_id from public.task_crew where task_id = tasks.id)) as crew`,
            )
          )[0],
        ).toEqual({
          title: 'Treppenhaus reinigen',
          description: 'Vier Etagen',
          assigned_to: actors.employee.id,
          vehicle_id: vehicle,
          lacks_vehicle: false,
          changed_by_hand: false,
          status: 'offen',
          place: 'Lindenweg 4, Freising',
          contact_name: 'Frau Kern',
          site_id: site,
          starts: true,
          checklist: [{ text: 'Wischen', done_by: null, done_at: null }],
          crew: [mate.id],
        });
        // Twelve weeks of visits are no news.
        expect(await mails()).toHaveLength(before);
      }));

    test('changes and removes untouched visits, and nothing else', () =>
      db.rolledBack(async (session) => {
        await active(session);
        const all = [...fourWeeks, { occursOn: inDays(35) }, { occursOn: inDays(42) }, { occursOn: inDays(49) }];
        await placed(session, all);
        await allowed(
          session,
          `update public.tasks set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' where id = '${await taskOn(session, two)}'`,
        );
        await session.query(`update public.tasks set status = 'in_bearbeitung' where id = $1`, [
          await taskOn(session, three),
        ]);
        await session.query(
          `update public.tasks set checklist = jsonb_set(jsonb_set(checklist, '{0,done_by}', to_jsonb($2::text)), '{0,done_at}', '"2026-01-01T00:00:00Z"')
           where id = $1`,
          [await taskOn(session, four), actors.employee.id],
        );
        await session.query(
          `insert into public.work_times (user_id, start_time, task_id) values ($1, now() - interval '1 hour', $2)`,
          [mate.id, await taskOn(session, inDays(35))],
        );
        // The first and the last but one occur later in the day now, and nothing else occurs any more.
        await placed(session, [
          { occursOn: one, from: '09:00', to: '11:00' },
          { occursOn: inDays(42), from: '09:00', to: '11:00' },
        ]);
        expect(
          await visits(
            session,
            `occurs_on::text as day, to_char(starts_at at time zone 'UTC', 'HH24:MI') as starts, changed_by_hand as changed`,
          ),
        ).toEqual([
          { day: one, starts: '09:00', changed: false },
          { day: two, starts: '07:00', changed: true },
          { day: three, starts: '06:00', changed: false },
          { day: four, starts: '06:00', changed: false },
          { day: inDays(35), starts: '06:00', changed: false },
          { day: inDays(42), starts: '09:00', changed: false },
        ]);
      }));

    test('leaves past visits as they are, and places none that would be over already', () =>
      db.rolledBack(async (session) => {
        await active(session, { beginsOn: inDays(-30) });
        await session.query(
          `insert into public.tasks (title, schedule_id, occurs_on, starts_at, ends_at)
           values ('Früher', $1, $2, now() - interval '8 days', now() - interval '8 days' + interval '1 hour')`,
          [schedule, inDays(-8)],
        );
        await placed(session, [{ occursOn: inDays(-2) }, ...fourWeeks]);
        expect(await days(session)).toEqual([inDays(-8), one, two, three, four]);
        await placed(session, fourWeeks, { since: inDays(-20) });
        expect(await days(session)).toContain(inDays(-8));
      }));

    test('does nothing for a schedule that has changed since, or whose contract does not run', () =>
      db.rolledBack(async (session) => {
        await draftContract(session);
        expect(await placed(session, fourWeeks)).toBe(false);
        await allowed(session, activate);
        const version = await versionOf(session);
        await allowed(
          session,
          `update public.contract_schedule_staffing set assigned_to = null where schedule_id = '${schedule}'`,
        );
        expect(await placed(session, fourWeeks, { version })).toBe(false);
        expect(await days(session)).toEqual([]);
        expect(await placed(session, fourWeeks)).toBe(true);
        await session.query(`update public.contracts set status = 'beendet', ends_on = $2 where id = $1`, [
          contract,
          inDays(40),
        ]);
        expect(await placed(session, [])).toBe(false);
        expect(await days(session)).toHaveLength(4);
      }));

    test('leaves out a vehicle that is planned elsewhere, and says so', () =>
      db.rolledBack(async (session) => {
        await active(session);
        await session.query('update public.contract_schedule_staffing set vehicle_id = $1 where schedule_id = $2', [
          vehicle,
          schedule,
        ]);
        await allowed(
          session,
          `insert into public.tasks (title, vehicle_id, starts_at, ends_at)
           values ('Umzug', '${vehicle}', '${two}T05:00Z', '${two}T06:01Z')`,
        );
        await placed(session, fourWeeks);
        const state = () =>
          visits(session, 'occurs_on::text as day, vehicle_id is not null as has, lacks_vehicle as lacks');
        expect(await state()).toEqual([
          { day: one, has: true, lacks: false },
          { day: two, has: false, lacks: true },
          { day: three, has: true, lacks: false },
          { day: four, has: true, lacks: false },
        ]);
        // A schedule without a vehicle lacks none.
        await session.query('savepoint without');
        await session.query('update public.contract_schedule_staffing set vehicle_id = null where schedule_id = $1', [
          schedule,
        ]);
        await placed(session, fourWeeks);
        expect((await state())[1]).toEqual({ day: two, has: false, lacks: false });
        await session.query('rollback to savepoint without');
        // The office gives it one.
        await allowed(
          session,
          `update public.tasks set starts_at = '${two}T06:01Z', vehicle_id = '${vehicle}' where id = '${await taskOn(session, two)}'`,
        );
        expect((await state())[1]).toEqual({ day: two, has: true, lacks: false });
        // Moving all of them by some minutes asks for the vehicle again, also where they hold it themselves.
        await placed(
          session,
          fourWeeks.map((visit) => ({ ...visit, from: '06:30', to: '08:00' })),
        );
        expect((await state()).every(({ has }) => has)).toBe(true);
      }));

    test('a change by the office marks the visit as changed by hand, a change by an employee does not', () =>
      db.rolledBack(async (session) => {
        await active(session);
        await placed(session, fourWeeks);
        const by = async (change: (id: string) => string, request = admin) => {
          const id = await taskOn(session, one);
          await session.query('savepoint change');
          await allowed(session, change(id), request);
          const changed = (
            await session.query(`select changed_by_hand as changed from public.tasks where id = '${id}'`)
          )[0];
          await session.query('rollback to savepoint change');
          return (changed as { changed: boolean }).changed;
        };
        expect(await by((id) => `update public.tasks set assigned_to = '${mate.id}' where id = '${id}'`)).toBe(true);
        expect(await by((id) => `update public.tasks set vehicle_id = '${vehicle}' where id = '${id}'`)).toBe(true);
        expect(
          await by((id) => `insert into public.task_crew (task_id, profile_id) values ('${id}', '${mate.id}')`),
        ).toBe(true);
        expect(
          await by(
            (
              id,
            ) => `select public.move_task('${id}', updated_at, '{}', starts_at + interval '1 day', ends_at + interval '1 day',
          assigned_to) from public.tasks where id = '${id}'`,
          ),
        ).toBe(true);
        const employee = requestOf(actors.employee);
        expect(await by((id) => `update public.tasks set finished_note = 'Fertig' where id = '${id}'`, employee)).toBe(
          false,
        );
        expect(await by((id) => `select public.tick_task_item('${id}', 0, true)`, employee)).toBe(false);
      }));

    test.each([
      ['its schedule', `update public.contract_schedules set minutes = 60 where id = '${schedule}'`],
      [
        'who is in charge',
        `update public.contract_schedule_staffing set assigned_to = '${mate.id}' where schedule_id = '${schedule}'`,
      ],
      [
        'the crew',
        `insert into public.contract_schedule_crew (schedule_id, profile_id) values ('${schedule}', '${mate.id}')`,
      ],
      ['the end', `update public.contracts set ends_on = '${inDays(50)}' where id = '${contract}'`],
      ['the address of the site', `update public.sites set street = 'Lindenweg 5' where id = '${site}'`],
    ])('is due again after a change of %s', (_, change) =>
      db.rolledBack(async (session) => {
        await active(session);
        const due = async () =>
          (await session.query('select from private.schedules_due where schedule_id = $1', [schedule])).length;
        expect(await due()).toBe(1);
        await placed(session, fourWeeks);
        expect(await due()).toBe(0);
        await session.query(change);
        expect(await due()).toBe(1);
      }),
    );

    test('is due again as soon as fewer than twelve weeks of visits are placed, but not after the end of the contract', () =>
      db.rolledBack(async (session) => {
        await active(session);
        const due = async () =>
          (await session.query('select from private.schedules_due where schedule_id = $1', [schedule])).length;
        await placed(session, fourWeeks, { until: inDays(84) });
        expect(await due()).toBe(0);
        await placed(session, fourWeeks, { until: inDays(83) });
        expect(await due()).toBe(1);
        await session.query('update public.contracts set ends_on = $2 where id = $1', [contract, inDays(83)]);
        await placed(session, fourWeeks, { until: inDays(83) });
        expect(await due()).toBe(0);
      }));

    test('schedules_to_place returns everything that the edge function needs', () =>
      db.rolledBack(async (session) => {
        await active(session, { beginsOn: inDays(3), endsOn: inDays(60) });
        await session.query(`update public.sites set checklist = '[{"text": "Wischen"}]' where id = $1`, [site]);
        const found = async () => {
          const [row] = await allowed<{ list: { id: string }[] }>(
            session,
            'select public.schedules_to_place(1000) as list',
            service,
          );
          return row?.list.find(({ id }) => id === schedule);
        };
        expect(await found()).toEqual({
          id: schedule,
          version: expect.any(Number) as number,
          rule: 'FREQ=WEEKLY;BYDAY=TU',
          starts_on: inDays(3),
          ends_on: inDays(60),
          starts_at_time: '07:00:00',
          minutes: 90,
          on_holiday: 'bleibt',
          checklist: [{ text: 'Wischen' }],
          since: inDays(3),
          until: inDays(91),
        });
        await placed(session, fourWeeks);
        expect(await found()).toBeUndefined();
      }));
  }, prepare);
});

describe('what the office does with visits', () => {
  onOneDatabase((db) => {
    const drop = (id: string, note = '') => `select public.drop_visit('${id}', 'kundenwunsch'${note})`;

    test('a dropped visit is gone and does not come back until it is restored', () =>
      db.rolledBack(async (session) => {
        await active(session);
        await placed(session, fourWeeks);
        await allowed(session, drop(await taskOn(session, two), `, 'Familie verreist'`));
        await placed(session, fourWeeks);
        expect(await days(session)).toEqual([one, three, four]);
        const seen = `select day::text, reason from public.dropped_visits where schedule_id = '${schedule}'`;
        expect(await allowed(session, seen, customer)).toEqual([{ day: two, reason: 'kundenwunsch' }]);
        for (const actor of allActors.filter(({ rights }) => rights !== 'admin'))
          if (actor !== actors.customer)
            expect((await attempt(session, requestOf(actor), seen)).rows ?? []).toEqual([]);
        const notes = `select text from public.customer_notes where author_id = '${actors.admin.id}'`;
        expect(await allowed(session, notes)).toEqual([
          {
            text: expect.stringMatching(
              /^Einsatz am .* entfällt \(Treppenhaus reinigen\): Familie verreist$/,
            ) as string,
          },
        ]);
        expect(await allowed(session, notes, customer)).toEqual([]);

        const restore = `select public.restore_visit('${schedule}', '${two}') as restored`;
        expect(await allowed(session, restore)).toEqual([{ restored: true }]);
        expect(await allowed(session, restore)).toEqual([{ restored: false }]);
        expect(
          await session.query('select from private.schedules_due where schedule_id = $1', [schedule]),
        ).toHaveLength(1);
        await placed(session, fourWeeks);
        expect(await days(session)).toEqual([one, two, three, four]);
      }));

    test('a moved visit is dropped on the day to which it was moved', () =>
      db.rolledBack(async (session) => {
        await active(session);
        await placed(session, fourWeeks);
        const id = await taskOn(session, two);
        await allowed(
          session,
          `update public.tasks set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = '${id}'`,
        );
        await allowed(session, drop(id));
        expect(
          await session.query('select occurs_on::text, day::text from public.dropped_visits where schedule_id = $1', [
            schedule,
          ]),
        ).toEqual([{ occurs_on: two, day: inDays(15) }]);
        await placed(session, fourWeeks);
        expect(await days(session)).toEqual([one, three, four]);
      }));

    test('visits are in the calendar feed of those who come, until they are dropped', () =>
      db.rolledBack(async (session) => {
        await active(session);
        await placed(session, fourWeeks);
        await allowed(session, drop(await taskOn(session, two)));
        const renew = 'select public.renew_calendar_feed() as token';
        const [{ token } = { token: '' }] = await allowed<{ token: string }>(
          session,
          renew,
          requestOf(actors.employee),
        );
        const read = `select each ->> 'title' as title from jsonb_array_elements(public.read_calendar_feed('${token}') -> 'tasks') each`;
        const own = (await allowed<{ title: string }>(session, read, service)).map(({ title }) => title);
        expect(own.filter((title) => title === 'Treppenhaus reinigen')).toHaveLength(3);
      }));

    test('a visit that is deleted like any task does not come back either', () =>
      db.rolledBack(async (session) => {
        await active(session);
        await placed(session, fourWeeks);
        await allowed(session, `delete from public.tasks where id = '${await taskOn(session, two)}'`);
        const dropped = `select day::text, reason from public.dropped_visits where schedule_id = '${schedule}'`;
        expect(await allowed(session, dropped)).toEqual([{ day: two, reason: 'sonstiges' }]);
        await placed(session, fourWeeks);
        expect(await days(session)).toEqual([one, three, four]);
      }));

    test('a visit that has begun, a task that is no visit, and a past day are refused', () =>
      db.rolledBack(async (session) => {
        await active(session);
        await placed(session, fourWeeks);
        await session.query(`update public.tasks set status = 'in_bearbeitung' where id = $1`, [
          await taskOn(session, one),
        ]);
        await session.query(
          `insert into public.work_times (user_id, start_time, task_id) values ($1, now() - interval '1 hour', $2)`,
          [mate.id, await taskOn(session, two)],
        );
        for (const day of [one, two])
          expect(await refusal(session, drop(await taskOn(session, day)))).toEqual({
            code: 'P0001',
            message: 'Der Einsatz hat schon begonnen.',
          });
        const [{ id } = { id: '' }] = await session.query<{ id: string }>(
          `insert into public.tasks (title) values ('Umzug') returning id`,
        );
        expect(await refusal(session, drop(id))).toEqual({
          code: 'P0002',
          message: 'Diesen Einsatz gibt es nicht mehr.',
        });
        expect((await refusal(session, `select public.restore_visit('${schedule}', '${inDays(-1)}')`))?.message).toBe(
          'Der Tag ist vorbei.',
        );
      }));

    test('giving notice removes the untouched visits after the end', () =>
      db.rolledBack(async (session) => {
        await active(session);
        await placed(session, fourWeeks);
        await allowed(
          session,
          `update public.tasks set assigned_to = '${mate.id}' where id = '${await taskOn(session, four)}'`,
        );
        const terminate = `select public.terminate_contract('${contract}', '${two}') as kept`;
        expect(await allowed(session, terminate)).toEqual([{ kept: 1 }]);
        expect(await days(session)).toEqual([one, two, four]);
        await allowed(session, `select public.revoke_termination('${contract}')`);
        await placed(session, fourWeeks);
        expect(await days(session)).toEqual([one, two, three, four]);
      }));

    test('a schedule ends on a day', () =>
      db.rolledBack(async (session) => {
        await active(session);
        await placed(session, fourWeeks);
        expect(await allowed(session, `select public.end_schedule('${schedule}', '${two}') as kept`)).toEqual([
          { kept: 0 },
        ]);
        expect(await days(session)).toEqual([one, two]);
        expect((await refusal(session, `select public.end_schedule('${schedule}', '${inDays(-2)}')`))?.code).toBe(
          'P0001',
        );
      }));

    describe('a changed rhythm', () => {
      const change = (since: string, more = '') =>
        `select public.change_schedule('${schedule}', '${since}', (select updated_at from public.contract_schedules where id = '${schedule}'),
          'FREQ=WEEKLY;BYDAY=WE', '08:00', 60, 'nachher', assigned_to => '${mate.id}', crew => '{${actors.employee.id}}'${more}) as id`;

      test('is a schedule that continues the old one from that day on', () =>
        db.rolledBack(async (session) => {
          await active(session, { beginsOn: inDays(-30) });
          await placed(session, fourWeeks);
          await allowed(session, drop(await taskOn(session, four)));
          const [{ id } = { id: '' }] = await allowed<{ id: string }>(session, change(three));
          expect(
            await session.query(
              `select id = $1 as is_old, rule, starts_on::text, ends_on::text, minutes, replaces from public.contract_schedules
               where contract_id = $2 order by starts_on`,
              [schedule, contract],
            ),
          ).toEqual([
            {
              is_old: true,
              rule: 'FREQ=WEEKLY;BYDAY=TU',
              starts_on: inDays(-30),
              ends_on: inDays(20),
              minutes: 90,
              replaces: null,
            },
            {
              is_old: false,
              rule: 'FREQ=WEEKLY;BYDAY=WE',
              starts_on: three,
              ends_on: null,
              minutes: 60,
              replaces: schedule,
            },
          ]);
          expect(await days(session)).toEqual([one, two]);
          expect(
            await session.query('select occurs_on::text as day from public.dropped_visits where schedule_id = $1', [
              id,
            ]),
          ).toEqual([{ day: four }]);
          await placed(session, [{ occursOn: inDays(22) }, { occursOn: four }], { of: id, since: three });
          expect(await days(session, id)).toEqual([inDays(22)]);
          expect(await visits(session, 'assigned_to', id)).toEqual([{ assigned_to: mate.id }]);
        }));

      test('keeps visits changed by the office unless told otherwise, and always keeps those that have begun', () =>
        db.rolledBack(async (session) => {
          await active(session, { beginsOn: inDays(-30) });
          await placed(session, fourWeeks);
          await allowed(
            session,
            `update public.tasks set vehicle_id = '${vehicle}' where id = '${await taskOn(session, three)}'`,
          );
          await session.query(`update public.tasks set status = 'abgeschlossen' where id = $1`, [
            await taskOn(session, four),
          ]);
          await session.query('savepoint before');
          const [{ id } = { id: '' }] = await allowed<{ id: string }>(session, change(two));
          expect([await days(session), await days(session, id)]).toEqual([[one], [three, four]]);
          // Its day is not placed a second time.
          await placed(session, [{ occursOn: three }, { occursOn: inDays(35) }], { of: id, since: two });
          expect(await days(session, id)).toEqual([three, four, inDays(35)]);
          await session.query('rollback to savepoint before');
          const [{ id: other } = { id: '' }] = await allowed<{ id: string }>(
            session,
            change(two, ', keeps_changed => false'),
          );
          expect([await days(session), await days(session, other)]).toEqual([[one], [four]]);
        }));

      test('of one that has not begun changes itself', () =>
        db.rolledBack(async (session) => {
          await active(session, { beginsOn: inDays(5) });
          await placed(session, fourWeeks);
          expect(await allowed(session, change(inDays(5)))).toEqual([{ id: schedule }]);
          expect(await days(session)).toEqual([]);
          expect(
            await session.query('select rule, starts_on::text from public.contract_schedules where contract_id = $1', [
              contract,
            ]),
          ).toEqual([{ rule: 'FREQ=WEEKLY;BYDAY=WE', starts_on: inDays(5) }]);
        }));

      test('is refused for the past, for a version that is gone and for a contract that does not run', () =>
        db.rolledBack(async (session) => {
          await draftContract(session, { beginsOn: inDays(-30) });
          expect((await refusal(session, change(two)))?.message).toBe('Der Vertrag läuft nicht.');
          await allowed(session, activate);
          expect((await refusal(session, change(inDays(-1))))?.message).toBe(
            'Was vergangen ist, wird nicht mehr geändert.',
          );
          await session.query(`update public.contract_schedules set ends_on = $2 where id = $1`, [schedule, one]);
          expect((await refusal(session, change(two)))?.message).toBe('Der Turnus endet schon vorher.');
          const outdated = `select public.change_schedule('${schedule}', '${one}', '2026-01-01', 'FREQ=WEEKLY;BYDAY=WE', '08:00', 60, 'bleibt') as id`;
          expect(await allowed(session, outdated)).toEqual([{ id: null }]);
        }));
    });

    test('visits are in the file of the customer once they start, and the next one before', () =>
      db.rolledBack(async (session) => {
        await active(session);
        await placed(session, fourWeeks);
        const timeline = `select happened_at > now() as is_next, title from public.customer_timeline((
          select customer_id from public.contracts where id = '${contract}')) where kind = 'einsatz'`;
        const title = 'Treppenhaus reinigen';
        expect(await allowed(session, timeline)).toEqual([{ is_next: true, title }]);
        await session.query(
          `update public.tasks set starts_at = now() - interval '1 hour', ends_at = now() where id = $1`,
          [await taskOn(session, one)],
        );
        expect(await allowed(session, timeline)).toEqual([
          { is_next: true, title },
          { is_next: false, title },
        ]);
      }));

    test('a deleted contract leaves the tasks of its visits', () =>
      db.rolledBack(async (session) => {
        await active(session);
        await placed(session, fourWeeks);
        await session.query('alter table public.contracts disable trigger protect_contracts');
        await session.query('delete from public.contracts where id = $1', [contract]);
        const left = `select schedule_id from public.tasks where site_id = '${site}' and title = 'Treppenhaus reinigen'`;
        expect(await session.query(left)).toEqual(Array(4).fill({ schedule_id: null }));
        expect(await session.query(`select from public.contract_items where id = '${item}'`)).toEqual([]);
      }));
  }, prepare);
});
