import { describe, expect, test } from 'vitest';
import { type Account, actors, createActors, stranger } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { literal } from '../../support/database/sql.ts';

const order = '60000000-0000-4000-8000-000000000001';
const task = '70000000-0000-4000-8000-000000000001';
const vehicle = '80000000-0000-4000-8000-000000000001';
const mate: Account = { ...actors.employee, name: 'mate', id: '40000000-0000-4000-8000-000000000091' };
const foreign: Account = { ...actors.employee, name: 'foreign', id: '40000000-0000-4000-8000-000000000092' };
const admin = requestOf(actors.admin);
const [responsible, crew, colleague] = [requestOf(actors.employee), requestOf(mate), requestOf(foreign)];

async function createPeople(session: Session): Promise<void> {
  await createActors(session);
  for (const { id, name } of [mate, foreign]) {
    await session.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      id,
      `${name}@planned.example.com`,
    ]);
    await session.query(`update public.profiles set role = 'mitarbeiter', first_name = $2 where id = $1`, [id, name]);
  }
  await session.query(`insert into public.vehicles (id, name, type) values ($1, 'Kipper', 'LKW')`, [vehicle]);
}

/** An order of the customer's, who lives in Freising and has a telephone. */
interface PlaceOfOrder {
  street?: string;
  postal_code?: string;
  city?: string;
  destination?: string;
}

async function placeOrder(
  session: Session,
  { street = '', postal_code = '', city = '', destination }: PlaceOfOrder = {},
): Promise<void> {
  await session.query(
    `update public.customers set first_name = 'Sabine', last_name = 'Wimmer', street = 'Lindenweg 4',
       postal_code = '85354', city = 'Freising', phone = '08161 44' where profile_id = $1`,
    [actors.customer.id],
  );
  await session.query(
    `insert into public.requests (id, customer_id, user_id, subject, description, street, postal_code, city, destination)
     select $1, id, $2, 'Umzug', 'Zwei Zimmer', $3, $4, $5, $6 from public.customers where profile_id = $2`,
    [order, actors.customer.id, street, postal_code, city, destination ?? null],
  );
}

interface Plan {
  id?: string;
  title?: string;
  from?: string;
  to?: string;
  vehicle?: string | null;
  status?: string;
}

const plan = ({ id, title = 'Umzug', from = '08:00', to = '14:00', vehicle: which = vehicle, status }: Plan = {}) =>
  `insert into public.tasks (id, title, assigned_to, starts_at, ends_at, vehicle_id, status, checklist) values (
    ${literal(id ?? crypto.randomUUID())}, ${literal(title)}, '${actors.employee.id}', '2026-06-01T${from}:00Z',
    '2026-06-01T${to}:00Z', ${literal(which)}, ${literal(status ?? 'offen')}, '[{"text": "Gurte"}, {"text": "Decken"}]')`;

/** The employee's task, with `mate` in its crew. */
async function makeTask(session: Session): Promise<void> {
  expect((await attempt(session, admin, plan({ id: task }))).error).toBeUndefined();
  await session.query('insert into public.task_crew (task_id, profile_id) values ($1, $2)', [task, mate.id]);
}

const column = async <Value>(session: Session, name: string) =>
  (await session.query<{ value: Value }>(`select ${name} as value from public.tasks where id = '${task}'`))[0]?.value;

interface Item {
  text: string;
  done_by: string | null;
  done_at: string | null;
}
const list = (session: Session) => column<Item[]>(session, 'checklist');

