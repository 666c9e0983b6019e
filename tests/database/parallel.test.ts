import { describe, expect, test } from 'vitest';
import { legalTextsVersion } from '@functions/api/legal-texts';
import { type Account, actors, createActors } from './harness/actors.ts';
import { enterRole, requestOf, type RequestContext } from './harness/as-role.ts';
import { activate, contract, draftContract, inDays, place, schedule, site, versionOf } from './harness/contracts.ts';
import { connect, type Session } from '../support/database/connection.ts';
import { onPostgres, type PostgresDatabase } from './harness/on-databases.ts';

const service: RequestContext = { role: 'service_role', id: null };

/** Runs `sql` as `request` and commits, as the API does. */
async function commitAs(session: Session, request: RequestContext, sql: string): Promise<object[]> {
  await session.query('begin');
  try {
    await session.query(enterRole(request));
    const rows = await session.query(sql);
    await session.query('commit');
    return rows;
  } catch (error) {
    await session.query('rollback');
    throw error;
  }
}

/** Starts every call at the same moment, each on a connection of its own. */
async function allAtOnce(db: PostgresDatabase, calls: readonly { request: RequestContext; sql: string }[]) {
  const connections = calls.map(() => connect(db.url));
  try {
    await Promise.all(connections.map((connection) => connection.query('select 1')));
    const results = await Promise.allSettled(
      calls.map(({ request, sql }, index) => commitAs(connections[index] ?? db, request, sql)),
    );
    return {
      rows: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
      errors: results.flatMap((result) =>
        result.status === 'rejected' ? [(result.reason as { code?: string }).code] : [],
      ),
    };
  } finally {
    await Promise.all(connections.map((connection) => connection.close()));
  }
}

