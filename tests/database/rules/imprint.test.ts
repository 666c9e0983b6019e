import { describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { literal } from '../../support/database/sql.ts';

const none = { legal_name: '', vat_id: '', tax_number: '', register_court: '', register_number: '' };

describe('the numbers in the imprint', () => {
  onOneDatabase((db) => {
    test.each([
      [none, { vat_id: '', register: '', is_complete: false }],
      [
        { ...none, legal_name: 'Erika Muster' },
        { vat_id: '', register: '', is_complete: false },
      ],
      [
        { ...none, legal_name: 'Erika Muster', tax_number: '143/815/08155' },
        { vat_id: '', register: '', is_complete: true },
      ],
      [
        { ...none, legal_name: 'Muster GmbH', vat_id: 'DE123456789', register_court: 'Amtsgericht München' },
        { vat_id: 'DE123456789', register: 'Amtsgericht München', is_complete: true },
      ],
      [
        { ...none, register_court: 'Amtsgericht München', register_number: 'HRB 1' },
        { vat_id: '', register: 'Amtsgericht München HRB 1', is_complete: false },
      ],
    ])('of %j', (settings, expected) =>
      db.rolledBack(async (session) => {
        const columns = Object.entries(settings).map(([name, value]) => `${name} = ${literal(value)}`);
        await session.query(`update public.billing_settings set ${columns.join()}`);
        for (const actor of [actors.anon, actors.customer]) {
          const { rows } = await attempt(session, requestOf(actor), 'select * from public.imprint_facts()');
          expect(rows).toEqual([expected]);
        }
      }),
    );
  }, createActors);
});
