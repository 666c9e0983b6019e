import { describe, expect, test } from 'vitest';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf, type RequestContext } from '../harness/as-role.ts';
import { activate, type Agreed, contract, draftContract, inDays, item, schedule, site } from '../harness/contracts.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { type Session } from '../../support/database/connection.ts';

const admin = requestOf(actors.admin);
const customer = requestOf(actors.customer);

const refusal = async (session: Session, request: RequestContext, sql: string) =>
  (await attempt(session, request, sql)).error;
const allowed = async (session: Session, sql: string) => expect(await refusal(session, admin, sql)).toBeUndefined();

const activated = async (session: Session, agreed?: Agreed) => {
  await draftContract(session, agreed);
  await allowed(session, activate);
};
const stored = async (session: Session, columns: string) =>
  (await session.query(`select ${columns} from public.contracts where id = '${contract}'`))[0];

const parts = ['contract_items', 'contract_prices', 'contract_schedules', 'dropped_visits'];
const all = ['contracts', ...parts, 'contract_schedule_staffing', 'contract_schedule_crew'];
const of: Record<string, string> = {
  contracts: `id = '${contract}'`,
  contract_items: `contract_id = '${contract}'`,
  contract_prices: `item_id = '${item}'`,
  contract_schedules: `contract_id = '${contract}'`,
  dropped_visits: `schedule_id = '${schedule}'`,
  contract_schedule_staffing: `schedule_id = '${schedule}'`,
  contract_schedule_crew: `schedule_id = '${schedule}'`,
};

/** The tables of which a caller reads the contract's rows. */
async function read(session: Session, request: RequestContext) {
  const tables: string[] = [];
  for (const table of all) {
    const { rows, error } = await attempt(session, request, `select 1 from public.${table} where ${of[table]}`);
    if (error) expect(error.code).toBe('42501');
    if (rows && rows.length > 0) tables.push(table);
  }
  return tables;
}