const employees = (count: number): Account[] =>
  Array.from({ length: count }, (_, number) => ({
    ...actors.employee,
    name: `mitarbeiter ${number}`,
    id: `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  }));

async function addEmployees(session: Session, accounts: readonly Account[], role = 'mitarbeiter'): Promise<void> {
  for (const { id, name } of accounts) {
    await session.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      id,
      `${name.replace(' ', '')}@parallel.example.com`,
    ]);
    await session.query('update public.profiles set role = $2 where id = $1', [id, role]);
  }
}

describe('at the same moment', () => {
  onPostgres((db) => {
    test('12 admins issue, every third undoes it: distinct numbers without a gap, in order of time', async () => {
      const admins = Array.from({ length: 12 }, (_, number) => ({
        ...actors.admin,
        name: `admin ${number}`,
        id: `50000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      }));
      await addEmployees(db, admins, 'admin');
      await db.query(
        `update public.billing_settings set legal_name = 'Muster', street = 'Weg 1', postal_code = '80331', city = 'München',
           tax_number = '143/815/08155', invoice_prefix = 'PX', cancellation_prefix = 'PY'`,
      );
      await db.query('update private.number_series set last = 0');
      const drafts = await db.query<{ id: string }>(
        `with person as (
           insert into public.customers (last_name, street, postal_code, city)
           values ('Groß', 'Gasse 2', '80333', 'München') returning id)
         insert into public.invoices (customer_id, service_from, service_to, status, content)
         select id, '2026-11-02', '2026-11-02', 'entwurf', '{"taxation": "regular", "lines": [{"name": "Umzug",
           "quantityThousandths": 1000, "unit": "HUR", "unitPriceCents": 5000, "vatRate": 19}]}'
         from person, generate_series(1, 240) returning id`,
      );
      const connections = admins.map(() => connect(db.url));
      try {
        await Promise.all(
          connections.map(async (connection, client) => {
            for (const [turn, { id }] of drafts.filter((_, index) => index % 12 === client).entries()) {
              await connection.query('begin');
              await connection.query(enterRole(requestOf(admins[client] ?? actors.admin)));
              await connection.query(
                `select issued.id from public.invoices, public.issue_invoice(id, updated_at) issued where invoices.id = '${id}'`,
              );
              await connection.query(turn % 3 === 2 ? 'rollback' : 'commit');
            }
          }),
        );
      } finally {
        await Promise.all(connections.map((connection) => connection.close()));
      }
      const issued = await db.query<{ place: number; at: Date }>(
        `select right(number, 4)::integer as place, issued_at as at from public.invoices where number like 'PX-%' order by issued_at`,
      );
      expect(issued.map(({ place }) => place)).toEqual(Array.from({ length: 12 * 14 }, (_, index) => index + 1));
    });

    test('two customers request the last free time: one gets it, the other is informed and sees what is free', async () => {
      const slots = `select left(slot::text, 5) as slot
        from public.free_slots((now() at time zone 'Europe/Berlin')::date + 14, 'umzug') slot`;
      const ask = (actor: Account) => ({
        request: requestOf(actor),
        sql: `insert into public.appointments (user_id, date, time, service)
          values ('${actor.id}', (now() at time zone 'Europe/Berlin')::date + 14, '08:00', 'umzug') returning user_id`,
      });
      await db.query(
        `insert into public.booking_hours (weekday, opens, closes) select day, '08:00', '09:30' from generate_series(1, 7) day`,
      );
      try {
        for (let turn = 0; turn < 5; turn += 1) {
          await db.query(`delete from public.appointments where date > current_date + 12`);
          const { rows, errors } = await allAtOnce(db, [ask(actors.customer), ask(actors.user)]);
          expect(rows).toHaveLength(1);
          expect(errors).toEqual(['23P01']);
          const [loser] = [actors.customer, actors.user].filter(
            ({ id }) => !rows.some((row) => 'user_id' in row && row.user_id === id),
          );
          expect(await commitAs(db, requestOf(loser ?? actors.customer), slots)).toEqual([]);
        }
      } finally {
        await db.query(`delete from public.appointments where date > current_date + 12`);
        await db.query('delete from public.booking_hours');
      }
    });

    test('20 simultaneous requests result in five requested appointments', async () => {
      const asked = `user_id = '${actors.customer.id}' and date > '2099-01-01'`;
      const calls = Array.from({ length: 20 }, (_, day) => ({
        request: requestOf(actors.customer),
        sql: `insert into public.appointments (user_id, date, time, service)
          values ('${actors.customer.id}', date '2099-06-01' + ${day}, '08:00', 'umzug') returning user_id`,
      }));
      try {
        const { rows, errors } = await allAtOnce(db, calls);
        expect(rows).toHaveLength(5);
        expect(new Set(errors)).toEqual(new Set(['PT429']));
      } finally {
        await db.query(`delete from public.appointments where ${asked}`);
      }
    });

    test('10 cancellations of an invoice create one', async () => {
      const [{ id } = { id: '' }] = await db.query<{ id: string }>(
        `select id from public.invoices where status = 'offen' and number is not null limit 1`,
      );
      const call = { request: requestOf(actors.admin), sql: `select number from public.cancel_invoice('${id}')` };
      const { rows } = await allAtOnce(db, Array<typeof call>(10).fill(call));
      expect(rows).toHaveLength(10);
      expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1);
      expect(await db.query('select from public.invoices where cancels = $1', [id])).toHaveLength(1);
    });

    test('clocking in 20 times creates one open entry', async () => {
      const { id } = actors.employee;
      const sql = `insert into public.work_times (user_id, start_time) values ('${id}', now()) returning id`;
      const call = { request: requestOf(actors.employee), sql };
      const { rows, errors } = await allAtOnce(db, Array<typeof call>(20).fill(call));
      expect(rows).toHaveLength(1);
      expect(errors).toEqual(Array(19).fill('23505'));
      expect(await db.query('select from public.work_times where user_id = $1', [id])).toHaveLength(1);
    });

    test('20 entries of one person at one time create one, and the others report it', async () => {
      const { id } = actors.employee;
      await db.query('delete from public.work_times where user_id = $1', [id]);
      const calls = Array.from({ length: 20 }, (_, minute) => ({
        request: requestOf(actors.employee),
        sql: `insert into public.work_times (user_id, start_time, end_time) values
          ('${id}', '2026-03-02T08:00:00Z'::timestamptz + ${minute} * interval '1 minute', '2026-03-02T16:00:00Z') returning id`,
      }));
      const { rows, errors } = await allAtOnce(db, calls);
      expect(rows).toHaveLength(1);
      expect(errors).toEqual(Array(19).fill('23P01'));
      expect(await db.query('select id from public.work_times where user_id = $1', [id])).toEqual(rows);
    });

    test('clocking in on a task 20 times creates one entry, which every call returns', async () => {
      const { id } = actors.employee;
      await db.query('delete from public.work_times where user_id = $1', [id]);
      const [task] = await db.query<{ id: string }>(
        `insert into public.tasks (title, assigned_to) values ('Umzug', '${id}') returning id`,
      );
      const call = {
        request: requestOf(actors.employee),
        sql: `select public.run_clock_command(gen_random_uuid(), 'clock-in', task => '${task?.id}') as id`,
      };
      const { rows, errors } = await allAtOnce(db, Array<typeof call>(20).fill(call));
      expect(errors).toEqual([]);
      const stored = await db.query('select id from public.work_times where user_id = $1', [id]);
      expect(stored).toHaveLength(1);
      expect(rows).toEqual(Array(20).fill(stored[0]));
    });

    test('20 requests for overlapping days create one, and the others report it', async () => {
      const { id } = actors.employee;
      const calls = Array.from({ length: 20 }, (_, number) => ({
        request: requestOf(actors.employee),
        sql: `insert into public.absences (user_id, from_day, to_day, kind)
          values ('${id}', current_date + 100 + ${number}, current_date + 120 + ${number}, 'urlaub') returning id`,
      }));
      const { rows, errors } = await allAtOnce(db, calls);
      expect(rows).toHaveLength(1);
      expect(errors).toEqual(Array(19).fill('23P01'));
      expect(await db.query('select from public.absences where user_id = $1', [id])).toHaveLength(1);
    });

    test('20 admins approve or reject a request, and one decides', async () => {
      const [{ id } = { id: '' }] = await db.query<{ id: string }>(
        `select id from public.absences where status = 'beantragt' limit 1`,
      );
      const calls = Array.from({ length: 20 }, (_, number) => ({
        request: requestOf(actors.admin),
        sql: `update public.absences set status = '${number % 2 ? 'genehmigt' : 'abgelehnt'}', answer = 'Antwort ${number}'
          where id = '${id}' and status = 'beantragt' returning answer`,
      }));
      const { rows, errors } = await allAtOnce(db, calls);
      expect(errors).toEqual([]);
      expect(rows).toHaveLength(1);
      expect(await db.query('select answer from public.absences where id = $1', [id])).toEqual(rows);
    });

    test('an entry during the submission of a month is included or rejected', async () => {
      const { id } = actors.employee;
      await db.query('delete from public.work_times where user_id = $1', [id]);
      await db.query('delete from public.work_months where user_id = $1', [id]);
      const submit = { request: requestOf(actors.employee), sql: `select public.submit_work_month('2026-06-01')` };
      const record = Array.from({ length: 10 }, (_, number) => ({
        request: requestOf(actors.employee),
        sql: `insert into public.work_times (user_id, start_time, end_time)
          values ('${id}', timestamptz '2026-06-01 06:00Z' + interval '1 day' * ${number},
            timestamptz '2026-06-01 08:00Z' + interval '1 day' * ${number}) returning id`,
      }));
      const { rows, errors } = await allAtOnce(db, [...record.slice(0, 5), submit, ...record.slice(5)]);
      expect(rows.length + errors.length).toBe(11);
      expect(errors).toEqual(Array(errors.length).fill('P0001'));
      expect(await db.query('select from public.work_times where user_id = $1', [id])).toHaveLength(10 - errors.length);
    });

    test('a month is withdrawn and approved at once, and one of both happens', async () => {
      const { id } = actors.employee;
      const [{ hours } = { hours: 0 }] = await db.query<{ hours: number }>(
        `select private.worked_hours_in('${id}', '2026-06-01')::float as hours`,
      );
      const approve = `select public.approve_work_month('${id}', '2026-06-01', ${hours}, null)`;
      const takeBack = `select public.take_back_work_month('2026-06-01')`;
      const { errors } = await allAtOnce(db, [
        ...Array.from({ length: 10 }, () => ({ request: requestOf(actors.admin), sql: approve })),
        ...Array.from({ length: 10 }, () => ({ request: requestOf(actors.employee), sql: takeBack })),
      ]);
      expect(errors).toEqual(Array(errors.length).fill('P0001'));
      const [{ status } = { status: '' }] = await db.query<{ status: string }>(
        `select status::text from public.work_months where user_id = '${id}'`,
      );
      // Withdrawn ten times or approved once: the others are rejected.
      expect([status, errors.length]).toEqual(status === 'genehmigt' ? ['genehmigt', 19] : ['zurueckgenommen', 10]);
      await db.query('delete from public.work_months where user_id = $1', [id]);
      await allAtOnce(db, [
        { request: requestOf(actors.employee), sql: `select public.submit_work_month('2026-06-01')` },
      ]);
    });

    test('20 admins approve or return a month, and one decides', async () => {
      const { id } = actors.employee;
      const [{ hours } = { hours: 0 }] = await db.query<{ hours: number }>(
        `select private.worked_hours_in('${id}', '2026-06-01')::float as hours`,
      );
      const calls = Array.from({ length: 20 }, (_, number) => ({
        request: requestOf(actors.admin),
        sql:
          number % 2
            ? `select public.approve_work_month('${id}', '2026-06-01', ${hours}, null)`
            : `select public.return_work_month('${id}', '2026-06-01', 'Grund ${number}')`,
      }));
      const { rows, errors } = await allAtOnce(db, calls);
      expect(rows).toHaveLength(1);
      expect(errors).toEqual(Array(19).fill('P0001'));
      const steps = `select from public.work_month_steps join public.work_months month on month.id = work_month_id
        where month.user_id = '${id}'`;
      expect(await db.query(steps)).toHaveLength(2);
    });

    test('20 employees reserve a vehicle and one gets it', async () => {
      const accounts = employees(20);
      await addEmployees(db, accounts);
      const [vehicle] = await db.query<{ id: string }>(
        `insert into public.vehicles (name, type) values ('Begehrt', 'Kombi') returning id`,
      );
      const calls = accounts.map((account) => ({
        request: requestOf(account),
        sql: `update public.vehicles set status = 'reserviert', reserved_by = '${account.id}'
          where id = '${vehicle?.id}' and status = 'verfuegbar' returning reserved_by`,
      }));
      const { rows, errors } = await allAtOnce(db, calls);
      expect(errors).toEqual([]);
      expect(rows).toHaveLength(1);
      const stored = await db.query('select reserved_by from public.vehicles where id = $1', [vehicle?.id ?? '']);
      expect(stored).toEqual(rows);
    });

    test('without the condition on the status one employee still gets it, and the others an error', async () => {
      const [vehicle] = await db.query<{ id: string }>(
        `insert into public.vehicles (name, type) values ('Umkämpft', 'Kombi') returning id`,
      );
      const calls = employees(20).map((account) => ({
        request: requestOf(account),
        sql: `update public.vehicles set status = 'reserviert', reserved_by = '${account.id}'
          where id = '${vehicle?.id}' returning reserved_by`,
      }));
      const { rows, errors } = await allAtOnce(db, calls);
      expect(rows).toHaveLength(1);
      expect(errors).toEqual(Array(19).fill('42501'));
    });

    test('of 10 tasks for one vehicle at one time one is planned, and the others report it', async () => {
      const [vehicle] = await db.query<{ id: string }>(
        `insert into public.vehicles (name, type) values ('Verplant', 'Kombi') returning id`,
      );
      const calls = Array.from({ length: 10 }, (_, number) => ({
        request: requestOf(actors.admin),
        sql: `insert into public.tasks (title, vehicle_id, starts_at, ends_at) values
          ('Umzug ${number}', '${vehicle?.id}', '2026-06-01T08:00Z', '2026-06-01T1${number}:00Z') returning title`,
      }));
      const { rows, errors } = await allAtOnce(db, calls);
      expect(errors).toEqual(Array(9).fill('23P01'));
      expect(rows).toHaveLength(1);
      expect(await db.query('select title from public.tasks where vehicle_id = $1', [vehicle?.id ?? ''])).toEqual(rows);
    });

    test('a customer cancels while the office starts: one of the two happens, never both', async () => {
      const { id } = actors.customer;
      for (let round = 0; round < 5; round += 1) {
        const [order] = await db.query<{ id: string }>(
          `insert into public.requests (user_id, subject, description) values ('${id}', 'Umzug', 'Zwei Zimmer') returning id`,
        );
        const where = `where id = '${order?.id}' and status = 'pending' returning status`;
        const { rows, errors } = await allAtOnce(db, [
          { request: requestOf(actors.customer), sql: `update public.requests set status = 'cancelled' ${where}` },
          { request: requestOf(actors.admin), sql: `update public.requests set status = 'in_progress' ${where}` },
        ]);
        expect(errors).toEqual([]);
        expect(rows).toHaveLength(1);
        expect(await db.query('select status from public.requests where id = $1', [order?.id ?? ''])).toEqual(rows);
      }
    });

    const placeOrder = async () => {
      const [order] = await db.query<{ id: string }>(
        `insert into public.requests (user_id, subject, description)
         values ('${actors.customer.id}', 'Umzug', 'Zwei Zimmer') returning id`,
      );
      return order?.id ?? '';
    };
    const tasksOf = (order: string) => db.query('select id from public.tasks where request_id = $1', [order]);

    test('converting a customer’s order 10 times with the same id creates one task', async () => {
      const order = await placeOrder();
      const id = crypto.randomUUID();
      const call = {
        request: requestOf(actors.admin),
        sql: `select public.convert_request('${order}', 'Umzug', '', '${actors.employee.id}', '${id}') as id`,
      };
      const { rows, errors } = await allAtOnce(db, Array<typeof call>(10).fill(call));
      expect(errors).toEqual([]);
      expect(rows).toEqual(Array(10).fill({ id }));
      expect(await tasksOf(order)).toEqual([{ id }]);
    });

    test('a customer cancels while the office converts: a task only without the cancellation', async () => {
      for (let round = 0; round < 5; round += 1) {
        const order = await placeOrder();
        const { errors } = await allAtOnce(db, [
          {
            request: requestOf(actors.customer),
            sql: `update public.requests set status = 'cancelled' where id = '${order}' and status = 'pending'`,
          },
          {
            request: requestOf(actors.admin),
            sql: `select public.convert_request('${order}', 'Umzug', '', '${actors.employee.id}')`,
          },
        ]);
        expect(errors).toEqual([]);
        const [stored] = await db.query<{ status: string }>('select status from public.requests where id = $1', [
          order,
        ]);
        expect(await tasksOf(order)).toHaveLength(stored?.status === 'in_progress' ? 1 : 0);
      }
    });

    test('an invoice is marked as paid once', async () => {
      const [invoice] = await db.query<{ id: string }>(
        `insert into public.invoices (customer_email, amount, due_date) values ('a@example.com', 1, '2026-12-24') returning id`,
      );
      const call = {
        request: requestOf(actors.admin),
        sql: `update public.invoices set status = 'bezahlt' where id = '${invoice?.id}' and status = 'offen' returning id`,
      };
      expect(await allAtOnce(db, Array<typeof call>(10).fill(call))).toEqual({ rows: [invoice], errors: [] });
    });

    test('10 admins turn one referral into a lead: one lead is created', async () => {
      const calls = Array.from({ length: 10 }, (_, number) => ({
        request: requestOf(actors.admin),
        sql: `insert into public.contact_requests (name, email, message, source)
          values ('Lea', '${number % 2 ? 'Lea' : 'lea'}@empfohlen.example.org', 'Umzug', 'empfehlung') returning id`,
      }));
      const { rows, errors } = await allAtOnce(db, calls);
      expect(rows).toHaveLength(1);
      expect(errors).toEqual(Array(9).fill('23505'));
    });

    test.each([
      ['withdrawal', 1, `withdraw_contract('%', 'Vera Vogt', 'Umzug', 'vera@example.org')`],
      ['termination', 2, `declare_termination('%', 'Vera Vogt', 'Treppenhaus', 'vera@example.org', 'ordentlich')`],
    ])('a %s that is sent 10 times is stored once, with the same answer', async (kind, number, sql) => {
      const id = `d0000000-0000-4000-8000-00000000000${number}`;
      const call = {
        request: { role: 'anon' as const, id: null, headers: { 'x-forwarded-for': '203.0.113.77' } },
        sql: `select received_at::text, is_confirmed from public.${sql.replace('%', id)}`,
      };
      const { rows, errors } = await allAtOnce(db, Array<typeof call>(10).fill(call));
      expect(errors).toEqual([]);
      expect(rows).toEqual(Array(10).fill({ received_at: expect.any(String) as string, is_confirmed: true }));
      expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(1);
      expect(await db.query(`select kind::text from public.email_queue where subject_id = '${id}' order by 1`)).toEqual(
        [{ kind: `${kind}-notice` }, { kind: `${kind}-received` }],
      );
    });

    test('the limit of a public form holds', async () => {
      const call = {
        request: { role: 'anon' as const, id: null, headers: { 'x-forwarded-for': '203.0.113.7' } },
        sql: `insert into public.contact_requests (name, email, message) values ('Vera', 'vera@example.com', 'Guten Tag')`,
      };
      const before = (await db.query('select from public.contact_requests')).length;
      const { errors } = await allAtOnce(db, Array<typeof call>(20).fill(call));
      const accepted = (await db.query('select from public.contact_requests')).length - before;
      // At the turn of a ten-minute window the form accepts entries again.
      expect(accepted).toBeGreaterThanOrEqual(5);
      expect(accepted).toBeLessThanOrEqual(10);
      expect(errors).toEqual(Array(20 - accepted).fill('PT429'));
    });
  }, createActors);
});

