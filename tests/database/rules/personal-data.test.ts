import { describe, expect, test } from 'vitest';
import { type Account, actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf, type RequestContext } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { insertRow, type Value } from '../../support/database/sql.ts';

const service: RequestContext = { role: 'service_role', id: null };
const office: Account = { ...actors.admin, sessionId: '30000000-0000-4000-8000-000000000001' };
const attacker = '30000000-0000-4000-8000-0000000000aa';
/** The customer to whom everything belongs, and a former address. */
const victim = '30000000-0000-4000-8000-0000000000bb';
const address = 'vera@example.org';
const termination = { id: victim, name: 'Vera Vogt', contract: 'Treppenhaus', kind: 'ordentlich', email: address };

async function prepare(db: Session): Promise<void> {
  await createActors(db);
  await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [office.sessionId ?? '', office.id]);
  await db.query(
    `update public.billing_settings set legal_name = 'Muster GmbH', street = 'Weg 1', postal_code = '80331',
       city = 'München', vat_id = 'DE123456789'`,
  );
}

/** Inserts a row as only the database itself can, and returns its id. */
async function put(db: Session, table: string, row: Record<string, Value>): Promise<string> {
  const [made] = await db.query<{ id: string }>(`${insertRow(`public.${table}`, row)} returning id`);
  return made?.id ?? '';
}

const issued = { issued_at: '2026-11-02T10:00:00Z', issue_date: '2026-11-02' };
const nothing = '{"taxation": "regular", "lines": [], "buyer": {"name": "Vera Vogt", "consumer": true}}';
let count = 0;

/** An issued invoice over 10 euro. */
const invoiceOf = (db: Session, customer: string, more: Record<string, Value> = {}) =>
  put(db, 'invoices', {
    ...issued,
    number: `PD-2026-${(count += 1)}`,
    customer_id: customer,
    customer_email: address,
    content: nothing,
    net_cents: 1000,
    tax_cents: 0,
    amount: 10,
    due_date: '2026-11-16',
    ...more,
  });

const quoteOf = (db: Session, customer: string, more: Record<string, Value> = {}) =>
  put(db, 'quotes', {
    number: `PQ-2026-${(count += 1)}`,
    sent_at: issued.issued_at,
    issue_date: issued.issue_date,
    valid_until: '2026-12-02',
    customer_id: customer,
    subject: 'Umzug von Vera',
    content: nothing,
    net_cents: 1000,
    tax_cents: 0,
    amount: 10,
    status: 'versendet',
    ...more,
  });

/** A customer without account whom the office knows, by `email`. */
const customerWith = (db: Session, email: string | null, id = victim) =>
  put(db, 'customers', { id, last_name: 'Vogt', first_name: 'Vera', email, street: 'Gasse 2' });

/** Signs up, with or without following the link in the mail. */
async function signUp(db: Session, email = address, confirmed = true, id = attacker): Promise<void> {
  await db.query(
    `insert into auth.users (id, aud, role, email, created_at, raw_user_meta_data)
     values ($1, 'authenticated', 'authenticated', $2, now(), '{"last_name": "Falschmann"}')`,
    [id, email],
  );
  if (confirmed) await db.query('update auth.users set email_confirmed_at = now() where id = $1', [id]);
}

async function exported(db: Session, id = attacker): Promise<Record<string, unknown>> {
  const { rows, error } = await attempt<{ copy: Record<string, unknown> }>(
    db,
    service,
    `select public.export_account('${id}') as copy`,
  );
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return rows[0]?.copy ?? {};
}

const eraseAccount = (db: Session, id = attacker) =>
  attempt(db, service, `select public.erase_account('${id}') as pictures`);

const asOffice = <Row extends object>(db: Session, sql: string) => attempt<Row>(db, requestOf(office), sql);

const counted = async (db: Session, table: string, where: string) =>
  (await db.query(`select from public.${table} where ${where}`)).length;

/** The victim's rows that contain the address. */
async function leaveTraces(db: Session) {
  const invoice = await invoiceOf(db, victim);
  await db.query(`insert into public.payments (invoice_id, paid_on, cents) values ($1, '2026-11-20', 100)`, [invoice]);
  const quote = await quoteOf(db, victim);
  await put(db, 'contact_requests', { name: 'Vera Vogt', email: address, message: 'Umzug', customer_id: victim });
  for (const [kind, subject] of [
    ['invoice', invoice],
    ['quote', quote],
  ] as const)
    await put(db, 'email_queue', {
      kind,
      subject_id: subject,
      to_email: address,
      subject: 'Für Vera',
      text: 'Hier: /angebot/token',
      status: 'sent',
    });
  return { invoice, quote };
}

