import { describe, expect, test } from 'vitest';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const office = requestOf(actors.admin);

async function addCustomer(session: Session, values: { last_name: string; email?: string; phone?: string }) {
  const [customer] = await session.query<{ id: string }>(
    'insert into public.customers (last_name, email, phone) values ($1, $2, $3) returning id',
    [values.last_name, values.email ?? null, values.phone ?? null],
  );
  return customer?.id ?? '';
}

async function addLead(session: Session, customer: string | null = null) {
  const [lead] = await session.query<{ id: string }>(
    `insert into public.contact_requests (name, email, message, customer_id)
     values ('Vera Vogt', 'vera@example.org', 'Guten Tag', $1) returning id`,
    [customer],
  );
  return lead?.id ?? '';
}

describe('a lead', () => {
  onOneDatabase((db) => {
    for (const actor of allActors.filter(({ rights }) => rights !== 'admin'))
      test(`${actor.name} | comes through the website and belongs to no customer`, () =>
        db.rolledBack(async (session) => {
          const customer = await addCustomer(session, { last_name: 'Vogt' });
          const insert = (columns: string, values: string) =>
            attempt(
              session,
              requestOf(actor),
              `insert into public.contact_requests (name, email, message, ${columns})
               values ('Vera', 'vera@example.com', 'Guten Tag', ${values})`,
            );
          for (const [columns, values] of [
            ['source', `'telefon'`],
            ['source', `'empfehlung'`],
            ['customer_id', `'${customer}'`],
            ['follow_up_on', 'current_date'],
            ['status', `'gewonnen'`],
          ] as const)
            expect([columns, (await insert(columns, values)).error?.code]).toEqual([columns, '42501']);
        }));

    test('is not a test if the office enters a call', () =>
      db.rolledBack(async (session) => {
        const { rows } = await attempt(
          session,
          office,
          `insert into public.contact_requests (name, email, message, source)
           values ('Vera', 'vera@example.com', 'Guten Tag', 'telefon') returning is_test, source, status`,
        );
        expect(rows).toEqual([{ is_test: false, source: 'telefon', status: 'neu' }]);
      }));

    // Optional for the office, but not for a visitor.
    test.each<[string, string | null, string | null, boolean]>([
      ['telefon', null, '08165 55', true],
      ['telefon', 'vera@example.com', null, true],
      ['telefon', null, null, false],
      ['telefon', null, ' ', false],
      ['telefon', null, 'unbekannt', false],
      ['empfehlung', null, '08165 55', false],
      ['website', null, '08165 55', false],
    ])('from %s with the address %s and the number %s | %s', (source, email, phone, isTaken) =>
      db.rolledBack(async (session) => {
        for (const request of source === 'website' ? [requestOf(actors.anon), office] : [office]) {
          const { error } = await attempt(
            session,
            request,
            source === 'website'
              ? `insert into public.contact_requests (name, message, email, phone) values ('Vera', 'Keller', $1, $2)`
              : `insert into public.contact_requests (name, message, source, email, phone)
                 values ('Vera', 'Keller', '${source}', $1, $2)`,
            [email, phone],
          );
          expect(error?.code).toBe(isTaken ? undefined : '23514');
        }
      }),
    );

    test('without an address is found, becomes a customer, and is erased by its number', () =>
      db.rolledBack(async (session) => {
        const add = async (name: string, phone: string, email: string | null = null) => {
          const [lead] = await session.query<{ id: string }>(
            `insert into public.contact_requests (name, phone, email, message, source)
             values ($1, $2, $3, 'Keller', 'telefon') returning id`,
            [name, phone, email],
          );
          return lead?.id ?? '';
        };
        const [xaver, again, other, reachable] = [
          await add('Xaver Zipf', '08165 / 00 55 66'),
          await add('X. Zipf', '08165005566'),
          await add('Vera Vogt', '08165 1'),
          await add('Zipf', '08165 005566', 'zipf@example.org'),
        ];
        const found = await attempt<{ id: string }>(
          session,
          office,
          `select id from public.find_contact_requests('5566') union select id from public.find_contact_requests('zipf')`,
        );
        expect(new Set(found.rows?.map(({ id }) => id))).toEqual(new Set([xaver, again, reachable]));
        const made = await attempt<{ id: string }>(
          session,
          office,
          `select public.make_customer($1, 'privat', last_name => 'Zipf', phone => '08165 / 00 55 66') as id`,
          [xaver],
        );
        expect(made.error).toBeUndefined();
        const like = await attempt<{ id: string }>(
          session,
          office,
          `select id from public.customers_like(null, '0816500 5566')`,
        );
        expect(like.rows).toEqual(made.rows);

        const erase = async (id: string) =>
          (await session.query<{ erased: number | null }>('select private.erase_lead($1) as erased', [id]))[0]?.erased;
        expect(await erase(again)).toBe(2);
        expect(await erase(again)).toBeNull();
        const left = await session.query<{ id: string }>(
          `select id from public.contact_requests where message = 'Keller'`,
        );
        expect(new Set(left.map(({ id }) => id))).toEqual(new Set([other, reachable]));
      }));

    test('has a follow-up day that the office sets and clears', () =>
      db.rolledBack(async (session) => {
        const lead = await addLead(session);
        const set = (day: string | null) =>
          attempt(
            session,
            office,
            'update public.contact_requests set follow_up_on = $2 where id = $1 returning follow_up_on::text as day',
            [lead, day],
          );
        expect((await set('2026-12-24')).rows).toEqual([{ day: '2026-12-24' }]);
        expect((await set(null)).rows).toEqual([{ day: null }]);
        expect((await set('0026-12-24')).error?.code).toBe('23514');
      }));

    test('is taken care of by an active admin', () =>
      db.rolledBack(async (session) => {
        const lead = await addLead(session);
        const assign = (person: string | null) =>
          attempt(
            session,
            office,
            'update public.contact_requests set assigned_to = $2 where id = $1 returning assigned_to',
            [lead, person],
          );
        expect((await assign(actors.admin.id)).rows).toEqual([{ assigned_to: actors.admin.id }]);
        for (const person of [actors.employee.id, actors.customer.id, actors.inactiveAdmin.id])
          expect((await assign(person)).error).toMatchObject({
            code: 'P0001',
            message: 'Zuständig sein kann nur, wer im Büro arbeitet.',
          });
        expect((await assign(null)).rows).toEqual([{ assigned_to: null }]);
      }));

    test('that is lost can have a reason, which goes with the status', () =>
      db.rolledBack(async (session) => {
        const lead = await addLead(session);
        const set = (values: string) =>
          attempt(
            session,
            office,
            `update public.contact_requests set ${values} where id = $1 returning status, lost_reason`,
            [lead],
          );
        expect((await set(`lost_reason = 'termin'`)).error?.code).toBe('23514');
        expect((await set(`status = 'verloren'`)).rows).toEqual([{ status: 'verloren', lost_reason: null }]);
        expect((await set(`lost_reason = 'zu_teuer'`)).rows).toEqual([{ status: 'verloren', lost_reason: 'zu_teuer' }]);
        expect((await set(`status = 'in_arbeit'`)).rows).toEqual([{ status: 'in_arbeit', lost_reason: null }]);
        expect((await set(`status = 'verloren', lost_reason = 'termin'`)).rows).toEqual([
          { status: 'verloren', lost_reason: 'termin' },
        ]);
      }));

    test('takes its notes and calls with it', () =>
      db.rolledBack(async (session) => {
        const lead = await addLead(session);
        const { rows } = await attempt(
          session,
          office,
          `insert into public.lead_notes (lead_id, kind, text) values ($1, 'anruf', 'Meldet sich Freitag') returning author_id, kind`,
          [lead],
        );
        expect(rows).toEqual([{ author_id: actors.admin.id, kind: 'anruf' }]);
        await session.query('delete from public.contact_requests where id = $1', [lead]);
        expect(await session.query('select from public.lead_notes where lead_id = $1', [lead])).toEqual([]);
      }));

    test('is one for each recommended person, whatever the case of the address', () =>
      db.rolledBack(async (session) => {
        const add = async (source: string, email: string) => {
          const sql = `insert into public.contact_requests (name, email, message, source) values ('Lea', $2, 'Umzug', $1)`;
          return (await attempt(session, office, sql, [source, email])).error?.code;
        };
        expect(await add('empfehlung', 'lea@example.org')).toBeUndefined();
        expect(await add('empfehlung', 'LEA@example.org')).toBe('23505');
        expect(await add('telefon', 'lea@example.org')).toBeUndefined();
        expect(await add('telefon', 'lea@example.org')).toBeUndefined();
        expect(await add('empfehlung', 'ea@example.org')).toBeUndefined();
      }));
  }, createActors);
});