describe('the last admin, at the same moment', () => {
  onPostgres((db) => {
    const accounts = employees(10);

    test('10 accounts claim to be the first admin and one becomes it', async () => {
      await addEmployees(db, accounts);
      await db.query('alter table public.profiles disable trigger user');
      await db.query(`update public.profiles set role = 'kunde' where role = 'admin'`);
      await db.query('alter table public.profiles enable trigger user');
      const { rows, errors } = await allAtOnce(
        db,
        accounts.map(({ id }) => ({ request: service, sql: `select public.claim_first_admin('${id}') as claimed` })),
      );
      expect(errors).toEqual([]);
      expect(rows.filter((row) => 'claimed' in row && row.claimed === true)).toHaveLength(1);
      expect(await db.query(`select from public.profiles where role = 'admin' and is_active`)).toHaveLength(1);
    });

    test.each(["role = 'kunde'", 'is_active = false'])(
      '10 admins lose the role by %s and one remains',
      async (change) => {
        await db.query(`update public.profiles set role = 'admin', is_active = true where id::text like '40000000%'`);
        const { errors } = await allAtOnce(
          db,
          accounts.map(({ id }) => ({
            request: service,
            sql: `update public.profiles set ${change} where id = '${id}'`,
          })),
        );
        expect(errors).toEqual(['P0001']);
        expect(await db.query(`select from public.profiles where role = 'admin' and is_active`)).toHaveLength(1);
      },
    );
  });
});