const listsOf = (copy: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(empty).map((list) => [list, (copy[list] as unknown[]).length]));

const empty = {
  rechnungen: 0,
  zahlungen: 0,
  mahnungen: 0,
  angebote: 0,
  kontaktanfragen: 0,
  widerrufe: 0,
  kuendigungen: 0,
  empfehlungen: 0,
  emails: 0,
};

describe('an account that confirms an address formerly on another person’s documents', () => {
  onOneDatabase((db) => {
    test('does not see them, is not blocked by them, and does not delete them', () =>
      db.rolledBack(async (tx) => {
        // A typing error that the office has corrected: only frozen data still has it.
        await customerWith(tx, 'vera.vogt@example.org');
        await leaveTraces(tx);
        await signUp(tx);
        expect(listsOf(await exported(tx))).toEqual(empty);
        expect((await eraseAccount(tx)).error).toBeUndefined();
        expect(await counted(tx, 'invoices', `customer_id = '${victim}'`)).toBe(1);
        expect(await counted(tx, 'quotes', `customer_id = '${victim}' and status = 'versendet'`)).toBe(1);
        expect(await counted(tx, 'contact_requests', `customer_id = '${victim}'`)).toBe(1);
        expect(await counted(tx, 'email_queue', `to_email = '${address}'`)).toBe(2);
      }));

    test('sees nothing linked by an address that is in another customer’s record', () =>
      db.rolledBack(async (tx) => {
        // The customer now signs in with another address; the office's record still has the old one.
        await signUp(tx, 'vera.vogt@example.org', true, actors.user.id.replace(/.$/, 'c'));
        await tx.query(`update public.customers set email = $1 where email = 'vera.vogt@example.org'`, [address]);
        await put(tx, 'withdrawals', {
          id: victim,
          name: 'Vera Vogt',
          contract: 'Umzug',
          email: address,
        });
        await put(tx, 'terminations', termination);
        await put(tx, 'contact_requests', { name: 'Vera Vogt', email: address, message: 'Noch niemandes' });
        await put(tx, 'referrals', { referrer_email: address, referred_name: 'F', referred_email: 'f@example.org' });
        await put(tx, 'invoices', { customer_email: address, amount: 5 });
        await put(tx, 'email_queue', { to_email: address, subject: 'Guten Tag', text: 'Vera', status: 'sent' });
        await signUp(tx);
        expect(listsOf(await exported(tx))).toEqual(empty);
        expect((await eraseAccount(tx)).error).toBeUndefined();
        for (const [table, column] of [
          ['withdrawals', 'email'],
          ['terminations', 'email'],
          ['contact_requests', 'email'],
          ['referrals', 'referrer_email'],
          ['invoices', 'customer_email'],
          ['email_queue', 'to_email'],
        ] as const)
          expect(await counted(tx, table, `${column} = '${address}'`), table).toBe(1);
      }));

    test('sees rows without a customer, and is blocked by an open item', () =>
      db.rolledBack(async (tx) => {
        await put(tx, 'invoices', { customer_email: address.toUpperCase(), amount: 5 });
        await put(tx, 'withdrawals', { id: victim, name: 'Vera Vogt', contract: 'Umzug', email: address });
        await put(tx, 'terminations', termination);
        await put(tx, 'contact_requests', { name: 'Vera Vogt', email: address, message: 'Umzug' });
        await put(tx, 'referrals', { referrer_email: address, referred_name: 'F', referred_email: 'f@example.org' });
        await put(tx, 'email_queue', { to_email: address, subject: 'Guten Tag', text: 'Vera', status: 'sent' });
        await signUp(tx);
        expect(listsOf(await exported(tx))).toEqual({
          ...empty,
          rechnungen: 1,
          widerrufe: 1,
          kuendigungen: 1,
          kontaktanfragen: 1,
          empfehlungen: 1,
          emails: 1,
        });
        expect((await eraseAccount(tx)).error?.message).toContain('Es gibt eine offene Rechnung.');
        await tx.query(`update public.invoices set status = 'bezahlt' where lower(customer_email) = $1`, [address]);
        expect((await eraseAccount(tx)).error).toBeUndefined();
        expect(await counted(tx, 'contact_requests', `email = '${address}'`)).toBe(0);
      }));

    test('neither sees nor deletes anything before the address is confirmed', () =>
      db.rolledBack(async (tx) => {
        await put(tx, 'invoices', { customer_email: address, amount: 5 });
        await put(tx, 'contact_requests', { name: 'Vera Vogt', email: address, message: 'Umzug' });
        await put(tx, 'email_queue', { to_email: address, subject: 'Guten Tag', text: 'Vera', status: 'sent' });
        await signUp(tx, address, false);
        expect(listsOf(await exported(tx))).toEqual(empty);
        expect((await eraseAccount(tx)).error).toBeUndefined();
        expect(await counted(tx, 'contact_requests', `email = '${address}'`)).toBe(1);
      }));

    test('does not delete a colleague’s team card', () =>
      db.rolledBack(async (tx) => {
        await put(tx, 'team_members', { name: 'Vera Vogt', email: address });
        await signUp(tx);
        expect((await exported(tx))['teamkarte']).toEqual([]);
        expect((await eraseAccount(tx)).error).toBeUndefined();
        expect(await counted(tx, 'team_members', `email = '${address}'`)).toBe(1);
      }));
  }, prepare);
});

