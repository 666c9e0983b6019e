import { describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { euCountries, isOtherEuCountry } from '@functions/documents/vat-ids';
import { rightVatIds, wrongVatIds } from '../../support/vat-id-samples.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const account = '70000000-0000-4000-8000-000000000001';
const email = 'Nina.Neu@example.org';

const signUp = (session: Session, id = account, address = email) =>
  session.query(
    `insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, '{"first_name": "Nina", "last_name": "Neu"}')`,
    [id, address.toLowerCase()],
  );
const confirm = (session: Session, id = account) =>
  session.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);

/** A customer created by the office; the id. */
async function addCustomer(session: Session, values: { last_name: string; email?: string | null; phone?: string }) {
  const { rows } = await attempt<{ id: string }>(
    session,
    requestOf(actors.admin),
    'insert into public.customers (last_name, email, phone) values ($1, $2, $3) returning id',
    [values.last_name, values.email ?? null, values.phone ?? null],
  );
  return rows?.[0]?.id ?? '';
}

describe('a VAT id', () => {
  onOneDatabase((db) => {
    test('has the same rules as in the forms', async () => {
      const samples = [...rightVatIds, ...wrongVatIds];
      const rows = await db.read<{ id: string; is_one: boolean }>(
        `select value as id, private.is_vat_id(value) as is_one from jsonb_array_elements_text($1::text::jsonb)`,
        [JSON.stringify(samples)],
      );
      expect(rows.filter(({ is_one }) => is_one).map(({ id }) => id)).toEqual(rightVatIds);
      const countries = await db.read<{ country: string }>(
        `select country from jsonb_array_elements_text($1::text::jsonb) as country
         where private.is_other_eu_country(country)`,
        [JSON.stringify([...euCountries, 'CH', 'GB', 'EL', 'XI', ''])],
      );
      expect(countries.map(({ country }) => country)).toEqual(euCountries.filter(isOtherEuCountry));
    });

    test('is no longer confirmed when changed', () =>
      db.rolledBack(async (session) => {
        const id = await addCustomer(session, { last_name: 'Bauer' });
        const change = async (set: string) => {
          const { error, rows } = await attempt<{ day: string | null }>(
            session,
            requestOf(actors.admin),
            `update public.customers set ${set} where id = '${id}' returning vat_id_confirmed_on::text as day`,
          );
          return error?.code ?? rows?.[0]?.day;
        };
        expect(await change(`vat_id = 'ATU12345678', vat_id_confirmed_on = '2026-11-02'`)).toBe('2026-11-02');
        expect(await change(`city = 'Wien'`)).toBe('2026-11-02');
        expect(await change(`vat_id = 'ATU87654321'`)).toBeNull();
        expect(await change(`vat_id_confirmed_on = '2026-11-03'`)).toBe('2026-11-03');
        expect(await change(`vat_id = null`)).toBeNull();
      }));
  }, createActors);
});

const customersOf = (session: Session, owner = account) =>
  session.query<{ id: string; name: string; number: string; email: string }>(
    'select id, name, number, email from public.customers where profile_id = $1',
    [owner],
  );
const merge = (session: Session, keep: string, gone: string) =>
  attempt<{ number: string | null }>(
    session,
    requestOf(actors.admin),
    'select public.merge_customers($1, $2) as number',
    [keep, gone],
  );