describe('two merges of the same customers', () => {
  onPostgres((db) => {
    test('run one after the other, and the second one finds nothing to do', async () => {
      const customers = await db.query<{ id: string }>(
        `insert into public.customers (last_name) values ('Neu'), ('Neumann') returning id`,
      );
      const [one = '', two = ''] = customers.map(({ id }) => id);
      const merge = (keep: string, gone: string) => ({
        request: requestOf(actors.admin),
        sql: `select public.merge_customers('${keep}', '${gone}') is not null as merged`,
      });
      const { rows, errors } = await allAtOnce(db, [merge(one, two), merge(two, one)]);
      expect(errors).toEqual([]);
      expect(rows).toEqual(expect.arrayContaining([{ merged: true }, { merged: false }]));
      expect(await db.query('select from public.customers where id in ($1, $2)', [one, two])).toHaveLength(1);
    });
  }, createActors);
});

describe('answers to a quote', () => {
  onPostgres((db) => {
    test('of 20 simultaneous ones one counts, and there is at most one order and one contract', async () => {
      // The demo data's, most of which recurs.
      const quote = '00000000-0000-4000-8000-000000000306';
      const [link] = await db.query<{ token: string }>(`select private.new_quote_link('${quote}') as token`);
      const say = (answer: string) => ({
        request: { role: 'anon', id: null } as const,
        sql: `select public.answer_quote(
          '${link?.token}', '${answer}', name => 'Lena', legal_texts => '${legalTextsVersion}') ->> 'state' as state`,
      });
      const { rows, errors } = await allAtOnce(
        db,
        Array.from({ length: 20 }, (_, index) => say(index % 2 ? 'annehmen' : 'ablehnen')),
      );
      expect(errors).toEqual([]);
      expect(new Set(rows.map((row) => ('state' in row ? row.state : undefined))).size).toBe(1);
      const [after] = await db.query<{ status: string; orders: number; contracts: number; events: number }>(
        `select status, (select count(*)::integer from public.requests where description like 'Angebot ' || number || '%') as orders,
           (select count(*)::integer from public.contracts where quote_id = quotes.id) as contracts,
           (select count(*)::integer from public.quote_events where quote_id = quotes.id and kind <> 'versendet') as events
         from public.quotes where id = '${quote}'`,
      );
      expect(after).toEqual({
        status: expect.stringMatching(/^(angenommen|abgelehnt)$/) as string,
        orders: after?.status === 'angenommen' ? 1 : 0,
        contracts: after?.status === 'angenommen' ? 1 : 0,
        events: 1,
      });
    });
  });
});