describe('erasing the person of a lead', () => {
  onOneDatabase((db) => {
    test('deletes what the address left behind, and no mail about a customer', () =>
      db.rolledBack(async (tx) => {
        await customerWith(tx, address);
        await leaveTraces(tx);
        const lead = await put(tx, 'contact_requests', { name: 'Vera', email: address, message: 'Noch niemandes' });
        await put(tx, 'email_queue', { to_email: address, kind: 'lead-received', subject_id: lead });
        const { rows } = await attempt(tx, service, `select public.erase_lead('${lead}') as erased`);
        expect(rows).toEqual([{ erased: 3 }]);
        expect(await counted(tx, 'contact_requests', `email = '${address}'`)).toBe(0);
        const left = await tx.query('select kind::text from public.email_queue where to_email = $1 order by 1', [
          address,
        ]);
        expect(left).toEqual([{ kind: 'invoice' }, { kind: 'quote' }]);
      }));
  }, prepare);
});

describe('an address that the office removed from a customer’s record', () => {
  onOneDatabase((db) => {
    test('receives neither the invoice nor a reminder', () =>
      db.rolledBack(async (tx) => {
        await customerWith(tx, address);
        const invoice = await invoiceOf(tx, victim, { due_date: '2026-01-02', sha256: 'a'.repeat(64), xml: '' });
        const goesTo = async () =>
          (
            await asOffice<{ address: string | null }>(
              tx,
              `select address from public.preview_reminders('{${invoice}}')`,
            )
          ).rows?.[0]?.address;
        expect(await goesTo()).toBe(address);
        await tx.query('update public.customers set email = null where id = $1', [victim]);
        expect(await goesTo()).toBeNull();
        expect((await asOffice(tx, `select public.send_invoice('${invoice}')`)).error?.message).toBe(
          'Zu diesem Kunden ist keine E-Mail-Adresse bekannt.',
        );
        const [made] =
          (await asOffice<{ id: string }>(tx, `select id from public.remind('${invoice}', 'mahnung')`)).rows ?? [];
        await attempt(tx, service, `select public.record_reminder_file('${made?.id}', repeat('b', 64))`);
        expect(await counted(tx, 'email_queue', `subject_id in ('${invoice}', '${made?.id}')`)).toBe(0);
      }));
  }, prepare);
});