describe('linking an account to its customer', () => {
  onOneDatabase((db) => {
    test('does not happen before the address is confirmed', () =>
      db.rolledBack(async (session) => {
        const made = await addCustomer(session, { last_name: 'Neu', email });
        await signUp(session);
        expect(await customersOf(session)).toEqual([]);
        await confirm(session);
        expect(await customersOf(session)).toMatchObject([{ id: made }]);
      }));

    test('matches the address in any case', () =>
      db.rolledBack(async (session) => {
        const made = await addCustomer(session, { last_name: 'Neu', email: email.toUpperCase() });
        await signUp(session);
        await confirm(session);
        expect(await customersOf(session)).toMatchObject([{ id: made }]);
      }));

    test('creates a customer if none has the address', () =>
      db.rolledBack(async (session) => {
        await signUp(session);
        await confirm(session);
        expect(await customersOf(session)).toMatchObject([
          { name: 'Nina Neu', email: email.toLowerCase(), number: expect.stringMatching(/^K-\d{5,}$/) as string },
        ]);
        await confirm(session);
        expect(await customersOf(session)).toHaveLength(1);
      }));

    test('requires the office if several customers share the address', () =>
      db.rolledBack(async (session) => {
        const made = [
          await addCustomer(session, { last_name: 'Neu', email }),
          await addCustomer(session, { last_name: 'Neumann', email }),
        ];
        await signUp(session);
        await confirm(session);
        const [own] = await customersOf(session);
        expect(made).not.toContain(own?.id);
        expect((await merge(session, made[0] ?? '', own?.id ?? '')).rows).toHaveLength(1);
        expect(await customersOf(session)).toMatchObject([{ id: made[0] }]);
      }));

    test('skips a customer that already has an account', () =>
      db.rolledBack(async (session) => {
        await signUp(session);
        await confirm(session);
        const second = '70000000-0000-4000-8000-000000000002';
        await session.query('update public.customers set email = $2 where profile_id = $1', [account, 'b@example.org']);
        await signUp(session, second, 'b@example.org');
        await confirm(session, second);
        const [first] = await customersOf(session);
        expect(await customersOf(session, second)).toEqual([expect.not.objectContaining({ id: first?.id })]);
      }));

    test('persists when the address changes later', () =>
      db.rolledBack(async (session) => {
        const made = await addCustomer(session, { last_name: 'Andere', email: 'andere@example.org' });
        await signUp(session);
        await confirm(session);
        const before = await customersOf(session);
        await session.query(`update auth.users set email = 'andere@example.org' where id = $1`, [account]);
        expect(await customersOf(session)).toEqual(before);
        expect(before[0]?.id).not.toBe(made);
      }));

    test('copies a new telephone number, but not its removal', () =>
      db.rolledBack(async (session) => {
        const phone = async (number: string | null) => {
          const save = 'update public.profiles set phone = $1 where id = $2';
          await attempt(session, requestOf(actors.customer), save, [number, actors.customer.id]);
          const read = 'select phone from public.customers where profile_id = $1';
          return (await session.query<{ phone: string | null }>(read, [actors.customer.id]))[0]?.phone;
        };
        expect(await phone('089 1')).toBe('089 1');
        expect(await phone(null)).toBe('089 1');
      }));

    test('works without a name, or with an address that cannot receive mail', () =>
      db.rolledBack(async (session) => {
        await session.query(`insert into auth.users (id, email) values ($1, 'a@localhost')`, [account]);
        await confirm(session);
        expect(await customersOf(session)).toMatchObject([{ name: 'a', email: null }]);
      }));

    test('skips members of staff', () =>
      db.rolledBack(async (session) => {
        expect(await customersOf(session, actors.employee.id)).toEqual([]);
        expect(await customersOf(session, actors.admin.id)).toEqual([]);
        await session.query(`update public.profiles set role = 'kunde' where id = $1`, [actors.employee.id]);
        expect(await customersOf(session, actors.employee.id)).toHaveLength(1);
      }));

    test('ends with the role, and keeps the office’s data', () =>
      db.rolledBack(async (session) => {
        const promote = (id: string) =>
          session.query(`update public.profiles set role = 'mitarbeiter' where id = $1`, [id]);
        const [known] = await customersOf(session, actors.user.id);
        await session.query(`insert into public.customer_notes (customer_id, text) values ($1, 'Stammkunde')`, [
          known?.id ?? '',
        ]);
        await promote(actors.customer.id);
        await promote(actors.user.id);
        expect(await customersOf(session, actors.customer.id)).toEqual([]);
        expect(await customersOf(session, actors.user.id)).toEqual([known]);
      }));
  }, createActors);
});

const addContact = (session: Session, customer: string, values: { name: string; email?: string; phone?: string }) =>
  session.query(`insert into public.customer_contacts (customer_id, name, email, phone) values ($1, $2, $3, $4)`, [
    customer,
    values.name,
    values.email ?? null,
    values.phone ?? null,
  ]);

