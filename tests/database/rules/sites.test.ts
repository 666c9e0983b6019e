import { beforeAll, describe, expect, test } from 'vitest';
import { type Account, actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf, type RequestContext } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { literal } from '../../support/database/sql.ts';

const site = '70000000-0000-4000-8000-000000000011';
const others = '70000000-0000-4000-8000-000000000012';
const task = '70000000-0000-4000-8000-000000000013';
const order = '70000000-0000-4000-8000-000000000014';
const mate: Account = { ...actors.employee, name: 'mate', id: '40000000-0000-4000-8000-000000000093' };
const colleague: Account = { ...actors.employee, name: 'colleague', id: '40000000-0000-4000-8000-000000000094' };
const admin = requestOf(actors.admin);
const employee = requestOf(actors.employee);
const customer = requestOf(actors.customer);

/** A site of the customer's with its access, and one of another customer's. */
async function prepare(db: Session): Promise<void> {
  await createActors(db);
  for (const { id, name } of [mate, colleague]) {
    await db.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      id,
      `${name}@sites.example.com`,
    ]);
    await db.query(`update public.profiles set role = 'mitarbeiter' where id = $1`, [id]);
  }
  await db.query(
    `update public.customers set first_name = 'Sabine', last_name = 'Wimmer', street = 'Gasse 2', postal_code = '80333',
       city = 'München', phone = '089 44' where profile_id = $1`,
    [actors.customer.id],
  );
  for (const [id, owner] of [
    [site, actors.customer.id],
    [others, actors.user.id],
  ] as const) {
    await db.query(
      `insert into public.sites (id, customer_id, name, street, postal_code, city, contact_name, contact_phone)
       select $1, id, 'Treppenhaus', 'Lindenweg 4', '85354', 'Freising', 'Frau Kern', '0170 88'
       from public.customers where profile_id = $2`,
      [id, owner],
    );
    await db.query(`insert into public.site_access (site_id, key_number, door_code) values ($1, 'Bund 12', '2580#')`, [
      id,
    ]);
  }
}

/** A visit of the employee's at the site, to which `mate` comes along. */
async function visit(db: Session, starts: string, ends: string): Promise<void> {
  await db.query(
    `insert into public.tasks (id, title, assigned_to, site_id, starts_at, ends_at)
     values ($1, 'Reinigung', $2, $3, ${starts}, ${ends})`,
    [task, actors.employee.id, site],
  );
  await db.query('insert into public.task_crew (task_id, profile_id) values ($1, $2)', [task, mate.id]);
}

/** What a caller reads of the sites that these tests created, and of their access. */
async function read(db: Session, request: RequestContext) {
  const of = async (table: string, column: string) => {
    const sql = `select ${column} as id from public.${table} where ${column} in ('${site}', '${others}') order by 1`;
    const { rows, error } = await attempt<{ id: string }>(db, request, sql);
    if (error) expect(error.code).toBe('42501');
    return rows?.map(({ id }) => id) ?? [];
  };
  return { sites: await of('sites', 'id'), access: await of('site_access', 'site_id') };
}

const nothing = { sites: [], access: [] };
const both = { sites: [site], access: [site] };
const now = ['now()', `now() + interval '1 hour'`] as const;