describe('a name that was signed up with another person’s address', () => {
  onOneDatabase((db) => {
    const called = async (tx: Session, invoice: string) =>
      (
        await asOffice<{ name: string }>(
          tx,
          `select c.last_name as name from public.invoices i, public.customer(i) c where i.id = '${invoice}'`,
        )
      ).rows?.map(({ name }) => name);
    const found = async (tx: Session) =>
      (await asOffice(tx, `select from public.find_invoices('Falschmann')`)).rows?.length;

    test('appears on none of the office’s invoices', () =>
      db.rolledBack(async (tx) => {
        await customerWith(tx, address);
        const documents = [
          await put(tx, 'invoices', { customer_email: address, amount: 5 }),
          await invoiceOf(tx, victim),
        ];
        await signUp(tx, address, false);
        for (const invoice of documents) expect(await called(tx, invoice)).toEqual([]);
        expect(await found(tx)).toBe(0);
      }));

    test('appears on open items once the address is confirmed, and on no document of a customer', () =>
      db.rolledBack(async (tx) => {
        await customerWith(tx, 'vera.vogt@example.org');
        const [open, document] = [
          await put(tx, 'invoices', { customer_email: address, amount: 5 }),
          await invoiceOf(tx, victim),
        ];
        await signUp(tx);
        expect(await called(tx, open)).toEqual(['Falschmann']);
        expect(await called(tx, document)).toEqual([]);
        expect(await found(tx)).toBe(1);
      }));
  }, prepare);
});

describe('the data export', () => {
  onOneDatabase((db) => {
    test('contains payments, the history of quotes, contacts, and the office’s notes', () =>
      db.rolledBack(async (tx) => {
        await customerWith(tx, address);
        await signUp(tx);
        const { quote } = await leaveTraces(tx);
        await tx.query(
          `insert into public.quote_events (quote_id, kind, author_id, name, text, created_at) values
             ($1, 'frage', null, 'Vera Vogt', 'Mit Anfahrt?', now()),
             ($1, 'zurueckgenommen', $2, null, 'Der Lkw steht', now() + interval '1 second')`,
          [quote, office.id],
        );
        await put(tx, 'customer_notes', { customer_id: victim, text: 'Zahlt spät', author_id: office.id });
        await put(tx, 'customer_contacts', { customer_id: victim, name: 'Gerda Brandl', phone: '0170 2' });
        const lead = await put(tx, 'contact_requests', {
          name: 'Vera',
          email: 'anders@example.org',
          message: 'a',
          customer_id: victim,
          assigned_to: office.id,
        });
        await put(tx, 'lead_notes', { lead_id: lead, kind: 'anruf', text: 'Ruft zurück', author_id: office.id });
        const site = await put(tx, 'sites', { customer_id: victim, name: 'Haus Vogt' });
        await tx.query(`insert into public.site_access (site_id, door_code) values ($1, '2580#')`, [site]);
        const copy = await exported(tx);
        expect(copy).toMatchObject({
          rechnungen: [{ amount: 10 }],
          zahlungen: [{ cents: 100, paid_on: '2026-11-20', rechnung: expect.stringMatching(/^PD-/) as string }],
          angebote: [
            {
              subject: 'Umzug von Vera',
              verlauf: [
                { kind: 'frage', name: 'Vera Vogt', text: 'Mit Anfahrt?', vom_buero: false },
                { kind: 'zurueckgenommen', text: 'Der Lkw steht', vom_buero: true },
              ],
            },
          ],
          notizen_des_bueros: [{ text: 'Zahlt spät' }],
          ansprechpartner: [{ name: 'Gerda Brandl', job_title: null, email: null, phone: '0170 2' }],
          kontaktanfragen: expect.arrayContaining([
            expect.objectContaining({
              notizen_des_bueros: [expect.objectContaining({ kind: 'anruf', text: 'Ruft zurück' })],
            }),
          ]) as unknown,
          objekte: [{ name: 'Haus Vogt' }],
          emails: [{}, {}],
        });
        expect(JSON.stringify(copy)).not.toContain(office.id);
        expect(JSON.stringify(copy)).not.toContain('2580#');
      }));
  }, prepare);
});

interface Erasure {
  problem: string | null;
  orders: number;
  leads: number;
  sites: number;
  notes: number;
  invoices: number;
  invoices_until: string | null;
  quotes: number;
  quotes_until: string | null;
  contracts: number;
  contracts_until: string | null;
  withdrawals: number;
  withdrawals_until: string | null;
  terminations: number;
  terminations_until: string | null;
}

const columns = `problem, orders, leads, sites, notes, invoices, invoices_until::text, quotes, quotes_until::text,
  contracts, contracts_until::text, withdrawals, withdrawals_until::text, terminations, terminations_until::text`;
const preview = async (tx: Session) =>
  (await asOffice<Erasure>(tx, `select ${columns} from public.preview_customer_erasure('${victim}')`)).rows?.[0];