describe('contacts of a customer', () => {
  onOneDatabase((db) => {
    const found = async (session: Session, sql: string, values: string[]) =>
      (await attempt<{ id: string }>(session, requestOf(actors.admin), sql, values)).rows?.map(({ id }) => id);
    const search = (session: Session, text: string) =>
      found(session, 'select id from public.find_customers($1)', [text]);
    const like = (session: Session, email: string, phone: string) =>
      found(session, 'select id from public.customers_like($1, $2)', [email, phone]);

    test('find the customer, once, by name, address and number', () =>
      db.rolledBack(async (session) => {
        const firm = await addCustomer(session, { last_name: 'Wohnpark Xaver' });
        const other = await addCustomer(session, { last_name: 'Xaverl', phone: '0171 778899' });
        await addContact(session, firm, {
          name: 'Quirin Obermoser',
          email: 'q.obermoser@example.org',
          phone: '0171 55443322',
        });
        await addContact(session, firm, { name: 'Zenzi Obermoser' });
        expect(await search(session, 'obermoser')).toEqual([firm]);
        expect(await search(session, 'q.obermoser@')).toEqual([firm]);
        expect(await search(session, '+49 171 / 5544')).toEqual([firm]);
        expect((await search(session, 'xaver'))?.toSorted()).toEqual([firm, other].toSorted());
      }));

    test('find the customer by words of which some are the contact’s and some its own', () =>
      db.rolledBack(async (session) => {
        const firm = await addCustomer(session, { last_name: 'Hausverwaltung Müller' });
        const other = await addCustomer(session, { last_name: 'Hausverwaltung Huber' });
        await addContact(session, firm, { name: 'Quirin Obermoser' });
        await addContact(session, other, { name: 'Zenzi Unterberger' });
        for (const text of ['obermoser hausverwaltung', 'Mueller  Quirin', 'haus müll ober', 'Quirin Obermoser'])
          expect([text, await search(session, text)]).toEqual([text, [firm]]);
        for (const text of ['Obermoser Huber', 'Obermoser Müller Zenzi', 'Obermoser % Huber'])
          expect([text, await search(session, text)]).toEqual([text, []]);
      }));

    test('make an address and a number known, beside the customer’s own', () =>
      db.rolledBack(async (session) => {
        const firm = await addCustomer(session, { last_name: 'Wohnpark', email: 'post@wohnpark.example.org' });
        await addContact(session, firm, { name: 'Gerda Brandl', email: 'Brandl@example.org', phone: '0171 55443322' });
        expect(await like(session, 'brandl@EXAMPLE.org', '')).toEqual([firm]);
        expect(await like(session, '', '+49 (0)171-55443322')).toEqual([firm]);
        expect(await like(session, 'post@wohnpark.example.org', '0171 55443322')).toEqual([firm]);
        expect(await like(session, '', '')).toEqual([]);
      }));

    test('move when customers are merged, and keep the record of an account that becomes staff', () =>
      db.rolledBack(async (session) => {
        const [kept, gone] = [
          await addCustomer(session, { last_name: 'Bleibt' }),
          await addCustomer(session, { last_name: 'Geht' }),
        ];
        await addContact(session, gone, { name: 'Gerda Brandl' });
        await merge(session, kept, gone);
        expect(
          await session.query('select name, customer_id from public.customer_contacts where customer_id = $1', [kept]),
        ).toEqual([{ name: 'Gerda Brandl', customer_id: kept }]);
        const [known] = await customersOf(session, actors.user.id);
        await addContact(session, known?.id ?? '', { name: 'Hans Huber' });
        await session.query(`update public.profiles set role = 'mitarbeiter' where id = $1`, [actors.user.id]);
        expect(await customersOf(session, actors.user.id)).toEqual([known]);
      }));
  }, createActors);
});

describe('merging two customers', () => {
  onOneDatabase((db) => {
    test('results in one, with the missing data added and a note of the removed number', () =>
      db.rolledBack(async (session) => {
        await signUp(session);
        await confirm(session);
        const [own] = await customersOf(session);
        const made = await addCustomer(session, { last_name: 'Neu', phone: '0170 5' });
        await session.query(`insert into public.customer_notes (customer_id, text) values ($1, 'Stammkunde')`, [
          own?.id ?? '',
        ]);
        await merge(session, made, own?.id ?? '');
        expect(await session.query('select * from public.customers where id = $1', [own?.id ?? ''])).toEqual([]);
        expect(await customersOf(session)).toMatchObject([{ id: made, email: email.toLowerCase(), name: 'Nina Neu' }]);
        const notes = await session.query<{ text: string; author_id: string | null }>(
          'select text, author_id from public.customer_notes where customer_id = $1 order by text',
          [made],
        );
        expect(notes).toEqual([
          { text: 'Stammkunde', author_id: null },
          {
            text: `Zusammengeführt mit ${own?.number} (Nina Neu, ${email.toLowerCase()}).`,
            author_id: actors.admin.id,
          },
        ]);
      }));

    test('is rejected if both have an account', () =>
      db.rolledBack(async (session) => {
        const [one] = await customersOf(session, actors.customer.id);
        const [two] = await customersOf(session, actors.user.id);
        expect((await merge(session, one?.id ?? '', two?.id ?? '')).error?.code).toBe('P0001');
        expect(await customersOf(session, actors.user.id)).toEqual([two]);
      }));

    test('changes nothing if one is deleted, or both are the same', () =>
      db.rolledBack(async (session) => {
        const made = await addCustomer(session, { last_name: 'Neu' });
        for (const [keep, gone] of [
          [made, made],
          [made, account],
          [account, made],
        ] as const)
          expect((await merge(session, keep, gone)).rows).toEqual([{ number: null }]);
        expect(await session.query('select id from public.customers where id = $1', [made])).toHaveLength(1);
      }));
  }, createActors);
});
