import { describe, expect, test } from 'vitest';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

describe('the price list', () => {
  onOneDatabase((db) => {
    for (const actor of allActors)
      test(`${actor.name} sees the published data of active services, cheapest first`, () =>
        db.rolledBack(async (session) => {
          await session.query('delete from public.services');
          await session.query(
            `insert into public.services (title, description, price, duration, category, is_active) values
               ('Umzug', 'Innerhalb Bayerns', 549, '1 Tag', 'umzug', true),
               ('Geheim', 'Noch nicht angeboten', 1, '1 Tag', 'umzug', false),
               ('Grundreinigung', 'Alle Räume', 189.5, '4 Stunden', 'reinigung', true)`,
          );
          const { rows } = await attempt(session, requestOf(actor), 'select * from public.offered_services()');
          expect(rows?.map((row) => ({ ...row, price: Number('price' in row && row.price) }))).toEqual([
            {
              title: 'Grundreinigung',
              description: 'Alle Räume',
              price: 189.5,
              duration: '4 Stunden',
              category: 'reinigung',
              includes_vat: true,
            },
            {
              title: 'Umzug',
              description: 'Innerhalb Bayerns',
              price: 549,
              duration: '1 Tag',
              category: 'umzug',
              includes_vat: true,
            },
          ]);
        }));

    test('states that a small business charges no VAT, also without settings', () =>
      db.rolledBack(async (session) => {
        const told = async () => {
          const { rows } = await attempt<{ includes_vat: boolean }>(
            session,
            requestOf(actors.anon),
            'select distinct includes_vat from public.offered_services()',
          );
          return rows;
        };
        await session.query('update public.billing_settings set is_small_business = true');
        expect(await told()).toEqual([{ includes_vat: false }]);
        await session.query('delete from public.billing_settings');
        expect(await told()).toEqual([{ includes_vat: true }]);
      }));
  }, createActors);
});