const erase = (tx: Session) => asOffice<Erasure>(tx, `select ${columns} from public.erase_customer('${victim}')`);

describe('erasing a customer without account', () => {
  onOneDatabase((db) => {
    test('leaves nothing if nothing has to be retained', () =>
      db.rolledBack(async (tx) => {
        await customerWith(tx, address);
        const order = await put(tx, 'requests', {
          customer_id: victim,
          subject: 'Umzug von Vera',
          description: 'Lindenweg 4',
          destination: 'Gasse 2',
          status: 'completed',
        });
        const task = await put(tx, 'tasks', { title: 'Umzug von Vera', request_id: order, place: 'Lindenweg 4' });
        const site = await put(tx, 'sites', { customer_id: victim, name: 'Haus Vogt', street: 'Gasse 2' });
        await tx.query(`insert into public.site_access (site_id, door_code) values ($1, '2580')`, [site]);
        const visit = await put(tx, 'tasks', { title: 'Treppenhaus bei Vera', site_id: site });
        await put(tx, 'contact_requests', {
          name: 'Vera',
          email: 'anders@example.org',
          message: 'a',
          customer_id: victim,
        });
        await put(tx, 'contact_requests', { name: 'Vera', email: address, message: 'b' });
        await put(tx, 'customer_notes', { customer_id: victim, text: 'Zahlt spät' });
        await put(tx, 'customer_contacts', { customer_id: victim, name: 'Gerda Brandl' });
        await put(tx, 'email_queue', { to_email: address, subject: 'Guten Tag', text: 'Vera' });
        await put(tx, 'email_queue', { to_email: 'alt@example.org', kind: 'order-status', subject_id: order });
        await put(tx, 'quotes', {
          customer_id: victim,
          subject: 'Entwurf',
          content: '{"taxation": "regular", "lines": []}',
        });
        const expected = {
          problem: null,
          orders: 1,
          leads: 2,
          sites: 1,
          notes: 1,
          invoices: 0,
          quotes: 0,
          withdrawals: 0,
          terminations: 0,
        };
        expect(await preview(tx)).toMatchObject(expected);
        expect((await erase(tx)).rows?.[0]).toMatchObject({ ...expected, invoices_until: null, quotes_until: null });
        for (const [table, where] of [
          ['customers', `id = '${victim}'`],
          ['requests', `customer_id = '${victim}'`],
          ['contact_requests', `email in ('${address}', 'anders@example.org')`],
          ['customer_notes', `customer_id = '${victim}'`],
          ['customer_contacts', `customer_id = '${victim}'`],
          ['sites', `customer_id = '${victim}'`],
          ['site_access', `site_id = '${site}'`],
          ['email_queue', `to_email in ('${address}', 'alt@example.org')`],
          ['quotes', `customer_id = '${victim}'`],
        ] as const)
          expect(await counted(tx, table, where), table).toBe(0);
        for (const id of [task, visit])
          expect(
            await tx.query('select title, place, destination, site_id from public.tasks where id = $1', [id]),
          ).toEqual([{ title: 'Gelöschter Kundenauftrag', place: null, destination: null, site_id: null }]);
        expect((await erase(tx)).error).toEqual({ code: 'P0002', message: 'Diesen Kunden gibt es nicht mehr.' });
        expect(await preview(tx)).toEqual(
          Object.fromEntries(
            columns
              .split(/::text,?|,/)
              .map((each) => [each.trim(), null])
              .filter(([each]) => each),
          ),
        );
      }));

    test('keeps the documents and the number for the legal period, and says so', () =>
      db.rolledBack(async (tx) => {
        await customerWith(tx, address);
        await invoiceOf(tx, victim, { status: 'bezahlt', paid_cents: 1000, issue_date: '2024-03-01' });
        await invoiceOf(tx, victim, { status: 'bezahlt', paid_cents: 1000, issue_date: '2025-03-01' });
        await quoteOf(tx, victim, { issue_date: '2025-03-01' });
        await tx.query(
          `insert into public.withdrawals (id, name, contract, email, received_at)
           values ($1, 'Vera Vogt', 'Umzug', $2, '2026-01-01T00:30:00+01')`,
          [victim, address],
        );
        await put(tx, 'terminations', { ...termination, received_at: '2026-12-31T23:30:00Z' });
        const [{ number } = { number: '' }] = await tx.query<{ number: string }>(
          'select number from public.customers where id = $1',
          [victim],
        );
        const kept = {
          ...{ invoices: 2, invoices_until: '2033-12-31', quotes: 1, quotes_until: '2031-12-31' },
          ...{ withdrawals: 1, withdrawals_until: '2032-12-31', terminations: 1, terminations_until: '2033-12-31' },
        };
        expect(await preview(tx)).toMatchObject(kept);
        expect((await erase(tx)).rows?.[0]).toMatchObject(kept);
        const [left] = await tx.query<Record<string, unknown>>(
          'select *, erased_at = now() as erased from public.customers where id = $1',
          [victim],
        );
        expect(left).toMatchObject({ number, name: 'Gelöschter Kunde', last_name: 'Gelöschter Kunde', erased: true });
        for (const column of ['first_name', 'company', 'email', 'phone', 'street', 'postal_code', 'city', 'vat_id'])
          expect(left?.[column], column).toBeNull();
        expect(
          await counted(tx, 'invoices', `customer_id = '${victim}' and content #>> '{buyer,name}' = 'Vera Vogt'`),
        ).toBe(2);
        expect(await counted(tx, 'quotes', `customer_id = '${victim}' and status = 'abgelaufen'`)).toBe(1);
        for (const table of ['withdrawals', 'terminations'])
          expect(await counted(tx, table, `email = '${address}'`), table).toBe(1);
        // No name returns by mistake.
        const renamed = await asOffice(
          tx,
          `update public.customers set first_name = 'Vera' where id = '${victim}' returning 1`,
        );
        expect(renamed.error?.code).toBe('23514');
        const other = await customerWith(tx, null, victim.replace(/b$/, 'c'));
        expect((await asOffice(tx, `select public.merge_customers('${other}', '${victim}')`)).error?.message).toBe(
          'Die Daten dieses Kunden sind gelöscht; er kann nicht zusammengeführt werden.',
        );
      }));

    test.each<[string, (tx: Session) => Promise<unknown>, string]>([
      ['with an open invoice', (tx) => invoiceOf(tx, victim), 'Der Kunde hat noch eine offene Rechnung.'],
      [
        'with an open item of his address',
        (tx) => put(tx, 'invoices', { customer_email: address, amount: 5 }),
        'Der Kunde hat noch eine offene Rechnung.',
      ],
      [
        'with an order that goes on',
        (tx) => put(tx, 'requests', { customer_id: victim, subject: 'a', description: 'b', status: 'in_progress' }),
        'Der Kunde hat noch einen laufenden Auftrag.',
      ],
      [
        'who has an account',
        (tx) => signUp(tx),
        'Der Kunde hat einen Portalzugang und löscht sein Konto selbst, unter „Mein Konto“.',
      ],
    ])('is rejected for one %s', (_, make, problem) =>
      db.rolledBack(async (tx) => {
        await customerWith(tx, address);
        await make(tx);
        expect(await preview(tx)).toMatchObject({ problem });
        expect((await erase(tx)).error).toEqual({ code: 'P0001', message: problem });
        expect(await counted(tx, 'customers', `id = '${victim}' and erased_at is null`)).toBe(1);
      }),
    );

    test('keeps the rows of another customer with the same address', () =>
      db.rolledBack(async (tx) => {
        await customerWith(tx, address);
        await customerWith(tx, address, victim.replace(/b$/, 'c'));
        await put(tx, 'contact_requests', { name: 'Vera', email: address, message: 'b' });
        expect((await erase(tx)).rows?.[0]).toMatchObject({ leads: 0 });
        expect(await counted(tx, 'contact_requests', `email = '${address}'`)).toBe(1);
        expect(await counted(tx, 'customers', `email = '${address}'`)).toBe(1);
      }));

    for (const actor of allActors.filter(({ rights }) => rights !== 'admin'))
      test(`${actor.name} | is refused`, () =>
        db.rolledBack(async (tx) => {
          await customerWith(tx, address);
          for (const name of ['erase_customer', 'preview_customer_erasure']) {
            const { error } = await attempt(tx, requestOf(actor), `select public.${name}('${victim}')`);
            expect(error?.code, name).toBe('42501');
          }
        }));
  }, prepare);
});