describe('contracts', () => {
  onOneDatabase((db) => {
    test('are read by their customer once activated, without who comes, and by no one else but the office', () =>
      db.rolledBack(async (session) => {
        await draftContract(session);
        await session.query(`insert into public.contract_schedule_crew (schedule_id, profile_id) values ($1, $2)`, [
          schedule,
          actors.employee.id,
        ]);
        await session.query(
          `insert into public.dropped_visits (schedule_id, occurs_on, day, reason) values ($1, $2, $2, 'wetter')`,
          [schedule, inDays(1)],
        );
        expect(await read(session, customer)).toEqual([]);
        expect(await read(session, admin)).toEqual(all);
        await allowed(session, activate);
        expect(await read(session, customer)).toEqual(['contracts', ...parts]);
        await session.query(`update public.contracts set status = 'beendet', ends_on = begins_on where id = $1`, [
          contract,
        ]);
        expect(await read(session, customer)).toEqual(['contracts', ...parts]);
        for (const actor of allActors.filter(({ rights }) => rights !== 'admin'))
          if (actor !== actors.customer) expect(await read(session, requestOf(actor)), actor.name).toEqual([]);
      }));

    test('get a number of their own when they are activated, once', () =>
      db.rolledBack(async (session) => {
        await draftContract(session);
        const { rows } = await attempt<{ number: string }>(session, admin, activate);
        expect(rows?.[0]?.number).toMatch(/^V-\d{4}-\d{4}$/);
        expect(await stored(session, 'number, status')).toEqual({ number: rows?.[0]?.number, status: 'aktiv' });
        expect((await refusal(session, admin, activate))?.message).toBe('Der Vertrag ist kein Entwurf mehr.');
      }));

    test('a prefix that contracts have used is taken', () =>
      db.rolledBack(async (session) => {
        await activated(session);
        await session.query(`update public.contracts set number = 'VX-2025-0001' where id = $1`, [contract]);
        const take = `update public.billing_settings set invoice_prefix = 'VX' where id = 1`;
        expect((await refusal(session, admin, take))?.message).toContain('Mit „VX“ gibt es schon Nummern');
      }));

    test.each([
      ['no item', `delete from public.contract_items where id = '${item}'`, 'Der Vertrag hat noch keine Leistung.'],
      [
        'no price on the first day',
        `update public.contract_prices set valid_from = valid_from + 1 where item_id = '${item}'`,
        'Eine Leistung hat zum Vertragsbeginn noch keinen Preis.',
      ],
      [
        'a site put away',
        `update public.sites set archived_at = now() where id = '${site}'`,
        'Das Objekt ist archiviert.',
      ],
    ])('are not activated with %s', (_, change, message) =>
      db.rolledBack(async (session) => {
        await draftContract(session);
        await session.query(change);
        expect(await refusal(session, admin, activate)).toEqual({ code: 'P0001', message });
      }),
    );

    test('are not activated if they have changed since the caller read them', () =>
      db.rolledBack(async (session) => {
        await draftContract(session);
        const outdated = `select public.activate_contract('${contract}', '2026-01-01')`;
        expect((await refusal(session, admin, outdated))?.message).toBe('Der Entwurf wurde inzwischen geändert.');
      }));

    test.each([
      `insert into public.contract_items (contract_id, title) values ('${contract}', 'Fenster')`,
      `update public.contract_items set title = 'Fenster' where id = '${item}'`,
      `update public.contract_prices set unit_price_cents = 1 where item_id = '${item}'`,
      `update public.contract_schedules set minutes = 60 where id = '${schedule}'`,
      `update public.contract_schedule_staffing set assigned_to = null where schedule_id = '${schedule}'`,
      `insert into public.contract_schedule_crew (schedule_id, profile_id) values ('${schedule}', '${actors.employee.id}')`,
    ])('change their version by %s', (change) =>
      db.rolledBack(async (session) => {
        await draftContract(session);
        await session.query('alter table public.contracts disable trigger user');
        await session.query(`update public.contracts set updated_at = '2026-01-01'`);
        await allowed(session, change);
        expect(await stored(session, 'updated_at = now() as is_now')).toEqual({ is_now: true });
      }),
    );

    test.each([
      [`update public.contracts set title = 'Anders' where id = '${contract}'`, undefined],
      [`delete from public.contracts where id = '${contract}'`, undefined],
      [`update public.contract_items set title = 'Anders' where id = '${item}'`, 'P0001'],
      [`delete from public.contract_items where id = '${item}'`, 'P0001'],
      [`update public.contract_schedules set minutes = 5 where id = '${schedule}'`, 'P0001'],
      [`delete from public.contract_schedules where id = '${schedule}'`, 'P0001'],
      [`update public.contract_prices set unit_price_cents = 1 where item_id = '${item}'`, 'P0001'],
      [`delete from public.contract_prices where item_id = '${item}'`, 'P0001'],
      [
        `insert into public.contract_prices (item_id, valid_from, unit_price_cents) values ('${item}', '${inDays(0)}', 1)`,
        'P0001',
      ],
    ])('are frozen once activated: %s', (change, code) =>
      db.rolledBack(async (session) => {
        await activated(session, { beginsOn: inDays(-10) });
        const { rows, error } = await attempt(
          session,
          admin,
          change.startsWith('insert') ? change : `${change} returning 1`,
        );
        if (code) expect(error?.code).toBe(code);
        else expect(rows).toEqual([]);
      }),
    );

    test('a new price counts from its day, and may be taken back until then', () =>
      db.rolledBack(async (session) => {
        await activated(session, { beginsOn: inDays(-10) });
        const tomorrow = inDays(1);
        await allowed(
          session,
          `insert into public.contract_prices (item_id, valid_from, unit_price_cents) values ('${item}', '${tomorrow}', 9900)`,
        );
        const prices = async () =>
          session.query(
            `select private.price_on($1, $2) as today, private.price_on($1, $3) as tomorrow, private.price_on($1, $4) as before`,
            [item, inDays(0), tomorrow, inDays(-11)],
          );
        expect(await prices()).toEqual([{ today: 8900, tomorrow: 9900, before: null }]);
        await allowed(
          session,
          `delete from public.contract_prices where valid_from = '${tomorrow}' and item_id = '${item}'`,
        );
        expect(await prices()).toEqual([{ today: 8900, tomorrow: 8900, before: null }]);
      }));

    test('new items and schedules may be added until it has ended', () =>
      db.rolledBack(async (session) => {
        await activated(session, { beginsOn: inDays(-10) });
        const add = `insert into public.contract_items (contract_id, title, price_kind) values ('${contract}', 'Fenster', 'enthalten')`;
        await allowed(session, add);
        await session.query(`update public.contracts set status = 'beendet', ends_on = $2 where id = $1`, [
          contract,
          inDays(-1),
        ]);
        expect(await refusal(session, admin, add)).toEqual({ code: 'P0001', message: 'Der Vertrag ist beendet.' });
      }));

    test('a schedule is of an item of its contract', () =>
      db.rolledBack(async (session) => {
        await draftContract(session);
        const other = 'c0000000-0000-4000-8000-000000000009';
        await session.query(
          `insert into public.contracts (id, customer_id, site_id, title, begins_on)
           select $1, customer_id, site_id, 'Anderer', begins_on from public.contracts where id = $2`,
          [other, contract],
        );
        const add = `insert into public.contract_schedules (contract_id, item_id, rule, starts_on, starts_at_time, minutes)
          values ('${other}', '${item}', 'FREQ=WEEKLY;BYDAY=TU', '2026-01-06', '07:00', 60)`;
        expect((await refusal(session, admin, add))?.code).toBe('23503');
      }));

    test('are at a site of their customer', () =>
      db.rolledBack(async (session) => {
        await draftContract(session);
        const move = `update public.contracts set customer_id = (
          select id from public.customers where profile_id = '${actors.user.id}') where id = '${contract}'`;
        expect((await refusal(session, admin, move))?.message).toBe('Das Objekt gehört zu einem anderen Kunden.');
      }));

    describe('are given notice', () => {
      const terminate = (endsOn: string, on = '') =>
        `select public.terminate_contract('${contract}', '${endsOn}'${on}) as kept`;

      test('for a day, again for another one, and it can be taken back', () =>
        db.rolledBack(async (session) => {
          await activated(session, { beginsOn: inDays(-10) });
          expect((await attempt(session, admin, terminate(inDays(40), `, '${inDays(-2)}'`))).rows).toEqual([
            { kept: 0 },
          ]);
          const state = 'status, ends_on::text, terminated_on::text';
          expect(await stored(session, state)).toEqual({
            status: 'gekuendigt',
            ends_on: inDays(40),
            terminated_on: inDays(-2),
          });
          await allowed(session, terminate(inDays(60)));
          expect(await stored(session, state)).toEqual({
            status: 'gekuendigt',
            ends_on: inDays(60),
            terminated_on: inDays(0),
          });
          await allowed(session, `select public.revoke_termination('${contract}')`);
          expect(await stored(session, state)).toEqual({ status: 'aktiv', ends_on: null, terminated_on: null });
        }));

      test('not in the past, not after the agreed end, and not as a draft', () =>
        db.rolledBack(async (session) => {
          await draftContract(session, { beginsOn: inDays(-10), endsOn: inDays(30) });
          expect((await refusal(session, admin, terminate(inDays(5))))?.message).toBe('Der Vertrag läuft nicht.');
          await allowed(session, activate);
          expect((await refusal(session, admin, terminate(inDays(-2))))?.message).toBe(
            'Der Vertrag kann nicht in der Vergangenheit enden.',
          );
          expect((await refusal(session, admin, terminate(inDays(31))))?.message).toBe(
            'Der Vertrag endet schon früher.',
          );
        }));

      test('one that has not begun, at the earliest for the day before its start', () =>
        db.rolledBack(async (session) => {
          await activated(session, { beginsOn: inDays(20) });
          expect((await refusal(session, admin, terminate(inDays(18))))?.code).toBe('P0001');
          await allowed(session, terminate(inDays(19)));
        }));
    });

    test.each([
      ['aktiv', null, 'aktiv'],
      ['aktiv', inDays(0), 'aktiv'],
      ['aktiv', inDays(-1), 'beendet'],
      ['gekuendigt', inDays(-1), 'beendet'],
      ['gekuendigt', inDays(0), 'gekuendigt'],
    ])('the job records the end: %s until %s is %s', (status, endsOn, then) =>
      db.rolledBack(async (session) => {
        await activated(session, { beginsOn: inDays(-10) });
        const terminated = status === 'gekuendigt' ? 'begins_on' : 'null';
        await session.query(
          `update public.contracts set status = '${status}', ends_on = $2, terminated_on = ${terminated} where id = $1`,
          [contract, endsOn],
        );
        await session.query('select private.end_contracts()');
        expect(await stored(session, 'status')).toEqual({ status: then });
      }),
    );

    test('are kept until six years after the year in which they ended, and go with all that belongs to them', () =>
      db.rolledBack(async (session) => {
        await activated(session, { beginsOn: '2015-01-01' });
        await session.query(`update public.contracts set status = 'beendet', ends_on = '2019-03-31' where id = $1`, [
          contract,
        ]);
        await session.query('savepoint kept');
        for (const sql of [
          `delete from public.contracts where id = '${contract}'`,
          'truncate public.contracts cascade',
        ]) {
          await session.query(`update public.contracts set ends_on = '2025-03-31' where id = $1`, [contract]);
          await expect(session.query(sql)).rejects.toMatchObject({ code: '23001' });
          await session.query('rollback to savepoint kept');
        }
        await session.query(`select private.purge_documents('2025-12-31T12:00:00+01')`);
        expect(await stored(session, 'status')).toEqual({ status: 'beendet' });
        await session.query(`select private.purge_documents('2026-01-01T12:00:00+01')`);
        for (const table of all)
          expect(await session.query(`select 1 from public.${table} where ${of[table]}`), table).toEqual([]);
      }));

    test('are found by number, title, site and customer', () =>
      db.rolledBack(async (session) => {
        await session.query(`update public.customers set last_name = 'Wimmerling' where profile_id = $1`, [
          actors.customer.id,
        ]);
        await activated(session);
        const { number } = (await stored(session, 'number')) as { number: string };
        for (const search of [number, 'treppenhausreinigung', 'Lindenweg', 'Wimmerling']) {
          const sql = `select id from public.find_contracts('${search}') where id = '${contract}'`;
          expect((await attempt(session, admin, sql)).rows, search).toEqual([{ id: contract }]);
        }
      }));

    test('keep their customer from being erased while they run, and the number afterwards', () =>
      db.rolledBack(async (session) => {
        await activated(session, { beginsOn: inDays(-10) });
        await session.query(`update public.customers set profile_id = null where profile_id = $1`, [
          actors.customer.id,
        ]);
        await session.query(`insert into public.site_access (site_id, door_code) values ($1, '2580')`, [site]);
        const erase = `select public.erase_customer(customer_id) from public.sites where id = '${site}'`;
        expect(await refusal(session, admin, erase)).toEqual({
          code: 'P0001',
          message: 'Der Kunde hat noch einen laufenden Vertrag.',
        });
        await session.query(
          `update public.contracts set status = 'beendet', ends_on = '2019-03-31', begins_on = '2018-01-01' where id = $1`,
          [contract],
        );
        const preview = `select contracts, contracts_until::text, sites from public.preview_customer_erasure((
          select customer_id from public.sites where id = '${site}'))`;
        expect((await attempt(session, admin, preview)).rows).toEqual([
          { contracts: 1, contracts_until: '2025-12-31', sites: 1 },
        ]);
        await allowed(session, erase);
        expect(
          await session.query(
            `select customer.name, site.name as site, site.contact_name, (select count(*)::int from public.site_access where site_id = site.id) as access
             from public.contracts contract join public.customers customer on customer.id = customer_id
             join public.sites site on site.id = site_id where contract.id = $1`,
            [contract],
          ),
        ).toEqual([{ name: 'Gelöschter Kunde', site: 'Treppenhaus', contact_name: null, access: 0 }]);
        await session.query('select private.purge_documents()');
        expect(await session.query(`select from public.sites where id = '${site}'`)).toEqual([]);
      }));

    test('are in a copy of the customer’s data', () =>
      db.rolledBack(async (session) => {
        await activated(session);
        const sql = `select public.export_account('${actors.customer.id}') -> 'vertraege' as contracts`;
        const { rows } = await attempt(session, { role: 'service_role', id: null }, sql);
        expect(rows).toMatchObject([
          {
            contracts: [
              {
                title: 'Treppenhausreinigung',
                leistungen: [{ title: 'Treppenhaus reinigen', preise: [{ unit_price_cents: 8900 }] }],
                turnus: [{ rule: 'FREQ=WEEKLY;BYDAY=TU', minutes: 90, entfallen: [] }],
              },
            ],
          },
        ]);
        expect(JSON.stringify(rows)).not.toContain(actors.employee.id);
      }));

    test('go along when customers are merged', () =>
      db.rolledBack(async (session) => {
        await activated(session);
        const [{ id } = { id: '' }] = await session.query<{ id: string }>(
          `insert into public.customers (last_name) values ('Wimmer') returning id`,
        );
        await allowed(
          session,
          `select public.merge_customers('${id}', (select customer_id from public.contracts where id = '${contract}'))`,
        );
        expect(await stored(session, 'customer_id')).toEqual({ customer_id: id });
      }));

    describe('saving', () => {
      const id = (number: number) => `c1000000-0000-4000-8000-00000000000${number}`;
      const turnus = (number: number, more: object = {}) => ({
        id: id(number),
        rule: 'FREQ=WEEKLY;BYDAY=TU',
        starts_on: '2026-03-03',
        ends_on: null,
        starts_at_time: '07:00',
        minutes: 90,
        on_holiday: 'entfaellt',
        assigned_to: actors.employee.id,
        vehicle_id: null,
        crew: [actors.admin.id],
        ...more,
      });
      const stairs = {
        id: id(2),
        title: 'Treppenhaus',
        price_kind: 'monat',
        vat_rate: 19,
        unit_price_cents: 8900,
        schedule: turnus(3),
      };
      const windows = { id: id(4), title: 'Fenster', price_kind: 'enthalten', vat_rate: 19, schedule: null };
      const save = (items: object[], more = '') => `select public.save_contract('${id(1)}', '${site}',
        'Reinigung', '2026-03-01', '${JSON.stringify(items)}'${more}) as id`;
      const saved = async (session: Session) => ({
        items: await session.query(
          `select title, price_kind, unit_price_cents from public.contract_items item
           left join public.contract_prices on item_id = item.id where contract_id = $1 order by position`,
          [id(1)],
        ),
        schedules: await session.query(
          `select schedule.id, minutes, assigned_to = '${actors.employee.id}' as by_employee,
             (select count(*)::int from public.contract_schedule_crew where schedule_id = schedule.id) as crew
           from public.contract_schedules schedule
           join public.contract_schedule_staffing on schedule_id = schedule.id where contract_id = $1`,
          [id(1)],
        ),
      });
      const atSite = async (session: Session) =>
        session.query(
          `insert into public.sites (id, customer_id, name)
           select '${site}', id, 'Treppenhaus' from public.customers where profile_id = '${actors.customer.id}'`,
        );

      test('writes a draft with items, prices, schedules and crew, once', () =>
        db.rolledBack(async (session) => {
          await atSite(session);
          for (let call = 0; call < 2; call += 1)
            expect((await attempt(session, admin, save([stairs, windows]))).rows).toEqual([{ id: id(1) }]);
          expect(await saved(session)).toEqual({
            items: [
              { title: 'Treppenhaus', price_kind: 'monat', unit_price_cents: 8900 },
              { title: 'Fenster', price_kind: 'enthalten', unit_price_cents: null },
            ],
            schedules: [{ id: id(3), minutes: 90, by_employee: true, crew: 1 }],
          });
          expect(
            await session.query(
              `select contract.customer_id = site.customer_id as is_own, status from public.contracts contract
               join public.sites site on site.id = site_id where contract.id = $1`,
              [id(1)],
            ),
          ).toEqual([{ is_own: true, status: 'entwurf' }]);
        }));

      test('changes the version that was seen: items, order, prices and schedules become those given', () =>
        db.rolledBack(async (session) => {
          await atSite(session);
          await allowed(session, save([stairs, windows]));
          const version = `, version => (select updated_at from public.contracts where id = '${id(1)}')`;
          const old = `, version => (select updated_at - interval '1 second' from public.contracts where id = '${id(1)}')`;
          expect((await attempt(session, admin, save([stairs], old))).rows).toEqual([{ id: null }]);
          const perVisit = {
            ...windows,
            price_kind: 'einsatz',
            unit_price_cents: 12000,
            schedule: turnus(5, { crew: [] }),
          };
          const rest = { ...stairs, unit_price_cents: 9500, schedule: null };
          expect((await attempt(session, admin, save([perVisit, rest], version))).rows).toEqual([{ id: id(1) }]);
          expect(await saved(session)).toEqual({
            items: [
              { title: 'Fenster', price_kind: 'einsatz', unit_price_cents: 12000 },
              { title: 'Treppenhaus', price_kind: 'monat', unit_price_cents: 9500 },
            ],
            schedules: [{ id: id(5), minutes: 90, by_employee: true, crew: 0 }],
          });
        }));

      test('is refused for a site that is gone, an activated contract and those without the right', () =>
        db.rolledBack(async (session) => {
          expect((await refusal(session, admin, save([stairs])))?.code).toBe('23502');
          await activated(session);
          const version = `, version => (select updated_at from public.contracts where id = '${contract}')`;
          const over = save([stairs], version).replace(id(1), contract);
          expect((await attempt(session, admin, over)).rows).toEqual([{ id: null }]);
          for (const actor of allActors.filter(({ rights }) => rights !== 'admin'))
            expect((await refusal(session, requestOf(actor), save([stairs])))?.code, actor.name).toBe('42501');
          expect(await session.query(`select 1 from public.contracts where id = $1`, [id(1)])).toEqual([]);
        }));
    });
  }, createActors);
});
