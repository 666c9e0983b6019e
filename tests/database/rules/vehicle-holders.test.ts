import { describe, expect, test } from 'vitest';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const vehicle = '20000000-0000-4000-8000-000000000009';
const ask = `select holder from public.vehicle_holders() where vehicle_id = '${vehicle}'`;

/** A vehicle reserved by the admin, whose profile no employee may read. */
async function reserve(session: Session, firstName: string | null, lastName: string | null): Promise<void> {
  await session.query('update public.profiles set first_name = $2, last_name = $3 where id = $1', [
    actors.admin.id,
    firstName,
    lastName,
  ]);
  await session.query(
    `insert into public.vehicles (id, name, type, status, reserved_by) values ($1, 'Sprinter', 'Transporter', 'reserviert', $2)`,
    [vehicle, actors.admin.id],
  );
}

describe('the holder of a vehicle', () => {
  onOneDatabase((db) => {
    for (const actor of allActors) {
      const isStaff = actor.rights === 'mitarbeiter' || actor.rights === 'admin';
      test(`${actor.name} ${isStaff ? 'sees the name' : 'is refused'}`, () =>
        db.rolledBack(async (session) => {
          await reserve(session, 'Lena', 'Huber');
          const { rows, error } = await attempt(session, requestOf(actor), ask);
          expect(isStaff ? rows : error?.code).toEqual(isStaff ? [{ holder: 'Lena Huber' }] : '42501');
        }));
    }

    test('is shown by address if the name is missing', () =>
      db.rolledBack(async (session) => {
        await reserve(session, ' ', null);
        const { rows } = await attempt(session, requestOf(actors.employee), ask);
        expect(rows).toEqual([{ holder: 'admin@actors.example.com' }]);
      }));

    test('does not exist for an available vehicle', () =>
      db.rolledBack(async (session) => {
        await reserve(session, 'Lena', 'Huber');
        await session.query(`update public.vehicles set status = 'verfuegbar', reserved_by = null where id = $1`, [
          vehicle,
        ]);
        expect((await attempt(session, requestOf(actors.employee), ask)).rows).toEqual([]);
      }));
  }, createActors);
});
