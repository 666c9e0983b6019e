import { describe, expect, test } from 'vitest';
import { actors, type Actor } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { insertRow } from '../../support/database/sql.ts';
import { matrix } from '../matrix/matrix.ts';
import { createRows, fillInRow } from '../matrix/rows.ts';
import { type TableAccess } from '../matrix/table-access.ts';

/** With opening hours, customers could only request free times. */
async function createRowsWithoutHours(session: Session): Promise<void> {
  await createRows(session);
  await session.query('delete from public.booking_hours');
}

const limited = ['messages', 'message_replies', 'requests', 'appointments', 'referrals'];
const service: RequestContext = { role: 'service_role', id: null };

/** `count` rows of the table in one statement, each valid by itself. */
function rowsOf(line: TableAccess, actor: Pick<Actor, 'id'>, count: number): string {
  const columns = line.rights.kunde?.insert ?? line.rights.mitarbeiter?.insert ?? line.rights.admin?.insert ?? [];
  const row = Object.fromEntries(
    columns.filter((column) => column !== line.key).map((column) => [column, line.row[column] ?? null]),
  );
  const [head = '', values = ''] = insertRow(`public.${line.table}`, fillInRow(row, actor)).split(' values ');
  return `${head} values ${Array<string>(count).fill(values).join(', ')}`;
}

const add = async (session: Session, line: TableAccess, request: RequestContext, count: number) =>
  (await attempt(session, request, rowsOf(line, { id: request.id ?? actors.customer.id }, count))).error;

const tooMany = {
  code: 'PT429',
  message: 'Sie haben in kurzer Zeit sehr viel gesendet. Bitte versuchen Sie es später erneut oder rufen Sie uns an.',
};

describe('rows added by one account', () => {
  onOneDatabase((db) => {
    for (const line of matrix.filter(({ table }) => limited.includes(table))) {
      /** Ages the hits beyond their windows. The referral form has separate limits, by address. */
      const wait = (session: Session, interval: string) =>
        session.query(`update private.rate_limits set window_start = window_start - interval '${interval}'`);
      const addSlowly = async (session: Session, request: RequestContext, rows: number) => {
        // Appointments are inserted one by one, and limited until they are answered: `rules/appointments.test.ts`.
        const step = line.table === 'appointments' ? 1 : 5;
        for (let added = 0; added < rows; added += step) {
          expect(await add(session, line, request, step)).toBeUndefined();
          await session.query(`delete from private.rate_limits where bucket = 'referrals'`);
          await session.query(`update public.appointments set status = 'Abgelehnt' where status = 'Ausstehend'`);
        }
      };

      test(`${line.table} | 30 in an hour, and others are not affected`, () =>
        db.rolledBack(async (session) => {
          await addSlowly(session, requestOf(actors.customer), 30);
          expect(await add(session, line, requestOf(actors.customer), 1)).toEqual(tooMany);
          expect(await add(session, line, requestOf(actors.user), 1)).toBeUndefined();
          await wait(session, '1 hour');
          expect(await add(session, line, requestOf(actors.customer), 1)).toBeUndefined();
        }));

      test(`${line.table} | 100 in a day`, () =>
        db.rolledBack(async (session) => {
          for (let hour = 0; hour < 5; hour += 1) {
            await addSlowly(session, requestOf(actors.customer), 20);
            await session.query(`delete from private.rate_limits where bucket = '${line.table} hourly'`);
          }
          expect(await add(session, line, requestOf(actors.customer), 1)).toEqual(tooMany);
          await wait(session, '1 day');
          expect(await add(session, line, requestOf(actors.customer), 1)).toBeUndefined();
        }));

      test(`${line.table} | the service role is not limited`, () =>
        db.rolledBack(async (session) => {
          expect(await add(session, line, service, 101)).toBeUndefined();
        }));
    }
  }, createRowsWithoutHours);
});

describe('rows in one statement', () => {
  onOneDatabase((db) => {
    // The one row that may exist, the own profile, one open entry, one contract a day, one absence at a time, one rate of a
    // half-year, one template of a name, one person of a crew, one access of a site, one
    // staffing and one person of a schedule's crew, one price a day, one photo of a file: their keys refuse a second one.
    const single = [
      'settings',
      'billing_settings',
      'profiles',
      'work_times',
      'work_contracts',
      'absences',
      'seo_metadata',
      'site_texts',
      'base_rates',
      'document_templates',
      'checklist_templates',
      'booking_hours',
      'task_crew',
      'task_photos',
      'site_access',
      'contract_prices',
      'contract_schedule_staffing',
      'contract_schedule_crew',
    ];
    const writers = { anon: actors.anon, kunde: actors.customer, mitarbeiter: actors.employee, admin: actors.admin };
    for (const line of matrix.filter(({ table }) => !single.includes(table)))
      for (const [role, actor] of Object.entries(writers)) {
        if (!line.rights[actor.rights]?.insert) continue;
        test(`${line.table} | ${role} | 21 are refused`, () =>
          db.rolledBack(async (session) => {
            expect((await add(session, line, requestOf(actor), 21))?.code).toMatch(/^PT4(13|29)$/);
          }));
      }

    test('by the office may be 20', () =>
      db.rolledBack(async (session) => {
        for (const line of matrix.filter(({ table }) => ['tasks', 'vehicles', 'services'].includes(table))) {
          expect(await add(session, line, requestOf(actors.admin), 20)).toBeUndefined();
          expect(await add(session, line, requestOf(actors.admin), 21)).toEqual({
            code: 'PT413',
            message: 'Es können höchstens 20 Einträge auf einmal gespeichert werden.',
          });
          expect(await add(session, line, service, 21)).toBeUndefined();
        }
      }));

    test('are counted in every table that the API inserts into', async () => {
      const tables = await db.read<{ name: string }>(
        `select tgrelid::regclass::text as name from pg_trigger
         where tgfoid = 'private.refuse_bulk()'::regprocedure and tgenabled = 'O' order by 1`,
      );
      const writable = matrix.filter(({ rights }) => Object.values(rights).some(({ insert }) => insert));
      expect(tables.map(({ name }) => name)).toEqual(writable.map(({ table }) => table).sort());
    });
  }, createRowsWithoutHours);
});
