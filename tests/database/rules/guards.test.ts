import { describe, expect, test } from 'vitest';
import { type Account, actors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onBothDatabases } from '../harness/on-databases.ts';
import { assignments, insertRow } from '../../support/database/sql.ts';
import { matrix } from '../matrix/matrix.ts';
import { createRows, fillInRow, rowKey, whereKey } from '../matrix/rows.ts';

const frozen = 'Diese Angabe darf nicht geändert werden.';
const officeOnly = 'Diese Angabe darf nur das Büro ändern.';

/** Columns that a trigger guards in addition to the column grants, and an actor who may update the rows otherwise. */
const guarded: Record<string, { by: Account; columns: string[]; message: string }[]> = {
  profiles: [
    { by: actors.customer, columns: ['email', 'role', 'is_active', 'created_at'], message: frozen },
    { by: actors.employee, columns: ['role', 'is_active'], message: frozen },
    { by: actors.admin, columns: ['email', 'is_active', 'created_at'], message: frozen },
  ],
  services: [{ by: actors.admin, columns: ['id', 'created_at'], message: frozen }],
  invoices: [
    { by: actors.admin, columns: ['id', 'customer_email', 'amount', 'due_date', 'created_at'], message: frozen },
  ],
  quotes: [{ by: actors.admin, columns: ['id', 'created_at'], message: frozen }],
  contact_requests: [
    {
      by: actors.admin,
      columns: ['id', 'created_at', 'name', 'email', 'phone', 'service', 'message', 'is_test', 'source'],
      message: frozen,
    },
  ],
  customers: [
    { by: actors.admin, columns: ['id', 'number', 'profile_id', 'created_at'], message: frozen },
    { by: actors.customer, columns: ['id', 'number', 'created_at'], message: frozen },
    {
      by: actors.customer,
      columns: ['kind', 'company', 'first_name', 'last_name', 'email', 'country', 'vat_id', 'vat_id_confirmed_on'],
      message: officeOnly,
    },
  ],
  sites: [{ by: actors.admin, columns: ['id', 'customer_id', 'created_at'], message: frozen }],
  site_access: [{ by: actors.admin, columns: ['site_id'], message: frozen }],
  contracts: [{ by: actors.admin, columns: ['id', 'created_at'], message: frozen }],
  contract_items: [{ by: actors.admin, columns: ['id', 'contract_id', 'created_at'], message: frozen }],
  contract_prices: [{ by: actors.admin, columns: ['id', 'item_id', 'valid_from', 'created_at'], message: frozen }],
  contract_schedules: [
    { by: actors.admin, columns: ['id', 'contract_id', 'item_id', 'replaces', 'created_at'], message: frozen },
  ],
  contract_schedule_staffing: [{ by: actors.admin, columns: ['schedule_id'], message: frozen }],
  messages: [
    { by: actors.admin, columns: ['id', 'user_id', 'request_id', 'subject', 'content', 'created_at'], message: frozen },
  ],
  message_replies: [
    {
      by: actors.customer,
      columns: ['id', 'message_id', 'user_id', 'author_id', 'is_from_office', 'text', 'created_at'],
      message: frozen,
    },
  ],
  referrals: [
    {
      by: actors.admin,
      columns: ['id', 'created_at', 'referrer_name', 'referrer_email', 'referred_name', 'referred_email', 'message'],
      message: frozen,
    },
  ],
  withdrawals: [{ by: actors.admin, columns: ['id', 'received_at', 'name', 'contract', 'email'], message: frozen }],
  terminations: [
    {
      by: actors.admin,
      columns: ['id', 'received_at', 'name', 'contract', 'kind', 'reason', 'ends_on', 'email', 'contract_id'],
      message: frozen,
    },
  ],
  tasks: [
    { by: actors.admin, columns: ['id', 'created_at'], message: frozen },
    {
      by: actors.employee,
      columns: [
        ...['title', 'description', 'assigned_to', 'request_id', 'site_id', 'starts_at', 'ends_at', 'vehicle_id'],
        ...['place', 'destination', 'contact_name', 'contact_phone', 'checklist'],
      ],
      message: officeOnly,
    },
  ],
  work_contracts: [{ by: actors.admin, columns: ['id', 'user_id', 'created_at'], message: frozen }],
  absences: [
    {
      by: actors.admin,
      columns: ['id', 'user_id', 'from_day', 'to_day', 'kind', 'note', 'created_at'],
      message: frozen,
    },
  ],
  work_times: [
    { by: actors.employee, columns: ['id', 'user_id', 'created_at'], message: frozen },
    { by: actors.employee, columns: ['start_time'], message: officeOnly },
  ],
  requests: [
    {
      by: actors.customer,
      columns: ['id', 'user_id', 'created_by', 'contact_request_id', 'created_at'],
      message: frozen,
    },
    {
      by: actors.user,
      columns: ['customer_id', 'site_id', 'subject', 'description', 'street', 'postal_code', 'city', 'destination'],
      message: officeOnly,
    },
    {
      by: actors.admin,
      columns: ['id', 'user_id', 'created_by', 'contact_request_id', 'created_at'],
      message: frozen,
    },
  ],
  appointments: [
    {
      by: actors.admin,
      columns: ['id', 'user_id', 'request_id', 'ends_at', 'service', 'proposed_by', 'version', 'created_at'],
      message: frozen,
    },
    { by: actors.customer, columns: ['date', 'time', 'answer_note'], message: officeOnly },
  ],
  vehicles: [
    { by: actors.admin, columns: ['id'], message: frozen },
    {
      by: actors.employee,
      columns: ['name', 'type'],
      message: 'Das Fahrzeug kann so nicht reserviert oder freigegeben werden.',
    },
  ],
  team_members: [{ by: actors.admin, columns: ['id'], message: frozen }],
};