describe('sites', () => {
  onOneDatabase((db) => {
    const refusal = async (session: Session, request: RequestContext, sql: string) =>
      (await attempt(session, request, sql)).error;

    test('are readable by their customer, but not their access data, and by no other customer', () =>
      db.rolledBack(async (session) => {
        await visit(session, ...now);
        expect(await read(session, customer)).toEqual({ sites: [site], access: [] });
        expect(await read(session, requestOf(actors.user))).toEqual({ sites: [others], access: [] });
        for (const actor of [actors.anon, actors.withoutRole, actors.inactiveCustomer])
          expect(await read(session, requestOf(actor)), actor.name).toEqual(nothing);
        expect(await read(session, admin)).toEqual({ sites: [site, others], access: [site, others] });
      }));

    test('are read by the employees of a visit only', () =>
      db.rolledBack(async (session) => {
        expect(await read(session, employee)).toEqual(nothing);
        await visit(session, ...now);
        expect(await read(session, employee)).toEqual(both);
        expect(await read(session, requestOf(mate))).toEqual(both);
        expect(await read(session, requestOf(colleague))).toEqual(nothing);
        // Also without a place in the crew any more, and when deactivated.
        await session.query('delete from public.task_crew where task_id = $1', [task]);
        expect(await read(session, requestOf(mate))).toEqual(nothing);
        await session.query('update public.profiles set is_active = false where id = $1', [actors.employee.id]);
        expect(await read(session, employee)).toEqual(nothing);
      }));

    test.each([
      ['tomorrow', 1, true],
      ['the day after tomorrow', 2, false],
      ['yesterday', -1, true],
      ['the day before yesterday', -2, false],
    ])('are readable around a visit %s (%i days from today): %s', (_, days, visible) =>
      db.rolledBack(async (session) => {
        const at = (time: string) =>
          `((now() at time zone 'Europe/Berlin')::date + ${days} + time '${time}') at time zone 'Europe/Berlin'`;
        await visit(session, at('00:00'), at('23:59'));
        expect(await read(session, employee)).toEqual(visible ? both : nothing);
        expect(await read(session, requestOf(mate))).toEqual(visible ? both : nothing);
      }),
    );

    test('are not readable because of a visit without a time', () =>
      db.rolledBack(async (session) => {
        await session.query(`insert into public.tasks (title, assigned_to, site_id) values ('Irgendwann', $1, $2)`, [
          actors.employee.id,
          site,
        ]);
        expect(await read(session, employee)).toEqual(nothing);
      }));

    // A visit on Sunday, October 25, 2026, from 01:00 to 04:00, when the clocks are set back; and one in summer.
    test.each([
      ['2026-10-24T23:00Z', '2026-10-25T03:00Z', '2026-10-23T21:59:59Z', false],
      ['2026-10-24T23:00Z', '2026-10-25T03:00Z', '2026-10-23T22:00:00Z', true],
      ['2026-10-24T23:00Z', '2026-10-25T03:00Z', '2026-10-26T22:59:59Z', true],
      ['2026-10-24T23:00Z', '2026-10-25T03:00Z', '2026-10-26T23:00:00Z', false],
      ['2026-07-01T20:00Z', '2026-07-02T04:00Z', '2026-06-29T22:00:00Z', true],
      ['2026-07-01T20:00Z', '2026-07-02T04:00Z', '2026-06-29T21:59:59Z', false],
      ['2026-07-01T20:00Z', '2026-07-02T04:00Z', '2026-07-03T21:59:59Z', true],
      ['2026-07-01T20:00Z', '2026-07-02T04:00Z', '2026-07-03T22:00:00Z', false],
    ])('from %s to %s are shown at %s: %s', async (starts, ends, moment, shown) => {
      const sql = 'select private.is_around_visit($1, $2, $3) as shown';
      expect(await db.read(sql, [starts, ends, moment])).toEqual([{ shown }]);
    });

    test('their access data cannot be read in any other way', () =>
      db.rolledBack(async (session) => {
        await visit(session, ...now);
        expect(await session.query(`select from pg_publication_tables where tablename = 'site_access'`)).toEqual([]);
        for (const actor of allActors.filter(({ rights }) => rights !== 'admin' && rights !== 'mitarbeiter'))
          expect(
            (await attempt(session, requestOf(actor), `select door_code from public.site_access`)).rows ?? [],
          ).toEqual([]);
        // The holder of a feed sees the visit, and nothing that its site keeps.
        const { rows } = await attempt<{ token: string }>(
          session,
          employee,
          'select public.renew_calendar_feed() token',
        );
        const feed = await attempt(
          session,
          { role: 'service_role', id: null },
          `select public.read_calendar_feed('${rows?.[0]?.token}')::text as feed`,
        );
        expect(JSON.stringify(feed.rows)).toContain('Reinigung');
        expect(JSON.stringify(feed)).not.toMatch(/2580|Bund 12/);
      }));

    describe('saving', () => {
      const save = (id: string, more = '') =>
        `select public.save_site('${id}', (select id from public.customers where profile_id = '${actors.customer.id}'),
          'Büro', door_code => '1111'${more}) as id`;
      const id = '70000000-0000-4000-8000-000000000021';

      test('writes a site with its access once, and changes the version that was seen', () =>
        db.rolledBack(async (session) => {
          expect((await attempt(session, admin, save(id))).rows).toEqual([{ id }]);
          expect((await attempt(session, admin, save(id, `, city => 'Erding'`))).rows).toEqual([{ id }]);
          const stored = () =>
            session.query(
              `select city, door_code, site.updated_at = now() as is_now from public.sites site
               join public.site_access on site_id = id where id = $1`,
              [id],
            );
          expect(await stored()).toEqual([{ city: null, door_code: '1111', is_now: true }]);
          // In one transaction every change has the same time.
          await session.query('alter table public.sites disable trigger user');
          await session.query(`update public.sites set updated_at = '2026-01-01' where id = $1`, [id]);
          await session.query('alter table public.sites enable trigger user');
          const outdated = await attempt(session, admin, save(id, `, version => '2026-01-02'`));
          expect(outdated.rows).toEqual([{ id: null }]);
          const update = save(id, `, version => '2026-01-01', city => 'Erding'`);
          expect((await attempt(session, admin, update)).rows).toEqual([{ id }]);
          expect(await stored()).toEqual([{ city: 'Erding', door_code: '1111', is_now: true }]);
        }));

      test('fails as a whole', () =>
        db.rolledBack(async (session) => {
          const broken = save(id, `, parking => repeat('a', 501)`);
          expect((await refusal(session, admin, broken))?.code).toBe('23514');
          expect(await session.query('select from public.sites where id = $1', [id])).toEqual([]);
        }));

      test('a change of the access alone changes the version', () =>
        db.rolledBack(async (session) => {
          await session.query('alter table public.sites disable trigger user');
          await session.query(`update public.sites set updated_at = '2026-01-01' where id = $1`, [site]);
          await attempt(session, admin, `update public.site_access set door_code = '1' where site_id = '${site}'`);
          const changed = 'select updated_at = now() as is_now from public.sites where id = $1';
          expect(await session.query(changed, [site])).toEqual([{ is_now: true }]);
        }));
    });

    test.each([
      ['[]', true],
      ['[{"text": "Fenster"}]', true],
      ['[{"text": "Fenster", "rule": null, "starts_on": null}]', true],
      ['[{"text": "Fenster", "rule": "FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO", "starts_on": "2026-01-05"}]', true],
      [JSON.stringify(Array(50).fill({ text: 'Fenster' })), true],
      [JSON.stringify(Array(51).fill({ text: 'Fenster' })), false],
      ['{}', false],
      ['null', false],
      ['["Fenster"]', false],
      ['[{}]', false],
      ['[{"text": ""}]', false],
      ['[{"text": 1}]', false],
      ['[{"text": "a\\nb"}]', false],
      [`[{"text": "${'a'.repeat(201)}"}]`, false],
      ['[{"text": "Fenster", "done_at": null}]', false],
      ['[{"text": "Fenster", "rule": "FREQ=WEEKLY;BYDAY=MO"}]', false],
      ['[{"text": "Fenster", "starts_on": "2026-01-05"}]', false],
      ['[{"text": "Fenster", "rule": "FREQ=DAILY", "starts_on": "2026-01-05"}]', false],
      ['[{"text": "Fenster", "rule": "FREQ=WEEKLY;COUNT=2", "starts_on": "2026-01-05"}]', false],
      ['[{"text": "Fenster", "rule": 7, "starts_on": "2026-01-05"}]', false],
      ['[{"text": "Fenster", "rule": "FREQ=WEEKLY;BYDAY=MO", "starts_on": "2026-02-30"}]', false],
      ['[{"text": "Fenster", "rule": "FREQ=WEEKLY;BYDAY=MO", "starts_on": "morgen"}]', false],
      ['[{"text": "Fenster", "rule": "FREQ=WEEKLY;BYDAY=MO", "starts_on": 20260105}]', false],
    ])('the checklist %s: %s', (checklist, isValid) =>
      db.rolledBack(async (session) => {
        const sql = `update public.sites set checklist = ${literal(checklist)} where id = '${site}' returning 1`;
        const { rows, error } = await attempt(session, admin, sql);
        if (isValid) expect(rows).toHaveLength(1);
        else expect(['23514', '22008']).toContain(error?.code);
      }),
    );

    describe('of tasks and orders', () => {
      const made = async (session: Session, columns: string, values: string) => {
        const sql = `insert into public.tasks (id, title, ${columns}) values ('${task}', 'Reinigung', ${values})`;
        expect(await refusal(session, admin, sql)).toBeUndefined();
        const stored = `select site_id, place, contact_name, contact_phone from public.tasks where id = '${task}'`;
        return (await session.query(stored))[0];
      };
      const placeOrder = (session: Session, values: string, owner = actors.customer.id) =>
        session.query(
          `insert into public.requests (id, user_id, subject, description, site_id, street, city)
           values ('${order}', '${owner}', 'Reinigung', 'Bitte', ${values})`,
        );

      test('give place and contact', () =>
        db.rolledBack(async (session) => {
          expect(await made(session, 'site_id', `'${site}'`)).toEqual({
            site_id: site,
            place: 'Lindenweg 4, 85354 Freising',
            contact_name: 'Frau Kern',
            contact_phone: '0170 88',
          });
        }));

      test('unless others are given', () =>
        db.rolledBack(async (session) => {
          const given = `'${site}', 'Hinterhaus', '0170 99'`;
          expect(await made(session, 'site_id, place, contact_phone', given)).toEqual({
            site_id: site,
            place: 'Hinterhaus',
            contact_name: null,
            contact_phone: '0170 99',
          });
        }));

      test('without address and contact, the customer’s', () =>
        db.rolledBack(async (session) => {
          await session.query(
            `update public.sites set street = null, postal_code = null, city = null, contact_name = null,
               contact_phone = null where id = $1`,
            [site],
          );
          expect(await made(session, 'site_id', `'${site}'`)).toEqual({
            site_id: site,
            place: 'Gasse 2, 80333 München',
            contact_name: 'Sabine Wimmer',
            contact_phone: '089 44',
          });
        }));

      test('a task is at the site of its order', () =>
        db.rolledBack(async (session) => {
          await placeOrder(session, `'${site}', 'Am Anger 3', 'Freising'`);
          expect(await made(session, 'request_id', `'${order}'`)).toMatchObject({
            site_id: site,
            place: 'Lindenweg 4, 85354 Freising',
            contact_name: 'Frau Kern',
          });
        }));

      test('a new task names its site, and an edit changes or removes it', () =>
        db.rolledBack(async (session) => {
          const save = (more: string) =>
            attempt(session, admin, `select public.save_task('${task}', 'Reinigung', ''${more}) as id`);
          expect((await save(`, site_id => '${site}'`)).error).toBeUndefined();
          expect((await save(`, version => now(), place => 'Hof', site_id => '${site}'`)).rows).toEqual([{ id: task }]);
          const stored = 'select site_id, place from public.tasks where id = $1';
          expect(await session.query(stored, [task])).toEqual([{ site_id: site, place: 'Hof' }]);
          expect((await save(`, version => now(), place => 'Hof'`)).rows).toEqual([{ id: task }]);
          expect(await session.query(stored, [task])).toEqual([{ site_id: null, place: 'Hof' }]);
        }));

      test('are of the order’s customer', () =>
        db.rolledBack(async (session) => {
          const problem = { code: '23514', message: 'Das Objekt gehört zu einem anderen Kunden.' };
          await placeOrder(session, `null, null, null`);
          const update = (id: string) => `update public.requests set site_id = '${id}' where id = '${order}'`;
          expect(await refusal(session, admin, update(others))).toEqual(problem);
          expect(await refusal(session, admin, update(site))).toBeUndefined();
          const move = `update public.requests set customer_id = (
            select id from public.customers where profile_id = '${actors.user.id}') where id = '${order}'`;
          expect(await refusal(session, admin, move)).toEqual(problem);
          const plan = `insert into public.tasks (title, request_id, site_id) values ('a', '${order}', '${others}')`;
          expect(await refusal(session, admin, plan)).toEqual(problem);
        }));

      test('customers order for no site', () =>
        db.rolledBack(async (session) => {
          const place = (id: string) =>
            `insert into public.requests (user_id, subject, description, site_id)
             values ('${actors.customer.id}', 'a', 'b', '${id}')`;
          for (const id of [site, others, order])
            expect((await refusal(session, customer, place(id)))?.code, id).toBe('42501');
        }));

      test('a site with work is not deleted, but one without is', () =>
        db.rolledBack(async (session) => {
          await placeOrder(session, `'${site}', null, null`);
          const remove = `delete from public.sites where id = '${site}'`;
          expect((await refusal(session, admin, remove))?.code).toBe('23503');
          await session.query('delete from public.requests where id = $1', [order]);
          expect(await refusal(session, admin, remove)).toBeUndefined();
          expect(await session.query('select from public.site_access where site_id = $1', [site])).toEqual([]);
        }));

      test('go along when customers are merged', () =>
        db.rolledBack(async (session) => {
          const [{ id: kept } = { id: '' }] = await session.query<{ id: string }>(
            `insert into public.customers (last_name) values ('Wimmer') returning id`,
          );
          await placeOrder(session, `'${site}', null, null`);
          const merge = `select public.merge_customers('${kept}', (
            select id from public.customers where profile_id = '${actors.customer.id}'))`;
          expect(await refusal(session, admin, merge)).toBeUndefined();
          expect(await session.query(`select customer_id from public.sites where id = '${site}'`)).toEqual([
            { customer_id: kept },
          ]);
        }));
    });

    describe('are found', () => {
      let found: (search: string) => Promise<string[]>;
      beforeAll(() => {
        found = (search) =>
          db.rolledBack(async (session) => {
            const sql = `select id from public.find_sites(${literal(search)}) where id in ('${site}', '${others}')`;
            return (await attempt<{ id: string }>(session, admin, sql)).rows?.map(({ id }) => id).sort() ?? [];
          });
      });
      test.each([
        ['treppen', [site, others]],
        ['LINDENWEG', [site, others]],
        ['85354', [site, others]],
        ['frau kern', [site, others]],
        ['Wimmer', [site]],
        ['Nirgends', []],
      ])('by %s', async (search, ids) => {
        expect(await found(search)).toEqual(ids);
      });
    });

    test('their work is in the file of the customer', () =>
      db.rolledBack(async (session) => {
        await visit(session, ...now);
        const sql = `select kind, id from public.customer_timeline((
          select id from public.customers where profile_id = '${actors.customer.id}'))`;
        expect((await attempt(session, admin, sql)).rows).toEqual([{ kind: 'einsatz', id: task }]);
      }));
  }, prepare);
});