describe('planned tasks', () => {
  onOneDatabase((db) => {
    const allowed = async (session: Session, request: RequestContext, sql: string) => {
      const { rows, error } = await attempt(session, request, sql);
      expect(error).toBeUndefined();
      return rows;
    };
    const refusal = async (session: Session, request: RequestContext, sql: string) =>
      (await attempt(session, request, sql)).error;

    test.each([
      ['the same time', '08:00', '14:00'],
      ['the end', '13:59', '15:00'],
      ['the beginning', '07:00', '08:01'],
      ['the midst', '10:00', '11:00'],
      ['all of it', '07:00', '15:00'],
    ])('a planned vehicle is rejected for %s, with the other task’s name', (_, from, to) =>
      db.rolledBack(async (session) => {
        await allowed(session, admin, plan({ title: 'Umzug Wimmer' }));
        expect(await refusal(session, admin, plan({ from, to }))).toEqual({
          code: '23P01',
          message: 'Das Fahrzeug ist dann schon verplant: Umzug Wimmer.',
        });
      }),
    );

    test('no conflict with adjacent times, another vehicle, no vehicle, or a finished task', () =>
      db.rolledBack(async (session) => {
        await allowed(session, admin, plan({ status: 'abgeschlossen' }));
        await allowed(session, admin, plan());
        await allowed(session, admin, plan({ from: '06:00', to: '08:00' }));
        await allowed(session, admin, plan({ from: '14:00', to: '16:00' }));
        await allowed(session, admin, plan({ vehicle: null }));
        await allowed(
          session,
          admin,
          `insert into public.tasks (title, vehicle_id) values ('Irgendwann', '${vehicle}')`,
        );
        await session.query(`insert into public.vehicles (id, name, type) values ('${task}', 'Zweiter', 'LKW')`);
        await allowed(session, admin, plan({ vehicle: task }));
      }));

    test('moving, changing the vehicle and reopening check for conflicts; an employee does not learn the other title', () =>
      db.rolledBack(async (session) => {
        await allowed(session, admin, plan({ title: 'Geheim' }));
        await allowed(session, admin, plan({ id: task, status: 'abgeschlossen' }));
        const reopen = `update public.tasks set status = 'offen' where id = '${task}'`;
        expect((await refusal(session, admin, reopen))?.message).toContain('Geheim');
        expect(await refusal(session, responsible, reopen)).toEqual({
          code: '23P01',
          message: 'Das Fahrzeug ist dann schon verplant.',
        });
        await allowed(
          session,
          admin,
          `update public.tasks set vehicle_id = null, status = 'offen' where id = '${task}'`,
        );
        const take = `update public.tasks set vehicle_id = '${vehicle}' where id = '${task}'`;
        expect((await refusal(session, admin, take))?.code).toBe('23P01');
        await allowed(session, admin, plan({ id: order, from: '16:00', to: '17:00' }));
        const move = `update public.tasks set starts_at = '2026-06-01T13:00Z' where id = '${order}'`;
        expect((await refusal(session, admin, move))?.code).toBe('23P01');
      }));

    test('the constraint holds without the trigger', () =>
      db.rolledBack(async (session) => {
        await session.query('alter table public.tasks disable trigger plan_vehicle_of_new');
        await allowed(session, admin, plan());
        expect(await refusal(session, admin, plan())).toMatchObject({
          code: '23P01',
          message: expect.stringContaining('tasks_vehicle_planned_once') as string,
        });
      }));

    test('a deleted vehicle leaves its tasks', () =>
      db.rolledBack(async (session) => {
        await allowed(session, admin, plan({ id: task }));
        await session.query('delete from public.vehicles where id = $1', [vehicle]);
        expect(await column(session, 'vehicle_id')).toBeNull();
      }));

    test.each([
      ['only a beginning', `starts_at = '2026-06-01T08:00Z', ends_at = null`],
      ['only an end', `starts_at = null, ends_at = '2026-06-01T08:00Z'`],
      ['an end before the beginning', `ends_at = starts_at - interval '1 minute'`],
      ['no time at all', `ends_at = starts_at`],
      ['more than a day', `ends_at = starts_at + interval '24 hours 1 minute'`],
    ])('%s is rejected', (_, change) =>
      db.rolledBack(async (session) => {
        await allowed(session, admin, plan({ id: task }));
        expect((await refusal(session, admin, `update public.tasks set ${change} where id = '${task}'`))?.code).toBe(
          '23514',
        );
      }),
    );

    test('a whole day is possible, also on the day with 25 hours', () =>
      db.rolledBack(async (session) => {
        const at = (from: string, to: string) =>
          `insert into public.tasks (title, starts_at, ends_at) values ('Wache', '${from}', '${to}')`;
        await allowed(session, admin, at('2026-06-01T22:00Z', '2026-06-02T22:00Z'));
        expect((await refusal(session, admin, at('2026-10-24T22:00Z', '2026-10-25T23:00Z')))?.code).toBe('23514');
      }));

    test('a task of an order has the order’s place', () =>
      db.rolledBack(async (session) => {
        await placeOrder(session, { street: 'Am Anger 3', postal_code: '85356', city: 'Freising' });
        await allowed(session, admin, `select public.convert_request('${order}', 'Umzug', '', task_id => '${task}')`);
        const [made] = await session.query(
          `select place, contact_name, contact_phone from public.tasks where id = '${task}'`,
        );
        expect(made).toEqual({
          place: 'Am Anger 3, 85356 Freising',
          contact_name: 'Sabine Wimmer',
          contact_phone: '08161 44',
        });
      }));

    test('an order without a place has the customer’s; the contact of a company is its name', () =>
      db.rolledBack(async (session) => {
        await placeOrder(session);
        await session.query(
          `update public.customers set kind = 'firma', company = 'Obermeier GmbH', first_name = null, last_name = null
           where profile_id = $1`,
          [actors.customer.id],
        );
        await allowed(
          session,
          admin,
          `insert into public.tasks (id, title, request_id) values ('${task}', 'Umzug', '${order}')`,
        );
        expect(await column(session, 'place')).toBe('Lindenweg 4, 85354 Freising');
        expect(await column(session, 'contact_name')).toBe('Obermeier GmbH');
      }));

    test('given contact data is kept, and no telephone number is added to another name', () =>
      db.rolledBack(async (session) => {
        await placeOrder(session);
        await allowed(
          session,
          admin,
          `select public.convert_request('${order}', 'Umzug', '', task_id => '${task}', place => 'Lager',
             contact_name => 'Frau Kern')`,
        );
        const [made] = await session.query(
          `select place, contact_name, contact_phone from public.tasks where id = '${task}'`,
        );
        expect(made).toEqual({ place: 'Lager', contact_name: 'Frau Kern', contact_phone: null });
      }));

    test('a task has the destination of its order, unless it has its own', () =>
      db.rolledBack(async (session) => {
        await placeOrder(session, { destination: 'Gasse 2, 80333 München' });
        await allowed(session, admin, `select public.convert_request('${order}', 'Umzug', '', task_id => '${task}')`);
        expect(await column(session, 'destination')).toBe('Gasse 2, 80333 München');
        const second = crypto.randomUUID();
        await allowed(
          session,
          admin,
          `select public.convert_request('${order}', 'Restmüll', '', task_id => '${second}', destination => 'Wertstoffhof')`,
        );
        const [other] = await session.query(`select destination from public.tasks where id = '${second}'`);
        expect(other).toEqual({ destination: 'Wertstoffhof' });
      }));

    test('the longest address of an order fits', () =>
      db.rolledBack(async (session) => {
        await placeOrder(session, { street: 'S'.repeat(200), postal_code: '8'.repeat(10), city: 'F'.repeat(100) });
        await allowed(session, admin, `select public.convert_request('${order}', 'Umzug', '', task_id => '${task}')`);
        expect(await column<string>(session, 'place')).toHaveLength(300);
      }));

    test('an order is unchanged if its task cannot have the vehicle', () =>
      db.rolledBack(async (session) => {
        await placeOrder(session);
        await allowed(session, admin, plan());
        const convert = `select public.convert_request('${order}', 'Zweiter', '', starts_at => '2026-06-01T09:00Z',
          ends_at => '2026-06-01T10:00Z', vehicle_id => '${vehicle}')`;
        expect((await refusal(session, admin, convert))?.code).toBe('23P01');
        const [{ status } = {}] = await session.query<{ status?: string }>(
          `select status from public.requests where id = '${order}'`,
        );
        expect(status).toBe('pending');
      }));

    const crewOf = async (session: Session) =>
      (
        await session.query<{ profile_id: string }>(
          `select profile_id from public.task_crew where task_id = '${task}' order by 1`,
        )
      ).map(({ profile_id }) => profile_id);
    /** The time is constant within a transaction. */
    const age = async (session: Session) => {
      await session.query('alter table public.tasks disable trigger stamp_updated_at');
      await session.query(`update public.tasks set updated_at = '2020-01-01T00:00Z' where id = '${task}'`);
      await session.query('alter table public.tasks enable trigger stamp_updated_at');
    };

    test('a task is saved with its crew, once, and never over a newer version', () =>
      db.rolledBack(async (session) => {
        const save = (title: string, people: string[], more = '') =>
          `select public.save_task('${task}', '${title}', '', '${actors.employee.id}', checklist => '{Gurte}',
             crew => '{${people.join(',')}}' ${more}) as id`;
        const people = () => crewOf(session);
        // The responsible person is not listed in the crew.
        expect(await allowed(session, admin, save('Umzug', [mate.id, mate.id, actors.employee.id]))).toEqual([
          { id: task },
        ]);
        expect(await people()).toEqual([mate.id]);
        await allowed(session, admin, save('Noch einmal', []));
        expect([await column(session, 'title'), await people()]).toEqual(['Umzug', [mate.id]]);
        await age(session);
        const seen = `, version => '2020-01-01T00:00Z'`;
        expect(await allowed(session, admin, save('Neu', [foreign.id], seen))).toEqual([{ id: task }]);
        expect([await column(session, 'title'), await people()]).toEqual(['Neu', [foreign.id]]);
        // A change of the crew alone is a new version, too.
        await age(session);
        await allowed(
          session,
          admin,
          `insert into public.task_crew (task_id, profile_id) values ('${task}', '${mate.id}')`,
        );
        expect(await allowed(session, admin, save('Alt', [], seen))).toEqual([{ id: null }]);
        expect([await column(session, 'title'), await people()]).toEqual(['Neu', [mate.id, foreign.id]]);
      }));

    const move = (people: string[], more = '', version = '2020-01-01T00:00Z') =>
      `select public.move_task('${task}', '${version}', '{${people.join(',')}}' ${more})::text as version`;
    const toTuesday = `, '2026-06-02T08:00Z', '2026-06-02T14:00Z'`;
    const planned = async (session: Session) =>
      session.query<Record<string, unknown>>(
        `select title, status, checklist -> 0 ->> 'done_by' as ticked_by, assigned_to, vehicle_id,
           to_char(starts_at at time zone 'UTC', 'DD HH24:MI') as starts_at,
           to_char(ends_at at time zone 'UTC', 'DD HH24:MI') as ends_at
         from public.tasks where id = '${task}'`,
      );

    test('a task is moved with its crew and keeps the rest; the answer is the version for undoing it', () =>
      db.rolledBack(async (session) => {
        await makeTask(session);
        await allowed(session, crew, `select public.tick_task_item('${task}', 0, true)`);
        await allowed(session, crew, `update public.tasks set status = 'in_bearbeitung' where id = '${task}'`);
        await age(session);
        // A member of the crew is now responsible, and no longer in the crew.
        const answer = await allowed(session, admin, move([foreign.id, mate.id], `${toTuesday}, '${mate.id}'`));
        expect(await planned(session)).toEqual([
          {
            title: 'Umzug',
            status: 'in_bearbeitung',
            ticked_by: mate.id,
            starts_at: '02 08:00',
            ends_at: '02 14:00',
            assigned_to: mate.id,
            vehicle_id: null,
          },
        ]);
        expect(await crewOf(session)).toEqual([foreign.id]);
        const version = await column<string>(session, 'updated_at::text');
        expect(answer).toEqual([{ version }]);
        // And back, with the vehicle.
        const before = `, '2026-06-01T08:00Z', '2026-06-01T14:00Z', '${actors.employee.id}', '${vehicle}'`;
        await allowed(session, admin, move([mate.id], before, version));
        expect(await planned(session)).toMatchObject([{ assigned_to: actors.employee.id, vehicle_id: vehicle }]);
        expect(await crewOf(session)).toEqual([mate.id]);
        await age(session);
        await allowed(session, admin, move([]));
        expect(await planned(session)).toMatchObject([
          { starts_at: null, ends_at: null, assigned_to: null, vehicle_id: null },
        ]);
        expect(await crewOf(session)).toEqual([]);
      }));

    test('neither a task nor its crew is moved over a newer version', () =>
      db.rolledBack(async (session) => {
        await makeTask(session);
        expect(await allowed(session, admin, move([foreign.id], toTuesday))).toEqual([{ version: null }]);
        expect(await planned(session)).toMatchObject([{ starts_at: '01 08:00', vehicle_id: vehicle }]);
        expect(await crewOf(session)).toEqual([mate.id]);
      }));

    test('a move onto a planned vehicle is rejected with the other task’s name, and changes nothing', () =>
      db.rolledBack(async (session) => {
        await makeTask(session);
        await age(session);
        await allowed(session, admin, plan({ title: 'Umzug Berger', from: '16:00', to: '18:00' }));
        const over = move([foreign.id], `, '2026-06-01T15:00Z', '2026-06-01T17:00Z', null, '${vehicle}'`);
        expect(await refusal(session, admin, over)).toEqual({
          code: '23P01',
          message: 'Das Fahrzeug ist dann schon verplant: Umzug Berger.',
        });
        expect(await crewOf(session)).toEqual([mate.id]);
      }));

    test('only the office moves tasks: crew and responsible are refused, for others nothing happens', () =>
      db.rolledBack(async (session) => {
        await makeTask(session);
        await age(session);
        for (const request of [responsible, crew]) {
          expect((await refusal(session, request, move([mate.id], toTuesday)))?.code).toBe('42501');
          // Not even with only the crew changed.
          const same = `, '2026-06-01T08:00Z', '2026-06-01T14:00Z', '${actors.employee.id}', '${vehicle}'`;
          await attempt(session, request, move([foreign.id], same));
          expect(await crewOf(session)).toEqual([mate.id]);
        }
        for (const request of [colleague, requestOf(actors.customer)])
          expect(await allowed(session, request, move([], toTuesday))).toEqual([{ version: null }]);
        expect((await refusal(session, requestOf(actors.anon), move([], toTuesday)))?.code).toBe('42501');
        expect(await planned(session)).toMatchObject([{ starts_at: '01 08:00' }]);
        expect(await crewOf(session)).toEqual([mate.id]);
      }));

    test('a task whose crew cannot be stored is not stored either', () =>
      db.rolledBack(async (session) => {
        const save = `select public.save_task('${task}', 'Umzug', '', crew => '{${order}}')`;
        expect((await refusal(session, admin, save))?.code).toBe('23503');
        expect(await session.query(`select from public.tasks where id = '${task}'`)).toEqual([]);
      }));

    test('the crew can read the task and its members like the responsible person; colleagues and customers cannot', () =>
      db.rolledBack(async (session) => {
        await makeTask(session);
        const counts = async (request: RequestContext) =>
          Promise.all(
            [
              `select id from public.tasks where id = '${task}'`,
              `select profile_id from public.task_crew where task_id = '${task}'`,
              `select id from public.my_tasks() where id = '${task}'`,
              `select name from public.task_people('${task}')`,
            ].map(async (sql) => (await attempt(session, request, sql)).rows?.length ?? 'refused'),
          );
        const seen: [string, unknown][] = [];
        for (const [name, request] of Object.entries({ responsible, crew, colleague }))
          seen.push([name, await counts(request)]);
        seen.push(['customer', await counts(requestOf(actors.customer))]);
        seen.push(['former', await counts(requestOf(actors.inactiveEmployee))]);
        seen.push(['anon', await counts(requestOf(actors.anon))]);
        expect(Object.fromEntries(seen)).toEqual({
          responsible: [1, 1, 1, 2],
          crew: [1, 1, 1, 2],
          colleague: [0, 0, 0, 0],
          customer: [0, 0, 0, 0],
          former: [0, 0, 0, 0],
          anon: ['refused', 'refused', 'refused', 'refused'],
        });
      }));

    test('who works on a task sees the telephone numbers of the others, from the day before until the day after', () =>
      db.rolledBack(async (session) => {
        await makeTask(session);
        const [one, other] = [actors.employee.id, mate.id];
        await session.query(`update public.profiles set phone = '0170 1' where id = '${one}'`);
        await session.query(`update public.profiles set phone = '0170 2' where id = '${other}'`);
        await session.query(`update public.profiles set phone = '0170 3' where id = '${foreign.id}'`);
        // Someone who ticked an item, but no longer comes along.
        await session.query(
          `update public.tasks set checklist = jsonb_build_array(
             jsonb_build_object('text', 'Kisten', 'done_at', '2026-06-01T08:00:00.000Z', 'done_by', '${foreign.id}')) where id = '${task}'`,
        );
        const phones = async (request: RequestContext) => {
          const people = await allowed(session, request, `select id, phone from public.task_people('${task}')`);
          return Object.fromEntries((people ?? []).map(({ id, phone }): [string, unknown] => [String(id), phone]));
        };
        const planAt = (days: number) =>
          session.query(
            `update public.tasks set starts_at = day, ends_at = day + interval '2 hours'
             from (select (date_trunc('day', now() at time zone 'Europe/Berlin') + interval '${days} days 10 hours')
               at time zone 'Europe/Berlin' as day) as planned where id = '${task}'`,
          );
        const shown = { [one]: '0170 1', [other]: '0170 2', [foreign.id]: null };
        const hidden = { [one]: null, [other]: null, [foreign.id]: null };
        for (const [days, expected] of [
          [-2, hidden],
          [-1, shown],
          [0, shown],
          [1, shown],
          [2, hidden],
        ] as const) {
          await planAt(days);
          for (const request of [responsible, crew]) expect(await phones(request), `${days}`).toEqual(expected);
          for (const request of [colleague, requestOf(actors.customer)]) expect(await phones(request)).toEqual({});
        }
        await session.query(`update public.tasks set starts_at = null, ends_at = null where id = '${task}'`);
        expect(await phones(crew)).toEqual(hidden);
      }));

    test('an assigned employee sees how many tasks are open and how many are in progress', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.tasks');
        await makeTask(session);
        const counts = async (request: RequestContext) =>
          (await attempt(session, request, 'select * from public.my_task_counts()')).rows;
        const none = [{ open: 0, running: 0 }];
        for (const request of [responsible, crew]) expect(await counts(request)).toEqual([{ open: 1, running: 0 }]);
        await session.query(`update public.tasks set status = 'in_bearbeitung' where id = '${task}'`);
        for (const request of [responsible, crew]) expect(await counts(request)).toEqual([{ open: 0, running: 1 }]);
        for (const request of [colleague, requestOf(actors.customer), requestOf(actors.inactiveEmployee)])
          expect(await counts(request)).toEqual(none);
        await session.query(`update public.tasks set status = 'abgeschlossen' where id = '${task}'`);
        expect(await counts(crew)).toEqual(none);
      }));

    test('my_tasks lists a task once for a user who is both responsible and in the crew', () =>
      db.rolledBack(async (session) => {
        await makeTask(session);
        await session.query(`update public.tasks set assigned_to = '${mate.id}' where id = '${task}'`);
        expect(await allowed(session, crew, `select id from public.my_tasks() where id = '${task}'`)).toHaveLength(1);
      }));

    test('the crew sets the status and leaves a note, and changes nothing else', () =>
      db.rolledBack(async (session) => {
        await makeTask(session);
        const where = `where id = '${task}'`;
        await allowed(
          session,
          crew,
          `update public.tasks set status = 'in_bearbeitung', finished_note = 'Fertig.' ${where}`,
        );
        expect([await column(session, 'status'), await column(session, 'finished_note')]).toEqual([
          'in_bearbeitung',
          'Fertig.',
        ]);
        for (const change of [
          `title = 'x'`,
          'assigned_to = null',
          'vehicle_id = null',
          `place = 'x'`,
          `checklist = '[]'`,
        ])
          expect((await refusal(session, crew, `update public.tasks set ${change} ${where}`))?.code, change).toBe(
            '42501',
          );
        const join = `insert into public.task_crew (task_id, profile_id) values ('${task}', '${foreign.id}')`;
        for (const request of [responsible, crew, colleague])
          expect((await refusal(session, request, join))?.code).toBe('42501');
        await allowed(session, responsible, `delete from public.task_crew where task_id = '${task}'`);
        expect(await session.query(`select from public.task_crew where task_id = '${task}'`)).toHaveLength(1);
        await allowed(session, colleague, `update public.tasks set status = 'abgeschlossen' ${where}`);
        expect(await column(session, 'status')).toBe('in_bearbeitung');
      }));

    test('a deactivated or former crew member sees and ticks nothing', () =>
      db.rolledBack(async (session) => {
        await makeTask(session);
        const look = `select id from public.tasks where id = '${task}'`;
        const tick = `select public.tick_task_item('${task}', 0, true)`;
        await session.query(`update public.profiles set is_active = false where id = '${mate.id}'`);
        expect(await allowed(session, crew, look)).toEqual([]);
        expect((await refusal(session, crew, tick))?.code).toBe('42501');
        await session.query(`update public.profiles set is_active = true where id = '${mate.id}'`);
        expect(await allowed(session, crew, look)).toHaveLength(1);
        await session.query(`delete from public.task_crew where profile_id = '${mate.id}'`);
        expect(await allowed(session, crew, look)).toEqual([]);
        expect(await refusal(session, crew, tick)).toEqual({
          code: '42501',
          message: 'Dieser Auftrag ist Ihnen nicht mehr zugewiesen.',
        });
      }));

    test('a tick is signed by the database; a second one changes nothing, and it can be undone', () =>
      db.rolledBack(async (session) => {
        await makeTask(session);
        const tick = (done: boolean) => `select public.tick_task_item('${task}', 1, ${done}, 'Decken')`;
        await allowed(session, crew, tick(true));
        const once = await list(session);
        expect(once).toEqual([
          { text: 'Gurte', done_by: null, done_at: null },
          { text: 'Decken', done_by: mate.id, done_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/) as string },
        ]);
        const version = await column(session, 'updated_at::text');
        await allowed(session, responsible, tick(true));
        expect([await list(session), await column(session, 'updated_at::text')]).toEqual([once, version]);
        await allowed(session, responsible, tick(false));
        expect((await list(session))?.[1]).toEqual({ text: 'Decken', done_by: null, done_at: null });
      }));

    test.each([
      ['behind the end', 2, 'Decken'],
      ['before the beginning', -1, 'Decken'],
      ['with another text', 0, 'Decken'],
    ])('a tick %s is refused', (_, place, text) =>
      db.rolledBack(async (session) => {
        await makeTask(session);
        const tick = `select public.tick_task_item('${task}', ${place}, true, '${text}')`;
        expect(await refusal(session, crew, tick)).toEqual({
          code: 'P0001',
          message: 'Das Büro hat die Checkliste inzwischen geändert.',
        });
      }),
    );

    test('a colleague, a customer and a visitor cannot tick', () =>
      db.rolledBack(async (session) => {
        await makeTask(session);
        const before = await list(session);
        for (const request of [colleague, requestOf(actors.customer), requestOf(stranger), requestOf(actors.anon)])
          expect((await refusal(session, request, `select public.tick_task_item('${task}', 0, true)`))?.code).toBe(
            '42501',
          );
        expect(await list(session)).toEqual(before);
      }));

    test('saving a checklist keeps the ticks of unchanged items and accepts no forged ones', () =>
      db.rolledBack(async (session) => {
        await makeTask(session);
        await allowed(session, crew, `select public.tick_task_item('${task}', 1, true)`);
        const ticked = (await list(session))?.[1];
        const forged = { done_by: actors.employee.id, done_at: '2020-01-01T00:00:00Z' };
        const lines = [{ text: 'Decken' }, { text: 'Decken', ...forged }, { text: 'Keller', ...forged }];
        await allowed(
          session,
          admin,
          `update public.tasks set checklist = ${literal(JSON.stringify(lines))} where id = '${task}'`,
        );
        expect(await list(session)).toEqual([
          ticked,
          { text: 'Decken', done_by: null, done_at: null },
          { text: 'Keller', done_by: null, done_at: null },
        ]);
      }));

    const item = { text: 'Gurte', done_by: null, done_at: null };
    test.each<[string, unknown]>([
      ['no list', { text: 'Gurte' }],
      ['null', null],
      ['no objects', ['Gurte']],
      ['no text', [{ done_by: null, done_at: null }]],
      ['a number', [{ ...item, text: 5 }]],
      ['an empty text', [{ ...item, text: ' ' }]],
      ['two lines', [{ ...item, text: 'Gurte\nDecken' }]],
      ['201 characters', [{ ...item, text: 'ä'.repeat(201) }]],
      ['something else', [{ ...item, color: 'rot' }]],
      ['51 items', Array<typeof item>(51).fill(item)],
      ['an unsigned tick', [{ ...item, done_at: '2026-01-01T00:00:00Z' }]],
      ['a tick without a time', [{ ...item, done_by: actors.employee.id }]],
      ['a tick by a name', [{ ...item, done_by: 'Lena', done_at: '2026-01-01T00:00:00Z' }]],
      ['a tick at noon', [{ ...item, done_by: actors.employee.id, done_at: 'noon' }]],
    ])('a checklist with %s is rejected', (name, checklist) =>
      db.rolledBack(async (session) => {
        const sql = `insert into public.tasks (title, checklist) values ('Umzug', ${literal(JSON.stringify(checklist))})`;
        expect((await refusal(session, { role: 'service_role', id: null }, sql))?.code).toBe('23514');
        // Through the API ticks are not even read.
        if (!name.startsWith('a tick')) expect((await refusal(session, admin, sql))?.code).toBe('23514');
      }),
    );

    test('a checklist may have 50 items of 200 characters', () =>
      db.rolledBack(async (session) => {
        const items = Array<object>(50).fill({ ...item, text: 'ä'.repeat(200) });
        await allowed(
          session,
          admin,
          `insert into public.tasks (title, checklist) values ('Umzug', ${literal(JSON.stringify(items))})`,
        );
      }));

    test('staff see the vehicles’ plans for today, without finished tasks and other days', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.tasks');
        await session.query(
          `insert into public.tasks (title, vehicle_id, starts_at, ends_at, status)
           select title, '${vehicle}', midnight + starts, midnight + ends, status::public.task_status
           from (select date_trunc('day', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' as midnight) as day,
             (values
               ('Über Nacht', interval '-2 hours', interval '1 hour', 'offen'),
               ('Heute', interval '8 hours', interval '9 hours', 'in_bearbeitung'),
               ('Erledigt', interval '10 hours', interval '11 hours', 'abgeschlossen'),
               ('Gestern', interval '-4 hours', interval '-2 hours', 'offen'),
               ('Übermorgen', interval '50 hours', interval '51 hours', 'offen')) as task (title, starts, ends, status)`,
        );
        const ask = 'select title from public.vehicles_today()';
        expect(await allowed(session, colleague, ask)).toEqual([{ title: 'Über Nacht' }, { title: 'Heute' }]);
        expect((await refusal(session, requestOf(actors.customer), ask))?.code).toBe('42501');
      }));

    test('erasing a customer removes text, place and name from the task; the crew’s copy of their data has the tasks', () =>
      db.rolledBack(async (session) => {
        await placeOrder(session);
        await allowed(
          session,
          admin,
          `select public.convert_request('${order}', 'Umzug Wimmer', 'Zwei Zimmer', task_id => '${task}', crew => '{${mate.id}}')`,
        );
        const [{ copy } = {}] = await session.query<{ copy?: { aufgaben: { title: string }[] } }>(
          `select private.export_account('${mate.id}') as copy`,
        );
        expect(copy?.aufgaben.map(({ title }) => title)).toEqual(['Umzug Wimmer']);
        await session.query(`select private.erase_account('${actors.customer.id}')`);
        const [left] = await session.query<{ row: Record<string, unknown> }>(
          `select to_jsonb(t) as row from public.tasks t where id = '${task}'`,
        );
        expect(left?.row).toMatchObject({
          title: 'Gelöschter Kundenauftrag',
          place: null,
          destination: null,
          contact_name: null,
          contact_phone: null,
        });
      }));
  }, createPeople);
});
