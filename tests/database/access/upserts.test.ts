import { describe, expect, test } from 'vitest';
import { actors, allAccounts, allActors, stranger } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onBothDatabases } from '../harness/on-databases.ts';
import { insertRow, type Value } from '../../support/database/sql.ts';
import { createRows } from '../matrix/rows.ts';

/** The statement that the API generates for an upsert: every given column is written again on a conflict. */
function upsert(table: string, row: Record<string, Value>): string {
  const again = Object.keys(row).map((column) => `${column} = excluded.${column}`);
  return `${insertRow(table, row)} on conflict (id) do update set ${again.join(', ')}`;
}

const profileOf = async (session: Session, id: string) =>
  (await session.query('select * from public.profiles where id = $1', [id]))[0];

describe('upsert of the own phone number', () => {
  onBothDatabases((db) => {
    for (const actor of allAccounts)
      test(`${actor.name} | own profile | ${actor.isActive ? 'phone changes, nothing else' : 'refused'}`, () =>
        db.rolledBack(async (session) => {
          const before = await profileOf(session, actor.id);
          const sql = upsert('public.profiles', { id: actor.id, phone: '0170 99' });
          const { error } = await attempt(session, requestOf(actor), sql);
          const after = await profileOf(session, actor.id);
          if (actor.isActive) {
            expect(error).toBeUndefined();
            expect(after).toEqual({ ...before, phone: '0170 99' });
          } else {
            expect(error?.code).toBe('42501');
            expect(after).toEqual(before);
          }
        }));

    for (const actor of allActors)
      test(`${actor.name} | another user’s profile | refused`, () =>
        db.rolledBack(async (session) => {
          const { id } = stranger;
          const before = await profileOf(session, id);
          const { error } = await attempt(
            session,
            requestOf(actor),
            upsert('public.profiles', { id, phone: '0170 99' }),
          );
          expect(error?.code).toBe('42501');
          expect(await profileOf(session, id)).toEqual(before);
        }));

    test('an account without a profile gets that of an active customer', () =>
      db.rolledBack(async (session) => {
        const { id } = actors.customer;
        for (const table of ['work_times', 'work_contracts', 'absences'])
          await session.query(`delete from public.${table} where user_id = $1`, [id]);
        await session.query('alter table public.work_time_changes disable trigger protect_work_time_changes');
        await session.query('delete from public.work_time_changes where user_id = $1', [id]);
        await session.query('delete from public.profiles where id = $1', [id]);
        const sql = upsert('public.profiles', { id, phone: '0170 99' });
        expect((await attempt(session, requestOf(actors.customer), sql)).error).toBeUndefined();
        expect(await profileOf(session, id)).toMatchObject({
          phone: '0170 99',
          role: 'kunde',
          is_active: true,
          email: 'kunde@actors.example.com',
        });
      }));
  }, createRows);
});

describe('upsert of the settings', () => {
  const company = {
    id: 1,
    company_name: 'Beispiel GmbH',
    contact_email: 'buero@example.com',
    phone_number: '089 1',
    address: 'Beispielweg 1',
    maintenance_mode: true,
    opening_hours: ['09:00-17:00', '', '', '', '', '', ''],
  };
  // As JSON, in which both databases return lists alike.
  const columns = Object.keys(company).map((name) => `to_jsonb(${name}) as ${name}`);
  const contents = (session: Session) => session.query(`select ${columns.join()} from public.settings`);

  onBothDatabases((db) => {
    for (const exists of [true, false])
      for (const actor of allActors) {
        const accepted = actor.rights === 'admin';
        const name = `${actor.name} | ${exists ? 'existing' : 'missing'} row | ${accepted ? 'accepted' : 'refused'}`;
        test(name, () =>
          db.rolledBack(async (session) => {
            if (!exists) await session.query('delete from public.settings');
            const before = await contents(session);
            const { error } = await attempt(session, requestOf(actor), upsert('public.settings', company));
            expect(error?.code).toBe(accepted ? undefined : '42501');
            expect(await contents(session)).toEqual(accepted ? [company] : before);
          }),
        );
      }

    for (const actor of allActors)
      test(`${actor.name} | second row | refused`, () =>
        db.rolledBack(async (session) => {
          const before = await contents(session);
          const { error } = await attempt(session, requestOf(actor), upsert('public.settings', { ...company, id: 2 }));
          expect(['42501', '23514']).toContain(error?.code);
          expect(await contents(session)).toEqual(before);
        }));
  }, createRows);
});