describe('an accepted quote', () => {
  onPostgres((db) => {
    test('is either taken back with its contract’s draft, or the draft is activated', async () => {
      const admin = requestOf(actors.admin);
      const quote = '00000000-0000-4000-8000-000000000306';
      await commitAs(db, admin, `select from public.record_quote_answer('${quote}', true)`);
      const [draft] = await db.query<{ id: string }>(`select id from public.contracts where quote_id = '${quote}'`);
      const { errors } = await allAtOnce(db, [
        { request: admin, sql: `select from public.take_back_acceptance('${quote}', 'Versehen')` },
        {
          request: admin,
          sql: `select public.activate_contract(id, updated_at) from public.contracts where id = '${draft?.id}'`,
        },
      ]);
      const [after] = await db.query<{ quote: string; contract: string | null }>(
        `select status::text as quote, (select status::text from public.contracts where quote_id = quotes.id) as contract
         from public.quotes where id = '${quote}'`,
      );
      expect([
        { errors: ['P0001'], quote: 'angenommen', contract: 'aktiv' },
        { errors: ['P0002'], quote: 'abgelaufen', contract: null },
        // The draft was gone before it was looked up.
        { errors: [], quote: 'abgelaufen', contract: null },
      ]).toContainEqual({ errors, ...after });
    });
  }, createActors);
});

describe('workers of the mail queue', () => {
  onPostgres((db) => {
    test('never get the same mail, also while the other has not committed', async () => {
      await db.query(`insert into public.email_queue (to_email, subject, text, next_attempt_at)
        select 'a@example.com', 'Nachricht ' || n, 'Guten Tag', now() - make_interval(mins => n) from generate_series(1, 40) n`);
      const workers = Array.from({ length: 5 }, () => connect(db.url));
      try {
        const claimed: string[] = [];
        for (const worker of workers) {
          await worker.query('begin');
          await worker.query(enterRole(service));
          const mails = await worker.query<{ id: string }>('select id from public.claim_queued_mail(10)');
          claimed.push(...mails.map(({ id }) => id));
        }
        expect(claimed).toHaveLength(40);
        expect(new Set(claimed).size).toBe(40);
        await Promise.all(workers.map((worker) => worker.query('commit')));
      } finally {
        await Promise.all(workers.map((worker) => worker.close()));
      }
    });

    test('distribute the mails among simultaneous claims', async () => {
      await db.query(`update public.email_queue set status = 'pending', next_attempt_at = now() - interval '1 hour'`);
      const call = { request: service, sql: 'select id from public.claim_queued_mail(3)' };
      const { rows, errors } = await allAtOnce(db, Array<typeof call>(20).fill(call));
      expect(errors).toEqual([]);
      const ids = rows.map((row) => ('id' in row ? row.id : undefined));
      expect(new Set(ids).size).toBe(ids.length);
      expect(await db.query(`select from public.email_queue where status = 'sending'`)).toHaveLength(ids.length);
    });
  });
});