describe('a customer created from a lead', () => {
  onOneDatabase((db) => {
    const make = (session: Session, lead: string, last_name = 'Vogt') =>
      attempt<{ id: string }>(
        session,
        office,
        `select public.make_customer($1, 'privat', first_name => 'Vera', last_name => $2, email => 'vera@example.org',
           country => 'AT', vat_id => 'ATU12345678', vat_id_confirmed_on => '2026-11-02') as id`,
        [lead, last_name],
      );
    const customers = (session: Session) =>
      session.query(
        `select id, name, country, vat_id, vat_id_confirmed_on::text as confirmed from public.customers
         where email = 'vera@example.org'`,
      );

    test('has the lead’s notes and the lead', () =>
      db.rolledBack(async (session) => {
        const lead = await addLead(session);
        const [made] = (await make(session, lead)).rows ?? [];
        expect(await customers(session)).toEqual([
          { id: made?.id, name: 'Vera Vogt', country: 'AT', vat_id: 'ATU12345678', confirmed: '2026-11-02' },
        ]);
        expect(await session.query('select customer_id from public.contact_requests where id = $1', [lead])).toEqual([
          { customer_id: made?.id },
        ]);
      }));

    test('is not created if the lead belongs to another customer or is deleted', () =>
      db.rolledBack(async (session) => {
        const taken = await addLead(session, await addCustomer(session, { last_name: 'Andere' }));
        for (const lead of [taken, '70000000-0000-4000-8000-00000000000a']) {
          expect((await make(session, lead)).error?.code).toBe('P0001');
          expect(await customers(session)).toEqual([]);
        }
      }));

    test('is not created without a name, and the lead is unchanged', () =>
      db.rolledBack(async (session) => {
        const lead = await addLead(session);
        expect((await make(session, lead, ' ')).error?.code).toBe('23514');
        expect(await session.query('select customer_id from public.contact_requests where id = $1', [lead])).toEqual([
          { customer_id: null },
        ]);
      }));
  }, createActors);
});

