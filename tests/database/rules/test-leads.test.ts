import { describe, expect, test } from 'vitest';
import { allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const staff = ['mitarbeiter', 'admin'];

describe('a lead from the contact form', () => {
  onOneDatabase((db) => {
    for (const actor of allActors)
      test(`${actor.name} | ${staff.includes(actor.rights) ? 'is marked as a test' : 'counts'}`, () =>
        db.rolledBack(async (session) => {
          await session.query('delete from public.contact_requests');
          const sql = `insert into public.contact_requests (name, email, message) values ('Vera', 'vera@example.com', 'Guten Tag')`;
          expect((await attempt(session, requestOf(actor), sql)).error).toBeUndefined();
          expect(await session.query('select is_test from public.contact_requests')).toEqual([
            { is_test: staff.includes(actor.rights) },
          ]);
        }));
  }, createActors);
});
