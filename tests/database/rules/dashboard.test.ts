import { describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onBothDatabases } from '../harness/on-databases.ts';
import { type Session } from '../../support/database/connection.ts';

const admin = requestOf(actors.admin);
const { admin: boss, employee, customer } = actors;

/** German midnight at the beginning of today, as SQL. */
const morning = `date_trunc('day', now() at time zone 'Europe/Berlin')`;
/** A German local time, as SQL. */
const at = (offset: string) => `((${morning} + interval '${offset}') at time zone 'Europe/Berlin')`;
const id = (number: number) => `da000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

interface Entry {
  kind: string;
  title: string;
  person: string | null;
  status: string | null;
  place: string | null;
  vehicle: string | null;
  crew: string[] | null;
  is_working: boolean[] | null;
  is_late: boolean;
}

const day = async (session: Session) => {
  const { rows = [] } = await attempt<Entry>(
    session,
    admin,
    // Not every driver parses arrays.
    `select kind, title, person, status, place, vehicle, is_late, to_jsonb(crew) as crew, to_jsonb(is_working) as is_working
     from public.dashboard_today()`,
  );
  return rows;
};

const addTask = (session: Session, title: string, times: string, more: Record<string, string> = {}) =>
  session.query(
    `insert into public.tasks (${['title', 'starts_at', 'ends_at', ...Object.keys(more)].join()})
     values (${[`'${title}'`, times, ...Object.values(more)].join()})`,
  );

/** Runs without triggers, which would refuse what only time or a function does. */
async function withoutTriggers(session: Session, work: () => Promise<unknown>) {
  await session.query('set session_replication_role = replica');
  await work();
  await session.query('set session_replication_role = origin');
}

/** Without the demo data's day. */
const clear = (session: Session) =>
  withoutTriggers(session, async () => {
    for (const table of ['work_times', 'task_crew', 'tasks', 'appointments', 'absences', 'withdrawals', 'terminations'])
      await session.query(`delete from public.${table}`);
  });

describe('the office’s day', () => {
  onBothDatabases((db) => {
    test('today’s tasks by time, then those in progress without a time, then unfinished ones of past days, latest first', () =>
      db.rolledBack(async (session) => {
        await clear(session);
        const early = `${at('1 minute')}, ${at('2 minutes')}`;
        await addTask(session, 'Late today', `${at('23 hours 50 minutes')}, ${at('23 hours 59 minutes')}`);
        await addTask(session, 'Early', early);
        await addTask(session, 'Early and done', early, { status: `'abgeschlossen'` });
        await addTask(session, 'Over midnight', `${at('-1 hour')}, ${at('1 hour')}`);
        await addTask(session, 'Tomorrow', `${at('24 hours')}, ${at('25 hours')}`);
        await addTask(session, 'Begun without a time', 'null, null', { status: `'in_bearbeitung'` });
        await addTask(session, 'Not begun', 'null, null');
        for (const days of [1, 2, 3, 4, 5, 6])
          await addTask(session, `Past ${days}`, `${at(`-${days} days`)}, ${at(`-${days} days +1 hour`)}`);
        await addTask(session, 'Past and done', `${at('-1 day')}, ${at('-23 hours')}`, { status: `'abgeschlossen'` });
        await addTask(session, 'Ended at midnight', `${at('-1 hour')}, ${at('0 hours')}`);
        const rows = await day(session);
        const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ title }) => title);
        expect(of('auftrag').at(0)).toBe('Over midnight');
        expect(of('auftrag').slice(1, 3).sort()).toEqual(['Early', 'Early and done']);
        expect(of('auftrag').slice(3)).toEqual(['Late today']);
        expect(of('laufend')).toEqual(['Begun without a time']);
        expect(of('ueberfaellig')).toEqual(['Ended at midnight', 'Past 1', 'Past 2', 'Past 3', 'Past 4']);
        const late = (title: string) => rows.find((row) => row.title === title)?.is_late;
        expect([late('Past 1'), late('Early and done'), late('Begun without a time')]).toEqual([true, false, null]);
      }));

    test('the responsible employee comes first, and who is clocked in on the task is marked', () =>
      db.rolledBack(async (session) => {
        await clear(session);
        await session.query(
          `update public.profiles set first_name = 'Zoe', last_name = 'Zink' where id = '${employee.id}'`,
        );
        await session.query(`update public.profiles set first_name = 'Anna' where id = '${boss.id}'`);
        await addTask(session, 'Umzug', `${at('1 hour')}, ${at('2 hours')}`, {
          id: `'${id(1)}'`,
          assigned_to: `'${employee.id}'`,
          place: `'Lindenweg 4, Freising'`,
        });
        await session.query(`insert into public.task_crew (task_id, profile_id) values ('${id(1)}', '${boss.id}')`);
        await session.query(
          `insert into public.work_times (user_id, start_time, task_id) values ('${boss.id}', now() - interval '1 hour', '${id(1)}')`,
        );
        await session.query(
          `insert into public.work_times (user_id, start_time, break_started_at) values ('${employee.id}', now() - interval '1 hour', now())`,
        );
        const rows = await day(session);
        expect(rows[0]).toMatchObject({
          kind: 'auftrag',
          crew: ['Zoe Zink', 'Anna'],
          is_working: [false, true],
          place: 'Lindenweg 4, Freising',
          vehicle: null,
        });
        const clocks = rows.filter(({ kind }) => kind === 'eingestempelt');
        expect(clocks.map(({ person, title, status }) => ({ person, title, status }))).toEqual([
          { person: 'Anna', title: 'Umzug', status: null },
          { person: 'Zoe Zink', title: null, status: 'pause' },
        ]);
      }));

    test('appointments that may take place, granted absences, and unhandled declarations', () =>
      db.rolledBack(async (session) => {
        await clear(session);
        const today = `${morning}::date`;
        for (const [time, status, on] of [
          ['10:00', 'Bestätigt', today],
          ['09:00', 'Ausstehend', today],
          ['08:00', 'Abgelehnt', today],
          ['08:00', 'Bestätigt', `${today} + 1`],
        ] as const)
          await session.query(
            `insert into public.appointments (user_id, date, time, service, status)
             values ('${customer.id}', ${on}, '${time}', 'beratung', '${status}')`,
          );
        await session.query(
          `insert into public.absences (user_id, from_day, to_day, kind, status) values
             ('${employee.id}', ${today} - 1, ${today}, 'urlaub', 'genehmigt'),
             ('${employee.id}', ${today} + 1, ${today} + 1, 'frei', 'genehmigt')`,
        );
        await session.query(
          `insert into public.withdrawals (id, name, contract, email) values ('${id(2)}', 'Nina', 'Fenster', 'nina@example.com')`,
        );
        const rows = await day(session);
        expect(rows.map(({ kind, title, status }) => [kind, title, status])).toEqual([
          ['termin', 'beratung', 'Ausstehend'],
          ['termin', 'beratung', 'Bestätigt'],
          ['abwesend', 'urlaub', null],
          ['widerruf', 'Fenster', 'held'],
        ]);
      }));
  }, createActors);
});

describe('orders to plan', () => {
  onBothDatabases((db) => {
    const order = async (session: Session, number: number, status = 'in_progress', isQuoted = true) => {
      await session.query(
        `insert into public.requests (id, user_id, subject, description, status)
         values ('${id(number)}', '${customer.id}', 'Order ${number}', 'Text', '${status}')`,
      );
      if (!isQuoted) return;
      await withoutTriggers(session, () =>
        session.query(
          `insert into public.quotes select (jsonb_populate_record(quote, jsonb_build_object(
             'id', '${id(100 + number)}', 'number', 'AN-9999-${number}', 'request_id', '${id(number)}'))).*
           from public.quotes quote where status = 'angenommen' limit 1`,
        ),
      );
    };
    const found = async (session: Session, call = 'public.orders_to_plan()') => {
      const { rows } = await attempt<{ subject: string }>(
        session,
        admin,
        `select subject from ${call} where subject like 'Order %' order by subject`,
      );
      return rows?.map(({ subject }) => subject);
    };

    test('are those in progress of accepted quotes without a task that has a time', () =>
      db.rolledBack(async (session) => {
        await order(session, 1);
        await order(session, 2, 'in_progress', false);
        await order(session, 3, 'completed');
        await order(session, 4);
        await order(session, 5);
        await order(session, 6);
        const ofOrder = (number: number) => ({ request_id: `'${id(number)}'` });
        await addTask(session, 'Without a time', 'null, null', ofOrder(4));
        await addTask(session, 'Planned', `${at('30 days')}, ${at('30 days 1 hour')}`, ofOrder(5));
        await addTask(session, 'Done', 'null, null', { ...ofOrder(6), status: `'abgeschlossen'` });
        expect(await found(session)).toEqual(['Order 1', 'Order 4']);
        expect(await found(session, `public.orders_to_plan('order 4')`)).toEqual(['Order 4']);
        expect(await found(session, `public.orders_to_plan('order 5')`)).toEqual([]);
      }));

    test('exclude those that a contract in force covers completely', () =>
      db.rolledBack(async (session) => {
        await order(session, 1);
        await session.query(
          `insert into public.sites (id, customer_id, name) select '${id(7)}', customer_id, 'Haus' from public.requests where id = '${id(1)}'`,
        );
        await session.query(
          `insert into public.contracts (id, customer_id, site_id, title, quote_id, begins_on)
           select '${id(8)}', customer_id, '${id(7)}', 'Reinigung', '${id(101)}', current_date from public.requests where id = '${id(1)}'`,
        );
        expect(await found(session)).toEqual(['Order 1']);
        await withoutTriggers(session, () =>
          session.query(`update public.contracts set status = 'aktiv', number = 'V-2026-9990' where id = '${id(8)}'`),
        );
        expect(await found(session)).toEqual([]);
        // What the quote has besides is done once, by the order.
        await withoutTriggers(session, () =>
          session.query(
            `update public.quotes set recurring = '[{"recurs": "monat", "cents": 8900}]' where id = '${id(101)}'`,
          ),
        );
        expect(await found(session)).toEqual(['Order 1']);
      }));
  }, createActors);
});

describe('what is not billed', () => {
  onBothDatabases((db) => {
    test('is counted like the billing run lists it', () =>
      db.rolledBack(async (session) => {
        const { rows } = await attempt<{ counted: number; listed: number }>(
          session,
          admin,
          `select public.count_billing_candidates(current_date) as counted,
             jsonb_array_length(public.billing_candidates(current_date)) as listed`,
        );
        expect(rows?.[0]?.counted).toBeGreaterThan(0);
        expect(rows?.[0]?.counted).toBe(rows?.[0]?.listed);
      }));
  }, createActors);
});