describe('payments, at the same moment', () => {
  onPostgres((db) => {
    const admins = Array.from({ length: 6 }, (_, number) => ({
      ...actors.admin,
      name: `admin ${number}`,
      id: `50000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    }));
    const office = requestOf(actors.admin);

    /** Open invoices without documents, of 1,000 € each. */
    const openItems = async (count: number) =>
      (
        await db.query<{ id: string }>(
          `insert into public.invoices (customer_email, amount, due_date)
           select 'a@example.com', 1000, '2030-01-01' from generate_series(1, ${count}) returning id`,
        )
      ).map(({ id }) => id);
    const paidOn = async (invoice: string) =>
      (
        await db.query<{ paid: number; open: number; payments: number }>(
          `select paid_cents::integer as paid, open_cents::integer as open,
             (select count(*)::integer from public.payments where invoice_id = invoices.id) as payments
           from public.invoices where id = $1`,
          [invoice],
        )
      )[0];
    const receiptsOf = (count: number) =>
      Array.from({ length: count }, (_, number) => ({
        id: crypto.randomUUID(),
        account: '',
        paid_on: '2026-03-02',
        cents: 1_000,
        payer: `Person ${number}`,
        purpose: '',
      }));
    const keep = (receipts: object[]) => ({
      request: office,
      sql: `select public.import_receipts('${JSON.stringify(receipts)}') as added`,
    });
    const book = (bookings: object[]) => ({
      request: office,
      sql: `select problem from public.book_receipts('${JSON.stringify(bookings)}') where problem is not null`,
    });

    test('300 payments that 6 clients book on one invoice are booked', async () => {
      await addEmployees(db, admins, 'admin');
      const [invoice = ''] = await openItems(1);
      const connections = admins.map(() => connect(db.url));
      try {
        await Promise.all(
          connections.map(async (connection, client) => {
            for (let turn = 0; turn < 50; turn += 1)
              await commitAs(
                connection,
                requestOf(admins[client] ?? actors.admin),
                `insert into public.payments (invoice_id, paid_on, cents) values ('${invoice}', current_date, ${client + 1})`,
              );
          }),
        );
      } finally {
        await Promise.all(connections.map((connection) => connection.close()));
      }
      const paid = 50 * (1 + 2 + 3 + 4 + 5 + 6);
      expect(await paidOn(invoice)).toEqual({ paid, open: 100_000 - paid, payments: 300 });
    });

    test('a payment and marking as paid: the invoice is paid once', async () => {
      for (let round = 0; round < 10; round += 1) {
        const [invoice = ''] = await openItems(1);
        const { errors } = await allAtOnce(db, [
          {
            request: office,
            sql: `insert into public.payments (invoice_id, paid_on, cents) values ('${invoice}', current_date, 10000)`,
          },
          {
            request: office,
            sql: `update public.invoices set status = 'bezahlt' where id = '${invoice}' and status = 'offen'`,
          },
        ]);
        expect(errors).toEqual([]);
        // The later one: the payment beside the rest, or beyond the marked amount.
        expect(await paidOn(invoice)).toMatchObject({ open: 0, payments: 2 });
      }
    });

    test('two import one file, and part of another: each receipt is stored once', async () => {
      const receipts = receiptsOf(400);
      const files = [receipts, receipts.toReversed(), receipts.slice(200), receipts.slice(0, 300).toReversed()];
      const { errors, rows } = await allAtOnce(db, files.map(keep));
      expect(errors).toEqual([]);
      expect(rows.reduce((sum, row) => sum + ('added' in row ? Number(row.added) : 0), 0)).toBe(400);
      expect(await db.query(`select from public.bank_receipts where payer like 'Person %'`)).toHaveLength(400);
    });

    test('two book their receipts in opposite orders: each receipt once, and the other is informed', async () => {
      for (let round = 0; round < 5; round += 1) {
        const receipts = receiptsOf(40);
        await commitAs(db, office, keep(receipts).sql);
        const invoices = await openItems(5);
        const bookings = (of: typeof receipts) =>
          of.map(({ id }) => ({
            receipt: id,
            invoice: invoices[receipts.findIndex((one) => one.id === id) % 5],
            cents: 1_000,
            id: crypto.randomUUID(),
          }));
        const { errors, rows } = await allAtOnce(db, [book(bookings(receipts)), book(bookings(receipts.toReversed()))]);
        expect(errors).toEqual([]);
        expect(rows).toHaveLength(40);
        expect(new Set(rows.map((row) => ('problem' in row ? row.problem : '')))).toEqual(
          new Set(['Dieser Eingang ist schon gebucht: 10,00\u00a0€ auf eine Rechnung ohne Beleg.']),
        );
        for (const invoice of invoices)
          expect(await paidOn(invoice)).toEqual({ paid: 8_000, open: 92_000, payments: 8 });
      }
    });

    test('two assign one receipt to different invoices: one succeeds, and the other is informed', async () => {
      for (let round = 0; round < 10; round += 1) {
        const receipts = receiptsOf(1);
        await commitAs(db, office, keep(receipts).sql);
        const invoices = await openItems(2);
        const { errors, rows } = await allAtOnce(
          db,
          invoices.map((invoice) =>
            book([{ receipt: receipts[0]?.id, invoice, cents: 1_000, id: crypto.randomUUID() }]),
          ),
        );
        expect(errors).toEqual([]);
        expect(rows).toHaveLength(1);
        const paid = await Promise.all(invoices.map(paidOn));
        expect(paid.map((one) => one?.paid).sort()).toEqual([0, 1_000]);
      }
    });
  }, createActors);
});

describe('a merge of customers, and their data', () => {
  onPostgres((db) => {
    const content = `'{"taxation": "regular", "lines": [{"name": "Umzug", "quantityThousandths": 1000, "unit": "HUR",
      "unitPriceCents": 5000, "vatRate": 19}]}'`;
    const office = requestOf(actors.admin);
    const accept = `'annehmen', name => 'Lena', legal_texts => '${legalTextsVersion}'`;

    /** Two customers to merge; the invoices and quotes of both, and a link to each quote. */
    async function twins() {
      const people = await db.query<{ id: string }>(
        `insert into public.customers (last_name, street, postal_code, city)
         values ('Groß', 'Gasse 2', '80333', 'München'), ('Gross', 'Gasse 2', '80333', 'München') returning id`,
      );
      const [keep = '', gone = ''] = people.map(({ id }) => id);
      const leads = `insert into public.contact_requests (name, email, message, customer_id)
        select 'Groß', 'gross@example.com', 'Umzug', '${gone}' from generate_series(1, 3) returning id`;
      const quotes = await db.query<{ id: string; token: string }>(
        `with lead as (${leads}), draft as (
           insert into public.quotes (customer_id, contact_request_id, subject, content)
           select '${gone}', id, 'Umzug', ${content} from lead returning *)
         select id from draft`,
      );
      for (const { id } of quotes)
        await commitAs(db, office, `select public.send_quote(id, updated_at) from public.quotes where id = '${id}'`);
      const tokens = await Promise.all(
        quotes.map(
          async ({ id }) =>
            (await db.query<{ token: string }>(`select private.new_quote_link('${id}') as token`))[0]?.token ?? '',
        ),
      );
      const invoices = await db.query<{ id: string }>(
        `insert into public.invoices (customer_id, service_from, service_to, status, content)
         select '${gone}', '2026-11-02', '2026-11-02', 'entwurf', ${content} from generate_series(1, 3) returning id`,
      );
      for (const { id } of invoices)
        await commitAs(
          db,
          office,
          `select public.issue_invoice(id, updated_at) from public.invoices where id = '${id}'`,
        );
      return { keep, gone, tokens, quotes: quotes.map(({ id }) => id), invoices: invoices.map(({ id }) => id) };
    }

    test('run one after the other: everything completes, and belongs to the remaining customer', async () => {
      await db.query(
        `update public.billing_settings set legal_name = 'Muster', street = 'Weg 1', postal_code = '80331', city = 'München',
           tax_number = '143/815/08155'`,
      );
      for (let round = 0; round < 12; round += 1) {
        const { keep, gone, tokens, quotes, invoices } = await twins();
        const visitor = { role: 'anon', id: null, headers: { 'x-forwarded-for': `203.0.113.${round}` } } as const;
        const merge = { request: office, sql: `select public.merge_customers('${keep}', '${gone}')` };
        const answers = tokens.map((token) => ({
          request: visitor,
          sql: `select public.answer_quote('${token}', ${accept}) ->> 'state' as state`,
        }));
        const cancels = invoices.map((id) => ({ request: office, sql: `select public.cancel_invoice('${id}')` }));
        const { errors } = await allAtOnce(db, [...answers, merge, ...cancels]);
        expect(errors).toEqual([]);
        expect(
          await db.query(
            `select status, customer_id from public.quotes where id = any ($1) union all
             select status::text::public.quote_status, customer_id from public.quotes where customer_id = $2`,
            [`{${quotes.join()}}`, gone],
          ),
        ).toEqual(quotes.map(() => ({ status: 'angenommen', customer_id: keep })));
        expect(await db.query(`select from public.requests where customer_id = $1`, [keep])).toHaveLength(3);
        expect(await db.query(`select from public.invoices where customer_id = $1`, [keep])).toHaveLength(6);
        expect(await db.query(`select from public.customers where id = $1`, [gone])).toEqual([]);
      }
    });

    test('payments of several invoices and reminders of them do not deadlock with a merge', async () => {
      for (let round = 0; round < 8; round += 1) {
        const { keep, gone, invoices } = await twins();
        const receipt = crypto.randomUUID();
        await db.query(
          `insert into public.bank_receipts (id, paid_on, cents, rest_cents) values ('${receipt}', '2026-03-02', 900, 900)`,
        );
        const parts = invoices
          .toReversed()
          .map((invoice) => ({ receipt, invoice, cents: 300, id: crypto.randomUUID() }));
        const { errors } = await allAtOnce(db, [
          { request: office, sql: `select public.merge_customers('${keep}', '${gone}')` },
          { request: office, sql: `select public.book_receipts('${JSON.stringify(parts)}')` },
          { request: office, sql: `select public.remind_many('{${invoices.join()}}')` },
        ]);
        expect(errors).toEqual([]);
        expect(
          await db.query(
            'select distinct customer_id, paid_cents::integer as paid from public.invoices where id = any ($1)',
            [`{${invoices.join()}}`],
          ),
        ).toEqual([{ customer_id: keep, paid: 300 }]);
      }
    });
  }, createActors);
});