describe('a trigger guards the column, even if it were granted by mistake', () => {
  onBothDatabases((db) => {
    for (const line of matrix)
      for (const { by, columns, message } of guarded[line.table] ?? [])
        for (const column of columns)
          test(`${line.table} | ${by.name} | update ${column} | refused`, () =>
            db.rolledBack(async (session) => {
              await session.query(`grant update on public.${line.table} to authenticated`);
              const change = fillInRow({ [column]: line.changed[column] ?? null }, by);
              const sql = `update public.${line.table} set ${assignments(change)} ${whereKey(line, 'own', by)}`;
              const exists = await session.query(`select 1 from public.${line.table} ${whereKey(line, 'own', by)}`);
              expect(exists, rowKey(line, 'own', by)).toHaveLength(1);
              expect((await attempt(session, requestOf(by), sql)).error).toEqual({ code: '42501', message });
            }));

    test('a reservation that renames the vehicle is refused by the guard of the name', () =>
      db.rolledBack(async (session) => {
        await session.query('grant update on public.vehicles to authenticated');
        const { id } = actors.employee;
        const sql = `update public.vehicles set status = 'reserviert', reserved_by = '${id}', name = 'Meiner'
          where name = 'Caddy'`;
        const { error } = await attempt(session, requestOf(actors.employee), sql);
        expect(error).toEqual({ code: '42501', message: officeOnly });
      }));

    test('the service role is not affected', () =>
      db.rolledBack(async (session) => {
        const sql = `update public.profiles set role = 'mitarbeiter' where id = '${actors.customer.id}' returning role`;
        expect((await attempt(session, { role: 'service_role', id: null }, sql)).rows).toEqual([
          { role: 'mitarbeiter' },
        ]);
      }));
  }, createRows);
});

/** Tables in which API users create rows, and an actor who may. */
const stamped: Record<string, Account> = {
  services: actors.admin,
  invoices: actors.admin,
  sites: actors.admin,
  contracts: actors.admin,
  contract_items: actors.admin,
  contract_prices: actors.admin,
  contract_schedules: actors.admin,
  messages: actors.customer,
  media: actors.admin,
  contact_requests: actors.customer,
  referrals: actors.customer,
  email_queue: actors.customer,
  tasks: actors.admin,
  work_times: actors.employee,
  work_contracts: actors.admin,
  absences: actors.employee,
  requests: actors.customer,
  appointments: actors.customer,
};

describe('created_at is the time of the insert, even if the column were granted by mistake', () => {
  onBothDatabases((db) => {
    for (const line of matrix.filter(({ table }) => stamped[table]))
      test(line.table, () =>
        db.rolledBack(async (session) => {
          const author = stamped[line.table] ?? actors.admin;
          if (['work_times', 'work_contracts', 'absences'].includes(line.table))
            await session.query(`delete from public.${line.table}`);
          if (line.table === 'contract_prices') await session.query('delete from public.contract_prices');
          if (line.table === 'appointments') await session.query('delete from public.booking_hours');
          await session.query(`grant insert on public.${line.table} to authenticated`);
          const required = Object.fromEntries(line.required.map((column) => [column, line.row[column] ?? null]));
          const row = fillInRow({ ...required, id: line.row.id ?? null, created_at: '2020-01-01' }, author);
          const { error } = await attempt(session, requestOf(author), insertRow(`public.${line.table}`, row));
          expect(error).toBeUndefined();
          const [stored] = await session.query(
            `select created_at = now() as now from public.${line.table} where id = $1`,
            [String(row.id)],
          );
          expect(stored).toEqual({ now: true });
        }),
      );

    test('a changed page has a new date, whatever was written', () =>
      db.rolledBack(async (session) => {
        const sql = `update public.seo_metadata set title = 'Neu', updated_at = '2020-01-01' where path = '/'
          returning updated_at = now() as now`;
        expect((await attempt(session, requestOf(actors.admin), sql)).rows).toEqual([{ now: true }]);
      }));
  }, createRows);
});