describe('a known customer', () => {
  onOneDatabase((db) => {
    const like = async (session: Session, email: string, phone: string) => {
      const sql = 'select id from public.customers_like($1, $2)';
      return (await attempt<{ id: string }>(session, office, sql, [email, phone])).rows?.map(({ id }) => id);
    };

    test.each(['089/445566', '+49 (0)89 44 55 66', '0049 89 445566', '(089) 44-55-66'])(
      'matches the telephone number %s in any format',
      (phone) =>
        db.rolledBack(async (session) => {
          const customer = await addCustomer(session, { last_name: 'Kraus', phone: '+49 (0)89 44 55 66' });
          await addCustomer(session, { last_name: 'Lindner', phone: '089 445567' });
          expect(await like(session, '', phone)).toEqual([customer]);
        }),
    );

    test('matches the address in any case', () =>
      db.rolledBack(async (session) => {
        const customer = await addCustomer(session, { last_name: 'Kraus', email: 'Kraus@Example.org' });
        expect(await like(session, 'KRAUS@EXAMPLE.ORG', '')).toEqual([customer]);
        expect(await like(session, 'kraus@example.or', '')).toEqual([]);
      }));

    test('does not match an empty search or a phone prefix', () =>
      db.rolledBack(async (session) => {
        await addCustomer(session, { last_name: 'Kraus', phone: '089' });
        await addCustomer(session, { last_name: 'Ohne alles' });
        expect(await like(session, '', '')).toEqual([]);
        expect(await like(session, '', '089')).toEqual([]);
      }));
  }, createActors);
});