describe('visits of a schedule', () => {
  onPostgres((db) => {
    const days = Array.from({ length: 12 }, (_, week) => inDays((week + 1) * 7));
    const all = days.map((occursOn) => ({ occursOn }));
    const placedDays = async () =>
      (
        await db.query<{ day: string }>(
          'select occurs_on::text as day from public.tasks where schedule_id = $1 order by 1',
          [schedule],
        )
      ).map(({ day }) => day);

    test('six runs at once, one killed midway, while the office drops and moves visits: none is duplicated, lost or restored', async () => {
      await createActors(db);
      const offices = Array.from({ length: 6 }, (_, number) => ({
        ...actors.admin,
        name: `office ${number}`,
        id: `60000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      }));
      await addEmployees(db, offices, 'admin');
      await draftContract(db);
      await commitAs(db, requestOf(actors.admin), activate);
      const version = await versionOf(db);
      const runs = Array.from({ length: 6 }, () => ({ request: service, sql: place(all, version) }));
      expect((await allAtOnce(db, runs)).errors).toEqual([]);
      expect(await placedDays()).toEqual(days);

      // The connection of a run ends before it commits.
      const killed = connect(db.url);
      await killed.query('begin');
      await killed.query(enterRole(service));
      await killed.query(place(all.slice(0, 3), version));
      const [{ pid } = { pid: 0 }] = await killed.query<{ pid: number }>('select pg_backend_pid() as pid');
      await db.query('select pg_terminate_backend($1)', [pid]);
      await killed.close().catch(() => undefined);
      expect(await placedDays()).toEqual(days);

      const ids = (
        await db.query<{ id: string }>('select id from public.tasks where schedule_id = $1 order by occurs_on', [
          schedule,
        ])
      ).map(({ id }) => id);
      const { errors } = await allAtOnce(db, [
        ...runs,
        ...offices.slice(0, 3).map((office, index) => ({
          request: requestOf(office),
          sql: `select public.drop_visit('${ids[index]}', 'wetter')`,
        })),
        ...offices.slice(3).map((office, index) => ({
          request: requestOf(office),
          sql: `update public.tasks set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour'
            where id = '${ids[index + 3]}'`,
        })),
      ]);
      expect(errors).toEqual([]);
      await commitAs(db, service, place(all, version));
      expect(await placedDays()).toEqual(days.slice(3));
      const changed = 'select from public.tasks where schedule_id = $1 and changed_by_hand';
      expect(await db.query(changed, [schedule])).toHaveLength(3);
    });

    test('a customer cancels the same visit in two windows: one drop and one mail', async () => {
      const day = days[4] ?? '';
      const { errors } = await allAtOnce(
        db,
        Array.from({ length: 4 }, () => ({
          request: requestOf(actors.customer),
          sql: `select public.cancel_own_visit('${schedule}', '${day}')`,
        })),
      );
      expect(errors).toEqual([]);
      const mail = `select from public.email_queue join public.dropped_visits dropped on dropped.id = subject_id`;
      expect(await db.query(`${mail} where occurs_on = $1`, [day])).toHaveLength(1);
      await db.query('delete from public.dropped_visits where occurs_on = $1', [day]);
      await commitAs(db, service, place(all, await versionOf(db)));
    });

    test('a contract is terminated while visits are placed: none remains after its end', async () => {
      const version = await versionOf(db);
      const end = days[5] ?? '';
      const { errors } = await allAtOnce(db, [
        ...Array.from({ length: 5 }, () => ({ request: service, sql: place(all, version) })),
        {
          request: requestOf(actors.admin),
          sql: `select public.terminate_contract('${contract}', '${end}')`,
        },
      ]);
      expect(errors).toEqual([]);
      const until = days.slice(0, 6);
      expect((await placedDays()).every((day) => until.includes(day))).toBe(true);
    });

    test('schedules that want one vehicle at once: one gets it for each of its visits', async () => {
      const schedules = Array.from({ length: 4 }, (_, number) => `c1000000-0000-4000-8000-00000000000${number}`);
      const [{ id: vehicle } = { id: '' }] = await db.query<{ id: string }>(
        `insert into public.vehicles (name, type) values ('Kombi', 'PKW') returning id`,
      );
      const second = 'c1000000-0000-4000-8000-000000000010';
      await db.query(
        `insert into public.contracts (id, customer_id, site_id, title, begins_on)
         select $1, customer_id, id, 'Zweiter', $3 from public.sites where id = $2`,
        [second, site, inDays(0)],
      );
      await db.query(
        `insert into public.contract_items (id, contract_id, title, price_kind) values ($1, $1, 'Fenster', 'enthalten')`,
        [second],
      );
      for (const id of schedules) {
        await db.query(
          `insert into public.contract_schedules (id, contract_id, item_id, rule, starts_on, starts_at_time, minutes)
           values ($1, $2, $2, 'FREQ=WEEKLY;BYDAY=TU', $3, '07:00', 90)`,
          [id, second, inDays(0)],
        );
        await db.query('insert into public.contract_schedule_staffing (schedule_id, vehicle_id) values ($1, $2)', [
          id,
          vehicle,
        ]);
      }
      await commitAs(
        db,
        requestOf(actors.admin),
        `select public.activate_contract('${second}', (select updated_at from public.contracts where id = '${second}'))`,
      );
      const calls = await Promise.all(
        schedules.map(async (id) => ({ request: service, sql: place(all, await versionOf(db, id), { of: id }) })),
      );
      expect((await allAtOnce(db, calls)).errors).toEqual([]);
      expect(
        await db.query(
          `select count(*)::int as visits, count(vehicle_id)::int as with_vehicle, count(*) filter (where lacks_vehicle)::int as without
           from public.tasks where schedule_id::text like 'c1000000%' group by occurs_on order by occurs_on`,
        ),
      ).toEqual(days.map(() => ({ visits: 4, with_vehicle: 1, without: 3 })));
    });
  });
});

describe('the billing run', () => {
  onPostgres((db) => {
    const office = requestOf(actors.admin);
    const items = 6;
    const itemOf = (number: number) => `c3000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    const drafts = (ids: readonly string[], rows: readonly object[]) =>
      `select public.make_contract_invoices('2026-02-01', '${JSON.stringify(ids.map((id) => ({ id, rows })))}')`;
    const rows = Array.from({ length: items }, (_, number) =>
      number % 2
        ? { item: itemOf(number), from: '2026-02-01', to: '2026-02-28', amount: 3 * 8_900 }
        : { item: itemOf(number), from: '2026-02-01', to: '2026-02-28', amount: 8_900 },
    );
    const billed = () =>
      db.query<{ item_id: string; days: number; drafts: number }>(
        `select item_id, count(*)::integer as days, count(distinct invoice_id)::integer as drafts
         from public.billing_periods where item_id::text like 'c3000000-%' group by item_id order by item_id`,
      );
    const once = rows.map((_, number) => ({ item_id: itemOf(number), days: number % 2 ? 3 : 1, drafts: 1 }));
    const free = () =>
      db.query(`delete from public.invoices where status = 'entwurf' and content #>> '{lines,0,name}' = 'Reinigung'`);

    test('12 offices at once, killed between steps: no period and no visit is billed twice', async () => {
      await createActors(db);
      await db.query(
        `insert into public.sites (id, customer_id, name)
         select $1, id, 'Haus' from public.customers where profile_id = $2`,
        [site, actors.customer.id],
      );
      for (let number = 0; number < items; number += 1) {
        const id = itemOf(number);
        await db.query(
          `insert into public.contracts (id, number, customer_id, site_id, title, status, begins_on, ends_on)
           select $1, $2, customer_id, id, 'Reinigung', 'aktiv', '2026-02-01', '2026-02-28' from public.sites where id = $3`,
          [id, `V-2026-${7000 + number}`, site],
        );
        await db.query(
          `insert into public.contract_items (id, contract_id, title, price_kind) values ($1, $1, 'Reinigung', $2)`,
          [id, number % 2 ? 'einsatz' : 'monat'],
        );
        await db.query(
          `insert into public.contract_prices (item_id, valid_from, unit_price_cents) values ($1, '2026-02-01', 8900)`,
          [id],
        );
        await db.query(
          `insert into public.contract_schedules (id, contract_id, item_id, rule, starts_on, starts_at_time, minutes)
           values ($1, $1, $1, 'FREQ=WEEKLY;BYDAY=TU', '2026-02-01', '07:00', 90)`,
          [id],
        );
        await db.query(
          `insert into public.tasks (title, schedule_id, occurs_on, starts_at, ends_at, status)
           select 'Reinigen', $1, day, day + interval '7 hours', day + interval '8 hours', 'abgeschlossen'
           from generate_series('2026-02-03'::timestamp, '2026-02-17', interval '1 week') day`,
          [id],
        );
      }

      // The connection of a run ends before it commits.
      const killed = connect(db.url);
      await killed.query('begin');
      await killed.query(enterRole(office));
      await killed.query(drafts([crypto.randomUUID()], rows));
      const [{ pid } = { pid: 0 }] = await killed.query<{ pid: number }>('select pg_backend_pid() as pid');
      await db.query('select pg_terminate_backend($1)', [pid]);
      await killed.close().catch(() => undefined);
      expect(await billed()).toEqual([]);

      for (let round = 0; round < 5; round += 1) {
        const calls = Array.from({ length: 12 }, (_, number) => ({
          request: office,
          // In opposite orders, and every third one item by itself.
          sql: drafts(
            [crypto.randomUUID()],
            number % 3 === 0 ? rows.slice(number / 3, number / 3 + 1) : number % 2 ? rows.toReversed() : rows,
          ),
        }));
        const { errors } = await allAtOnce(db, calls);
        expect(new Set(errors)).toEqual(new Set(['P0001']));
        const found = await billed();
        expect(found).toEqual(once.filter(({ item_id }) => found.some((one) => one.item_id === item_id)));
        expect(found.length).toBeGreaterThan(0);
        await free();
        expect(await billed()).toEqual([]);
      }
    });

    test('a run waits for hours that are being recorded', async () => {
      const [hours, work] = ['c3000000-0000-4000-8000-000000000099', 'c6000000-0000-4000-8000-000000000099'];
      await db.query(
        `insert into public.contracts (id, number, customer_id, site_id, title, status, begins_on, ends_on)
         select $1, 'V-2026-7099', customer_id, id, 'Reinigung', 'aktiv', '2026-02-01', '2026-02-28' from public.sites where id = $2`,
        [hours, site],
      );
      await db.query(
        `insert into public.contract_items (id, contract_id, title, price_kind) values ($1, $1, 'Reinigung', 'stunde')`,
        [hours],
      );
      await db.query(
        `insert into public.contract_prices (item_id, valid_from, unit_price_cents) values ($1, '2026-02-01', 4000)`,
        [hours],
      );
      await db.query(
        `insert into public.contract_schedules (id, contract_id, item_id, rule, starts_on, starts_at_time, minutes)
         values ($1, $1, $1, 'FREQ=WEEKLY;BYDAY=TU', '2026-02-01', '07:00', 90)`,
        [hours],
      );
      await db.query(
        `insert into public.tasks (id, title, schedule_id, occurs_on, starts_at, ends_at, status)
         values ($1, 'Reinigen', $2, '2026-02-03', '2026-02-03T07:00Z', '2026-02-03T08:00Z', 'abgeschlossen')`,
        [work, hours],
      );
      const record = (day: number) =>
        `insert into public.work_times (user_id, task_id, start_time, end_time)
         values ('${actors.employee.id}', '${work}', '2026-02-${day}T07:00Z', '2026-02-${day}T08:00Z')`;
      const seen = () =>
        db.query<{ amount: number }>(
          `select amount_cents::integer as amount from private.billing_items('2026-02-01', array['${hours}'::uuid])`,
        );
      await db.query(record(10));
      expect(await seen()).toEqual([{ amount: 4_000 }]);
      const row = { item: hours, from: '2026-02-01', to: '2026-02-28', amount: 4_000 };
      const employee = connect(db.url);
      await employee.query('begin');
      await employee.query(record(11));
      const billing = allAtOnce(db, [{ request: office, sql: drafts([crypto.randomUUID()], [row]) }]);
      const waiting = () =>
        db.query(`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%make_contract%'`);
      await expect.poll(async () => (await waiting()).length).toBe(1);
      await employee.query('commit');
      await employee.close();
      // The amount that the office saw is no longer right.
      expect((await billing).errors).toEqual(['P0001']);
      expect(await seen()).toEqual([{ amount: 8_000 }]);
      await commitAs(db, office, drafts([crypto.randomUUID()], [{ ...row, amount: 8_000 }]));
      expect(await seen()).toEqual([]);
      await free();
      await db.query(`update public.contracts set ends_on = '2026-01-31' where id = $1`, [hours]);
    });

    test('one draft sent eight times at once, and again: it exists once', async () => {
      const ids = [crypto.randomUUID()];
      const calls = Array.from({ length: 8 }, () => ({ request: office, sql: drafts(ids, rows) }));
      expect((await allAtOnce(db, calls)).errors).toEqual([]);
      await commitAs(db, office, drafts(ids, rows));
      expect(await billed()).toEqual(once);
      expect(await db.query('select from public.invoices where id = $1', ids)).toHaveLength(1);
      await free();
    });

    test('billing and waiving the same rows at once: only one of them happens', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { errors } = await allAtOnce(db, [
          { request: office, sql: drafts([crypto.randomUUID()], rows) },
          { request: office, sql: `select public.waive_billing('2026-02-01', '${JSON.stringify(rows)}', 'Kulanz')` },
        ]);
        expect(errors).toEqual(['P0001']);
        expect(await billed()).toEqual(once.map((one) => ({ ...one, drafts: expect.any(Number) as number })));
        await free();
        await db.query('delete from public.billing_periods');
      }
    });
  });
});
