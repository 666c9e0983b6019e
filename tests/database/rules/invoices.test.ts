import { describe, expect, test } from 'vitest';
import { type DocumentContent, type Line, limits, vatRates } from '@functions/documents/content';
import { recurrences } from '@functions/documents/recurrence';
import { totalsOf } from '@functions/documents/totals';
import { units, type Unit } from '@functions/documents/units';
import { berlinDay } from '@/lib/time/berlin-time';
import { type Account, actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf, type RequestContext } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { literal } from '../../support/database/sql.ts';

const service: RequestContext = { role: 'service_role', id: null };
const session = '30000000-0000-4000-8000-000000000001';
const office: Account = { ...actors.admin, sessionId: session };

const line: Line = { name: 'Umzug', quantityThousandths: 2500, unit: 'HUR', unitPriceCents: 4990, vatRate: 19 };
const content: DocumentContent = { taxation: 'regular', lines: [line] };
const json = (value: object) => `${literal(JSON.stringify(value))}::jsonb`;
const customerOf = (account: Account) => `(select id from public.customers where profile_id = '${account.id}')`;
const euService: DocumentContent = { ...content, taxation: 'eu-service' };

/** Makes the customer a firm in Vienna, and the draft one with this content. */
const abroad = ({ vat_id, content: written = content }: { vat_id?: string; content?: DocumentContent }) => `
  update public.customers set kind = 'firma', company = 'Donau GmbH', country = 'AT',
    vat_id = ${vat_id ? literal(vat_id) : 'null'} where id = ${customerOf(actors.customer)};
  update public.invoices set content = ${json(written)} where status = 'entwurf'`;

/** Makes the customer a firm that requires an XRechnung. */
const withReference = `
  update public.customers set kind = 'firma', company = 'Amt' where id = ${customerOf(actors.customer)};
  update public.invoices set content = ${json({ ...content, buyerReference: '05315-03456-22' })} where status = 'entwurf'`;

interface Invoice {
  id: string;
  number: string | null;
  status: string;
  amount: string;
  paid_cents: string;
  open_cents: string;
  net_cents: string;
  tax_cents: string;
  content: Record<string, unknown>;
  updated_at: Date;
  cancels: string | null;
  customer_id: string;
  mail_text: string | null;
}

async function prepare(db: Session): Promise<void> {
  await createActors(db);
  await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, office.id]);
  await db.query(
    `update public.billing_settings set legal_name = 'Muster GmbH', street = 'Weg 1', postal_code = '80331',
       city = 'München', vat_id = 'DE123456789', iban = 'DE02120300000000202051', invoice_prefix = 'TR',
       cancellation_prefix = 'TS'`,
  );
  // The demo data has documents; these tests count from one in series of their own.
  await db.query('update private.number_series set last = 0');
  await db.query(
    `update public.customers set last_name = 'Groß', street = 'Gasse 2', postal_code = '80333', city = 'München'
     where profile_id = $1`,
    [actors.customer.id],
  );
}

/** Rows that the office gets for a statement; throws the database's error. */
async function asOffice<Row extends object = Invoice>(db: Session, sql: string): Promise<Row[]> {
  const { rows, error } = await attempt<Row>(db, requestOf(office), sql);
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return rows;
}

async function draft(db: Session, written: DocumentContent = content, customer = customerOf(actors.customer)) {
  // The office names the customer by an id that it has read earlier.
  const [{ id } = { id: '' }] = await db.query<{ id: string }>(`select ${customer} as id`);
  const [row] = await asOffice(
    db,
    `insert into public.invoices (customer_id, service_from, service_to, content, status)
     values (${id ? literal(id) : 'null'}, '2026-11-02', '2026-11-03', ${json(written)}, 'entwurf') returning *`,
  );
  if (!row) throw new Error('No draft');
  return row;
}

const issue = async (db: Session, { id, updated_at }: Pick<Invoice, 'id' | 'updated_at'>) =>
  (
    await asOffice(db, `select * from public.issue_invoice('${id}', ${literal(new Date(updated_at).toISOString())})`)
  )[0];

/** A client's timestamp has microseconds; here the database provides it. */
async function issueAsItIs(db: Session, id: string): Promise<Invoice> {
  const [row] = await asOffice(
    db,
    `select issued.* from public.invoices, public.issue_invoice(invoices.id, invoices.updated_at) issued
     where invoices.id = '${id}'`,
  );
  if (!row) throw new Error('Not issued');
  return row;
}

const issued = async (db: Session, written?: DocumentContent): Promise<Invoice> =>
  issueAsItIs(db, (await draft(db, written)).id);

const read = async (db: Session, { id }: Pick<Invoice, 'id'>) =>
  (await db.query<Invoice>('select * from public.invoices where id = $1', [id]))[0];

const pay = (db: Session, { id }: Invoice, cents: number) =>
  attempt(
    db,
    requestOf(office),
    `insert into public.payments (invoice_id, paid_on, cents) values ('${id}', current_date, ${cents})`,
  );

describe('a draft', () => {
  onOneDatabase((db) => {
    test('computes its totals, addressed to its customer', () =>
      db.rolledBack(async (tx) => {
        const made = await draft(tx);
        expect(made).toMatchObject({ status: 'entwurf', number: null, customer_email: 'kunde@actors.example.com' });
        expect(Number(made.amount)).toBe(148.45);
        expect([Number(made.net_cents), Number(made.tax_cents)]).toEqual([12475, 2370]);
        const [changed] = await asOffice(
          tx,
          `update public.invoices set content = ${json({ ...content, lines: [] })} where id = '${made.id}' returning *`,
        );
        expect(Number(changed?.amount)).toBe(0);
      }));

    test.each<[string, object]>([
      ['an unknown field', { ...content, number: 'RE-2026-0001' }],
      ['a buyer of its own', { ...content, buyer: { name: 'Wer anders' } }],
      ['no lines', { taxation: 'regular' }],
      ['lines that are none', { taxation: 'regular', lines: [1] }],
      ['half a cent', { ...content, lines: [{ ...line, unitPriceCents: 0.5 }] }],
      ['a price as text', { ...content, lines: [{ ...line, unitPriceCents: '1' }] }],
      ['a negative price', { ...content, lines: [{ ...line, unitPriceCents: -1 }] }],
      ['a negative quantity', { ...content, lines: [{ ...line, quantityThousandths: -1000 }] }],
      ['too much', { ...content, lines: [{ ...line, quantityThousandths: limits.quantityThousandths.max + 1 }] }],
      ['a rate that there is not', { ...content, lines: [{ ...line, vatRate: 16 }] }],
      ['a unit that there is not', { ...content, lines: [{ ...line, unit: 'STD' }] }],
      ['a discount over all', { ...content, discountBasisPoints: 10_001 }],
      ['a name as long as a letter', { ...content, lines: [{ ...line, name: 'x'.repeat(201) }] }],
      ['too many lines', { ...content, lines: Array<Line>(limits.lines + 1).fill(line) }],
      ['a line that recurs', { ...content, lines: [line, { ...line, recurs: 'monat' }] }],
      ['no taxation', { lines: [line] }],
      ['another taxation', { ...content, taxation: 'none' }],
      ['prices of another kind', { ...content, prices: 'brutto' }],
      ['a reason that is none', { ...content, exemption: 4 }],
      ['a place that is none', { ...content, place: 'Gasse 2' }],
      ['half a place', { ...content, place: { street: 'Gasse 2', city: 'München' } }],
      ['a place with more', { ...content, place: { street: '', postcode: '', city: '', country: 'DE' } }],
    ])('with %s is rejected', (_, written) =>
      db.rolledBack(async (tx) => {
        const { error } = await attempt(
          tx,
          requestOf(office),
          `insert into public.invoices (content, status) values (${json(written)}, 'entwurf')`,
        );
        expect(error).toMatchObject({ code: '23514', message: 'Der Inhalt des Belegs ist nicht lesbar.' });
      }),
    );

    test.each([
      ['more than its column holds', 2_000, 6_000_000],
      ['more than a number of its column', 100_000_000, 10_000_000],
    ])('that adds up to %s is rejected with a message', (_, quantityThousandths, unitPriceCents) =>
      db.rolledBack(async (tx) => {
        const lines = Array<Line>(100).fill({ ...line, quantityThousandths, unitPriceCents });
        const { error } = await attempt(
          tx,
          requestOf(office),
          `insert into public.invoices (content, status) values (${json({ ...content, lines })}, 'entwurf')`,
        );
        expect(error).toMatchObject({
          code: '23514',
          message: 'Ein Beleg darf zusammen höchstens 10.000.000 € ergeben.',
        });
      }),
    );

    test('accepts every unit, rate and limit', () =>
      db.rolledBack(async (tx) => {
        const lines = (Object.keys(units) as Unit[]).flatMap((unit) =>
          vatRates.map((vatRate) => ({
            ...line,
            unit,
            vatRate,
            quantityThousandths: limits.quantityThousandths.max,
            unitPriceCents: 10,
            discountBasisPoints: limits.discountBasisPoints.max,
          })),
        );
        expect(Number((await draft(tx, { ...content, lines })).amount)).toBe(0);
      }));

    test('is deleted by the office, and becomes an invoice only by issuing', () =>
      db.rolledBack(async (tx) => {
        const { id } = await draft(tx);
        for (const status of ['offen', 'bezahlt', 'storniert'])
          expect(
            (await attempt(tx, requestOf(office), `update public.invoices set status = '${status}' where id = '${id}'`))
              .error,
          ).toMatchObject({ code: '42501' });
        expect(await asOffice(tx, `delete from public.invoices where id = '${id}' returning id`)).toHaveLength(1);
      }));

    test('has the same totals as the documents, 20,000 times', { timeout: 120_000 }, async () => {
      let seed = 20_261_122;
      const upTo = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % (most + 1);
      const maybe = <Value>(value: Value) => (upTo(2) === 0 ? value : undefined);
      const taxations = ['regular', 'regular', 'regular', 'small-business', 'reverse-charge', 'eu-service'] as const;
      const optional = () => (upTo(3) === 0 ? { optional: true } : {});
      const random = (): DocumentContent => ({
        taxation: taxations[upTo(5)] ?? 'regular',
        prices: maybe(upTo(1) === 0 ? 'gross' : 'net'),
        discountBasisPoints: maybe(upTo(10_000)),
        lines: Array.from({ length: 1 + upTo(5) }, () => ({
          ...line,
          quantityThousandths: 1 + upTo(upTo(4) === 0 ? limits.quantityThousandths.max - 1 : 99_999),
          unitPriceCents: upTo(upTo(4) === 0 ? limits.unitPriceCents.max : 99_999),
          vatRate: vatRates[upTo(2)] ?? 0,
          discountBasisPoints: maybe(upTo(10_000)),
          name: `Position ${upTo(2)}`,
          ...(upTo(2) === 0 ? { recurs: recurrences[upTo(4)] } : optional()),
        })),
      });
      for (let batch = 0; batch < 10; batch += 1) {
        const contents = Array.from({ length: 2_000 }, random);
        const rows = await db.read<{ sums: string; recurring: string }>(
          `select array[net_cents, tax_cents]::text as sums, (
             select string_agg(concat_ws(' ', recurs, name, part.net_cents, part.tax_cents), '; ' order by part.place)
             from private.recurring_totals(each.content)
               with ordinality as part (recurs, name, net_cents, tax_cents, place)) as recurring
           from jsonb_array_elements($1::text::jsonb) with ordinality as each (content, place),
             private.document_totals(each.content, array[2, 3]) order by place`,
          [JSON.stringify(contents)],
        );
        const wrong = contents.filter((written, index) => {
          const { netCents, taxCents, recurring } = totalsOf(written, [2, 3]);
          const parts = recurring.map((part) =>
            [part.recurs, part.name, part.netCents, part.taxCents].filter((value) => value !== undefined).join(' '),
          );
          return (
            rows[index]?.sums !== `{${netCents},${taxCents}}` || rows[index].recurring !== (parts.join('; ') || null)
          );
        });
        expect(wrong).toEqual([]);
      }
    });
  }, prepare);
});

describe('issuing', () => {
  onOneDatabase((db) => {
    test('freezes number, day, parties and sums, and returns the same document for a repeated click', () =>
      db.rolledBack(async (tx) => {
        const first = await issued(tx);
        const year = berlinDay().slice(0, 4);
        expect(first).toMatchObject({ number: `TR-${year}-0001`, status: 'offen' });
        expect(first.content).toMatchObject({
          kind: 'invoice',
          number: first.number,
          service: { from: '2026-11-02', to: '2026-11-03' },
          seller: { name: 'Muster GmbH', vatId: 'DE123456789', bank: { iban: 'DE02120300000000202051' } },
          buyer: { name: 'Groß', street: 'Gasse 2', consumer: true, email: 'kunde@actors.example.com' },
          lines: [line],
        });
        expect(await issue(tx, first)).toMatchObject({ id: first.id, number: first.number });
        expect((await issued(tx)).number).toBe(`TR-${year}-0002`);
      }));

    test('prints the preview of the draft, with a number, a timestamp and the day of issue', () =>
      db.rolledBack(async (tx) => {
        const made = await draft(tx, { ...content, introduction: 'Guten Tag', discountBasisPoints: 250 });
        const [preview] = await asOffice<{ shown: Record<string, unknown> }>(
          tx,
          `select public.preview_of_draft('${made.id}') as shown`,
        );
        expect(preview?.shown).toMatchObject({ number: 'ENTWURF', introduction: 'Guten Tag' });
        const [row] = await asOffice(
          tx,
          `select issued.* from public.invoices, public.issue_invoice(invoices.id, invoices.updated_at) issued
           where invoices.id = '${made.id}'`,
        );
        const { number, issuedAt } = row?.content ?? {};
        expect(row?.content).toEqual({ ...preview?.shown, number, issuedAt });
        const again = await attempt(tx, requestOf(office), `select public.preview_of_draft('${made.id}')`);
        expect(again.error).toMatchObject({ code: 'P0002', message: 'Diesen Entwurf gibt es nicht mehr.' });
      }));

    test('accepts names in Cyrillic and Greek letters', () =>
      db.rolledBack(async (tx) => {
        await tx.query(
          `update public.customers set last_name = 'Шевченко', city = 'Αθήνα' where id = ${customerOf(actors.customer)}`,
        );
        expect((await issued(tx)).content).toMatchObject({ buyer: { name: 'Шевченко', city: 'Αθήνα' } });
      }));

    test('starts at one again in a new year', () =>
      db.rolledBack(async (tx) => {
        await tx.query(`update private.number_series set year = 2025, last = 714 where kind = 'rechnung'`);
        expect((await issued(tx)).number).toMatch(/-0001$/);
      }));

    test('is rejected if the draft has changed since it was read', () =>
      db.rolledBack(async (tx) => {
        const made = await draft(tx);
        await expect(issue(tx, { ...made, updated_at: new Date(0) })).rejects.toThrow(
          'P0001: Der Entwurf wurde inzwischen geändert.',
        );
      }));

    test.each<[string, string, string]>([
      [
        'the company has no address',
        `update public.billing_settings set street = ''`,
        'Straße und Hausnummer der Firma',
      ],
      [
        'the company has no tax number',
        `update public.billing_settings set vat_id = '', tax_number = ''`,
        'Steuernummer oder USt-IdNr.',
      ],
      ['the settings are gone', 'delete from public.billing_settings', 'Name der Firma'],
      [
        'the customer has no address',
        `update public.customers set city = null where id = ${customerOf(actors.customer)}`,
        'Ort des Kunden',
      ],
      ['there is no customer', `update public.invoices set customer_id = null where status = 'entwurf'`, 'Kunde'],
      [
        'the period of service is unknown',
        `update public.invoices set service_to = null where status = 'entwurf'`,
        'Leistungszeitraum',
      ],
      [
        'there is no position',
        `update public.invoices set content = ${json({ ...content, lines: [] })} where status = 'entwurf'`,
        'mindestens eine Position',
      ],
      [
        'a position has no name',
        `update public.invoices set content = ${json({ ...content, lines: [{ ...line, name: ' ' }] })} where status = 'entwurf'`,
        'Bezeichnung jeder Position',
      ],
      [
        'there is nothing to pay',
        `update public.invoices set content = ${json({ ...content, discountBasisPoints: 10_000 })} where status = 'entwurf'`,
        'ein Betrag über 0 €',
      ],
      [
        'a consumer would owe the tax',
        `update public.invoices set content = ${json({ ...content, taxation: 'reverse-charge' })} where status = 'entwurf'`,
        'USt-IdNr. des Kunden, einer Firma (§ 13b UStG)',
      ],
      [
        'the customer has a name that no font draws',
        `update public.customers set last_name = '张' where id = ${customerOf(actors.customer)}`,
        'druckbare Zeichen statt „张“ im Namen oder in der Anschrift des Kunden',
      ],
      [
        'the company has one',
        `update public.billing_settings set legal_name = 'Muster ❤'`,
        'druckbare Zeichen statt „❤“ in den Angaben der Firma',
      ],
      [
        'a text has a picture',
        `update public.invoices set content = ${json({ ...content, closing: 'Danke 😊' })} where status = 'entwurf'`,
        'druckbare Zeichen statt „😊“ im Text nach den Positionen',
      ],
      [
        'the reference has one',
        `update public.invoices set content = ${json({ ...content, buyerReference: '☎ 5' })} where status = 'entwurf'`,
        'druckbare Zeichen statt „☎“ in der Referenz des Kunden',
      ],
      [
        'a small business shows tax',
        'update public.billing_settings set is_small_business = true',
        'die Besteuerung, die in den Einstellungen steht',
      ],
      [
        'there is no VAT and no reason',
        `update public.invoices set content = ${json({ ...content, lines: [{ ...line, vatRate: 0 }], exemption: ' ' })} where status = 'entwurf'`,
        'Grund der Positionen ohne Umsatzsteuer',
      ],
      [
        'the place of a service for a firm abroad is open',
        abroad({ vat_id: 'ATU12345678' }),
        'Ort der Leistung: beim Kunden oder an einem Grundstück in Deutschland (§ 3a UStG)',
      ],
      [
        'a service abroad is for a consumer',
        `update public.invoices set content = ${json(euService)} where status = 'entwurf'`,
        'Kunde, der eine Firma in einem anderen EU-Land ist (§ 3a Abs. 2 UStG)',
      ],
      [
        'a firm abroad that owes the tax has no VAT id',
        abroad({ content: euService }),
        'USt-IdNr. des Kunden in seinem Land (§ 14a UStG)',
      ],
      [
        'a firm abroad that owes the tax has a German VAT id',
        abroad({ content: euService, vat_id: 'DE123456789' }),
        'USt-IdNr. des Kunden in seinem Land (§ 14a UStG)',
      ],
      [
        'the company itself has no VAT id',
        `${abroad({ content: euService, vat_id: 'ATU12345678' })};
         update public.billing_settings set vat_id = '', tax_number = '143/815/08155'`,
        'USt-IdNr. der Firma (§ 14a UStG)',
      ],
      [
        'an XRechnung would have no telephone number',
        `${withReference}; update public.settings set phone_number = '12'`,
        'Telefonnummer der Firma, für die XRechnung',
      ],
      [
        'an XRechnung would have no address',
        `${withReference}; delete from public.settings`,
        'E-Mail-Adresse der Firma, für die XRechnung',
      ],
    ])('reports what is missing when %s', (_, spoil, missing) =>
      db.rolledBack(async (tx) => {
        const { id } = await draft(tx);
        for (const statement of spoil.split(';')) await tx.query(statement);
        const made = await read(tx, { id });
        await expect(
          asOffice(
            tx,
            `select issued.* from public.invoices, public.issue_invoice(id, updated_at) issued where invoices.id = '${id}'`,
          ),
        ).rejects.toThrow(missing);
        const said = await asOffice<{ what: string }>(tx, `select what from public.missing_of_draft('${id}')`);
        expect(said).toContainEqual({ what: missing });
        expect(await read(tx, { id })).toEqual(made);
        expect(await tx.query(`select from private.number_series where last > 0`)).toEqual([]);
      }),
    );

    test('of a service in another EU country has no VAT, also for a small business', () =>
      db.rolledBack(async (tx) => {
        const { id } = await draft(tx);
        const settled = abroad({ content: euService, vat_id: 'ATU12345678' });
        for (const statement of settled.split(';')) await tx.query(statement);
        await tx.query('update public.billing_settings set is_small_business = true');
        const row = await issueAsItIs(tx, id);
        expect(row).toMatchObject({
          content: { taxation: 'eu-service', buyer: { country: 'AT', vatId: 'ATU12345678' } },
        });
        expect([row.net_cents, row.tax_cents].map(Number)).toEqual([12_475, 0]);
      }));

    test('of work on real estate in Germany has German VAT, wherever the firm is', () =>
      db.rolledBack(async (tx) => {
        const { id } = await draft(tx);
        const place = { street: 'Mediapark 8', postcode: '50670', city: 'Köln' };
        const settled = abroad({ content: { ...content, realEstate: true, place } });
        for (const statement of settled.split(';')) await tx.query(statement);
        const row = await issueAsItIs(tx, id);
        expect(row).toMatchObject({ content: { taxation: 'regular', place, buyer: { country: 'AT' } } });
        expect(Number(row.tax_cents)).toBe(2370);
      }));

    test('for a firm with a reference requires only a telephone number and an electronic address', () =>
      db.rolledBack(async (tx) => {
        const { id } = await draft(tx);
        for (const statement of withReference.split(';')) await tx.query(statement);
        await tx.query(`update public.settings set phone_number = '089 123', contact_email = 'buero@example.com'`);
        expect((await issueAsItIs(tx, id)).content).toMatchObject({
          seller: { contact: { phone: '089 123', email: 'buero@example.com' } },
        });
      }));

    test('without an XRechnung requires no telephone number', () =>
      db.rolledBack(async (tx) => {
        await tx.query(`update public.settings set phone_number = ''`);
        // A reference without an electronic address makes no XRechnung.
        const { id } = await draft(tx, { ...content, buyerReference: 'KST 4711' } as DocumentContent);
        await tx.query(
          `update public.customers set kind = 'firma', company = 'Amt', email = null where id = ${customerOf(actors.customer)}`,
        );
        expect((await issueAsItIs(tx, id)).number).toMatch(/^TR-/);
        expect((await issued(tx)).number).toMatch(/^TR-/);
      }));

    test('names the field of each missing value', () =>
      db.rolledBack(async (tx) => {
        const { id } = await draft(tx);
        await tx.query(`update public.billing_settings set street = ''`);
        await tx.query(`update public.customers set city = ' ' where id = ${customerOf(actors.customer)}`);
        await tx.query(`update public.invoices set service_to = null where id = $1`, [id]);
        expect(await asOffice(tx, `select field from public.missing_of_draft('${id}')`)).toEqual([
          { field: 'billing_settings.street' },
          { field: 'customers.city' },
          { field: 'draft.service_from' },
        ]);
        await tx.query(`update public.invoices set customer_id = null where id = $1`, [id]);
        const without = await asOffice<{ field: string }>(tx, `select field from public.missing_of_draft('${id}')`);
        expect(without.map(({ field }) => field)).toEqual([
          'billing_settings.street',
          'draft.customer',
          'draft.service_from',
        ]);
      }));

    for (const actor of allActors.filter(({ rights }) => rights !== 'admin'))
      test(`and cancelling are refused to ${actor.name}`, () =>
        db.rolledBack(async (tx) => {
          const { id } = await draft(tx);
          for (const call of [
            `issue_invoice('${id}', now())`,
            `cancel_invoice('${id}')`,
            `missing_of_draft('${id}')`,
            `preview_of_draft('${id}')`,
            `send_invoice('${id}')`,
          ])
            expect((await attempt(tx, requestOf(actor), `select public.${call}`)).error?.code).toBe('42501');
          expect(await read(tx, { id })).toMatchObject({ status: 'entwurf' });
        }));
  }, prepare);
});

describe('an issued document', () => {
  onOneDatabase((db) => {
    const requests: [string, RequestContext | null][] = [
      ['a visitor', requestOf(actors.anon)],
      ['its customer', requestOf(actors.customer)],
      ['an employee', requestOf(actors.employee)],
      ['the office', requestOf(office)],
      ['the service', service],
      ['the owner of the database', null],
    ];
    const changes = [
      `update public.invoices set content = content || '{"number": "RE-1"}' where number is not null`,
      `update public.invoices set amount = 1, net_cents = 100, tax_cents = 0 where number is not null`,
      'update public.invoices set number = null, issued_at = null, issue_date = null where number is not null',
      `update public.invoices set status = 'entwurf', number = null, issued_at = null, issue_date = null
       where number is not null`,
      `update public.invoices set due_date = '2099-01-01' where number is not null`,
      `update public.invoices set sha256 = repeat('b', 64) where number is not null`,
      'delete from public.invoices where number is not null',
      'truncate public.invoices cascade',
      'truncate public.payments',
    ];
    for (const [who, request] of requests)
      test(`cannot be changed by ${who}`, () =>
        db.rolledBack(async (tx) => {
          const { id } = await issued(tx);
          await tx.query(`select public.record_invoice_file($1, repeat('a', 64), '<xml/>')`, [id]);
          const before = await read(tx, { id });
          for (const sql of changes) {
            if (request) await attempt(tx, request, sql);
            else {
              await tx.query('savepoint change');
              await expect(tx.query(sql), sql).rejects.toThrow(/Beleg/);
              await tx.query('rollback to savepoint change');
            }
            expect(await read(tx, { id }), sql).toEqual(before);
          }
        }));

    test('stores the text of its mail when it is sent, and nobody changes it otherwise', () =>
      db.rolledBack(async (tx) => {
        const row = await issued(tx);
        await tx.query(`select public.record_invoice_file($1, repeat('a', 64), '<xml/>')`, [row.id]);
        const words = async () => (await read(tx, row))?.mail_text;
        const send = (argument: string) =>
          attempt(tx, requestOf(office), `select public.send_invoice('${row.id}'${argument})`);
        await send(`, 'Danke für den Auftrag!'`);
        expect(await words()).toBe('Danke für den Auftrag!');
        await send('');
        expect(await words()).toBe('Danke für den Auftrag!');
        expect((await send(`, repeat('x', 2001)`)).error?.code).toBe('23514');
        for (const [who, request] of requests) {
          if (!request || who === 'the service') continue;
          await attempt(tx, request, `update public.invoices set mail_text = 'Fremd' where id = '${row.id}'`);
          expect(await words(), who).toBe('Danke für den Auftrag!');
        }
        await send(`, ' '`);
        expect(await words()).toBeNull();
      }));

    test('is sent once it has a file and its customer an address', () =>
      db.rolledBack(async (tx) => {
        const row = await issued(tx);
        const send = () =>
          attempt<{ to: string }>(tx, requestOf(office), `select public.send_invoice('${row.id}') as to`);
        expect((await send()).error?.message).toMatch(/PDF wird noch erstellt/);
        await tx.query(`select public.record_invoice_file($1, repeat('a', 64), '<xml/>')`, [row.id]);
        expect((await send()).rows).toEqual([{ to: 'kunde@actors.example.com' }]);
        expect((await send()).error).toBeUndefined();
        expect(
          await tx.query(
            `select kind::text, to_email::text, array_to_string(attachments, ' ') as attachments from public.email_queue where subject_id = $1`,
            [row.id],
          ),
        ).toEqual([
          {
            kind: 'invoice',
            to_email: 'kunde@actors.example.com',
            attachments: `invoices/${row.id}/${row.number}.pdf`,
          },
        ]);
        await tx.query(`delete from public.email_queue where subject_id = $1`, [row.id]);
        await tx.query(`update public.invoices set customer_id = null where id = $1`, [row.id]);
        expect((await send()).rows).toEqual([{ to: 'kunde@actors.example.com' }]);
        await asOffice(tx, `select public.cancel_invoice('${row.id}')`);
        expect((await send()).error).toMatchObject({ code: 'P0002' });
      }));

    test('has one file: the same digest again is accepted, another is rejected', () =>
      db.rolledBack(async (tx) => {
        const { id } = await issued(tx);
        const note = (letter: string) =>
          attempt(tx, service, `select public.record_invoice_file('${id}', repeat('${letter}', 64), '<xml/>')`);
        expect((await note('a')).error).toBeUndefined();
        expect((await note('a')).error).toBeUndefined();
        expect((await note('b')).error?.code).toBe('23505');
      }));

    test('with gross prices equals their sum, and is mirrored to the cent', () =>
      db.rolledBack(async (tx) => {
        const place = { street: 'Lindenweg 4', postcode: '85354', city: 'Freising' };
        const lines = [line, { ...line, unitPriceCents: 333, vatRate: 7 as const, discountBasisPoints: 1250 }];
        const written: DocumentContent = { ...content, prices: 'gross', place, discountBasisPoints: 333, lines };
        const totals = totalsOf(written);
        const original = await issued(tx, written);
        expect(original).toMatchObject({ content: { prices: 'gross', place, lines } });
        const sums = ({ net_cents, tax_cents, amount }: Invoice) =>
          [net_cents, tax_cents, Number(amount) * 100].map(Number);
        expect(sums(original)).toEqual([totals.netCents, totals.taxCents, totals.sumCents - totals.discountCents]);
        const [storno] = await asOffice(tx, `select * from public.cancel_invoice('${original.id}')`);
        if (!storno) throw new Error('Not cancelled');
        expect(sums(storno)).toEqual(sums(original).map((cents) => -cents));
        const back = totalsOf(storno.content as unknown as DocumentContent);
        expect([back.netCents, back.taxCents]).toEqual([-totals.netCents, -totals.taxCents]);
        expect(storno.content).toMatchObject({ prices: 'gross', place });
      }));

    test('is cancelled once, by a mirrored document that refers to it', () =>
      db.rolledBack(async (tx) => {
        const original = await issued(tx);
        const cancel = async () => (await asOffice(tx, `select * from public.cancel_invoice('${original.id}')`))[0];
        const storno = await cancel();
        expect(storno).toMatchObject({ number: original.number?.replace('TR', 'TS'), cancels: original.id });
        expect(storno?.content).toMatchObject({
          kind: 'cancellation',
          cancels: { number: original.number },
          lines: [{ ...line, quantityThousandths: -2500 }],
        });
        const { netCents, taxCents } = totalsOf(storno?.content as unknown as DocumentContent);
        expect([Number(storno?.net_cents), Number(storno?.tax_cents)]).toEqual([netCents, taxCents]);
        expect(Number(storno?.amount)).toBe(-Number(original.amount));
        expect(await cancel()).toMatchObject({ id: storno?.id });
        expect(await read(tx, original)).toMatchObject({ status: 'storniert' });
        await expect(asOffice(tx, `select public.cancel_invoice('${storno?.id}')`)).rejects.toThrow('P0002');
      }));

    test('is reassigned to another customer only by a merge, and cancelled only by its cancellation', () =>
      db.rolledBack(async (tx) => {
        const own = await issued(tx);
        const [{ id: twin } = { id: '' }] = await tx.query<{ id: string }>(
          `insert into public.customers (last_name) values ('Groß') returning id`,
        );
        const change = (what: string) =>
          attempt(tx, requestOf(office), `update public.invoices set ${what} where id = '${own.id}' returning id`);
        expect((await change(`customer_id = '${twin}', status = 'bezahlt'`)).error?.code).toBe('42501');
        expect((await change(`service_to = '2026-12-01', status = 'bezahlt'`)).error?.code).toMatch(/42501|23001/);
        // While it may be reopened, every status passes the policy.
        expect((await change(`status = 'bezahlt'`)).rows).toHaveLength(1);
        for (const status of ['storniert', 'entwurf'])
          expect((await change(`status = '${status}'`)).error?.code, status).toMatch(/42501|23001/);
        const [{ id } = { id: '' }] = await tx.query<{ id: string }>(`select ${customerOf(actors.customer)} as id`);
        await asOffice(tx, `select public.merge_customers('${twin}', '${id}')`);
        expect(await tx.query('select customer_id from public.invoices where id = $1', [own.id])).toEqual([
          { customer_id: twin },
        ]);
      }));

    test('is visible to its customer only, and a draft to none; so are payments and file', () =>
      db.rolledBack(async (tx) => {
        const own = await issued(tx);
        await draft(tx);
        await pay(tx, own, 100);
        await tx.query(
          `insert into storage.objects (bucket_id, name) values ('documents', $1), ('documents', 'invoices/x/y')`,
          [`invoices/${own.id}/${own.number}.pdf`],
        );
        const seen = async (account: Account | typeof actors.anon) => {
          const count = async (table: string) =>
            (await attempt(tx, requestOf(account), `select from ${table}`)).rows?.length ?? 0;
          return [await count('public.invoices'), await count('public.payments'), await count('storage.objects')];
        };
        expect(await seen(actors.customer)).toEqual([1, 1, 1]);
        for (const other of [actors.anon, actors.user, actors.employee, actors.inactiveCustomer, actors.inactiveAdmin])
          expect(await seen(other), other.name).toEqual([0, 0, 0]);
        // A member of staff is not a customer.
        await tx.query(`update public.profiles set role = 'mitarbeiter' where id = $1`, [actors.customer.id]);
        expect(await seen(actors.customer)).toEqual([0, 0, 0]);
      }));

    test('that is open prevents its customer from erasing the account', () =>
      db.rolledBack(async (tx) => {
        await issued(tx);
        const { error } = await attempt(tx, service, `select private.erase_account('${actors.customer.id}')`);
        expect(error?.message).toContain('offene Rechnung');
      }));

    test('that is paid keeps the name when the account is erased', () =>
      db.rolledBack(async (tx) => {
        const own = await issued(tx);
        expect((await pay(tx, own, 14_845)).error).toBeUndefined();
        await draft(tx);
        await tx.query(`select private.erase_account('${actors.customer.id}')`);
        // The draft is deleted.
        expect(await tx.query('select status from public.invoices where customer_id = $1', [own.customer_id])).toEqual([
          { status: 'bezahlt' },
        ]);
        expect(
          await tx.query(
            `select email, profile_id from public.customers where id = (select customer_id from public.invoices where id = $1)`,
            [own.id],
          ),
        ).toEqual([{ email: null, profile_id: null }]);
      }));
  }, prepare);
});

describe('an open item without a document', () => {
  onOneDatabase((db) => {
    const item = async (tx: Session) => {
      const [row] = await asOffice(
        tx,
        `insert into public.invoices (customer_email, amount, due_date) values ('a@example.com', 99999, '2030-01-01') returning *`,
      );
      if (!row) throw new Error('No item');
      return row;
    };
    const cancel = (
      tx: Session,
      { id }: Pick<Invoice, 'id'>,
      reason: string | null,
      who: Account | typeof actors.anon = office,
    ) =>
      attempt<Invoice & { cancel_reason: string; isNow: boolean }>(
        tx,
        requestOf(who),
        `select *, cancelled_at = now() as "isNow" from public.cancel_open_item('${id}', ${literal(reason)})`,
      );

    test('is cancelled with a reason, no longer counts, and is otherwise unchanged', () =>
      db.rolledBack(async (tx) => {
        const row = await item(tx);
        expect((await cancel(tx, row, '  Vertippt: 999,99 € ')).rows).toMatchObject([
          { status: 'storniert', cancel_reason: 'Vertippt: 999,99 €', isNow: true, number: null },
        ]);
        expect(Number((await read(tx, row))?.open_cents)).toBe(0);
        // Repeated, the first reason remains.
        expect((await cancel(tx, row, 'Doppelt')).rows).toMatchObject([{ cancel_reason: 'Vertippt: 999,99 €' }]);
        expect((await pay(tx, row, 100)).error?.code).toBe('P0001');
        for (const status of ['offen', 'bezahlt'])
          expect(
            (
              await attempt(
                tx,
                requestOf(office),
                `update public.invoices set status = '${status}' where id = '${row.id}' returning id`,
              )
            ).rows ?? [],
          ).toEqual([]);
        await expect(
          tx.query(
            `update public.invoices set status = 'offen', cancel_reason = null, cancelled_at = null where id = '${row.id}'`,
          ),
        ).rejects.toThrow('Ein stornierter Posten kann nicht geändert werden.');
      }));

    test('requires a reason of up to 500 characters', () =>
      db.rolledBack(async (tx) => {
        const row = await item(tx);
        for (const reason of ['', '  ', null])
          expect((await cancel(tx, row, reason)).error).toMatchObject({
            code: 'P0001',
            message: 'Bitte nennen Sie den Grund.',
          });
        expect((await cancel(tx, row, 'x'.repeat(501))).error?.code).toBe('23514');
        expect((await cancel(tx, row, 'x'.repeat(500))).error).toBeUndefined();
      }));

    test('is not cancelled if it is paid in part or completely', () =>
      db.rolledBack(async (tx) => {
        const row = await item(tx);
        const refused = {
          code: 'P0001',
          message: expect.stringContaining('buchen Sie die Zahlung zuerst zurück') as string,
        };
        for (const cents of [100, 9_999_800]) {
          await pay(tx, row, cents);
          expect((await cancel(tx, row, 'Vertippt')).error).toMatchObject(refused);
        }
        await pay(tx, row, -9_999_900);
        expect((await cancel(tx, row, 'Vertippt')).error).toBeUndefined();
      }));

    test('is the only kind that is cancelled this way, and by the office only', () =>
      db.rolledBack(async (tx) => {
        const row = await item(tx);
        for (const document of [await draft(tx), await issued(tx)])
          expect((await cancel(tx, document, 'Vertippt')).error?.code).toBe('P0002');
        for (const actor of allActors.filter(({ rights }) => rights !== 'admin'))
          expect((await cancel(tx, row, 'Vertippt', actor as Account)).error?.code, actor.name).toBe('42501');
        expect(await read(tx, row)).toMatchObject({ status: 'offen' });
        // The status itself is not writable.
        await expect(
          tx.query(`update public.invoices set status = 'storniert' where id = '${row.id}'`),
        ).rejects.toThrow('invoices_cancelled_item');
      }));
  }, prepare);
});

describe('a prefix', () => {
  onOneDatabase((db) => {
    test('of invoices is not accepted for cancellations, nor the other way round', () =>
      db.rolledBack(async (tx) => {
        const invoice = await issued(tx);
        await asOffice(tx, `select * from public.cancel_invoice('${invoice.id}')`);
        const set = async (values: string) =>
          (await attempt(tx, requestOf(office), `update public.billing_settings set ${values}`)).error;
        expect(await set(`invoice_prefix = 'R', cancellation_prefix = 'S'`)).toBeUndefined();
        const taken = (prefix: string) => ({
          code: 'P0001',
          message: `Mit „${prefix}“ gibt es schon Nummern einer anderen Reihe. Bitte wählen Sie ein anderes Kürzel.`,
        });
        expect(await set(`cancellation_prefix = 'RE'`)).toEqual(taken('RE'));
        expect(await set(`invoice_prefix = 'ST'`)).toEqual(taken('ST'));
        expect(await set(`invoice_prefix = 'RE', cancellation_prefix = 'ST'`)).toBeUndefined();
      }));

    test('of quotes is not accepted for either, and theirs not for quotes, in any year', () =>
      db.rolledBack(async (tx) => {
        const set = async (values: string) =>
          (await attempt(tx, requestOf(office), `update public.billing_settings set ${values}`)).error?.message;
        // The demo data's quotes and invoices have AN, RE and ST; two years later they still have.
        await tx.query('update private.number_series set year = year + 2, last = 0');
        expect(await set(`quote_prefix = 'Q'`)).toBeUndefined();
        expect(await set(`invoice_prefix = 'AN'`)).toContain('Mit „AN“ gibt es schon Nummern einer anderen Reihe.');
        expect(await set(`cancellation_prefix = 'AN'`)).toContain('Mit „AN“');
        expect(await set(`quote_prefix = 'RE', invoice_prefix = 'R'`)).toContain('Mit „RE“');
        expect(await set(`quote_prefix = 'ST'`)).toContain('Mit „ST“');
        expect(await set(`quote_prefix = 'AN', invoice_prefix = 'R'`)).toBeUndefined();
      }));
  }, prepare);
});

describe('payments', () => {
  onOneDatabase((db) => {
    test('in parts mark an invoice as paid when nothing is open', () =>
      db.rolledBack(async (tx) => {
        const invoice = await issued(tx);
        await pay(tx, invoice, 10_000);
        expect(await read(tx, invoice)).toMatchObject({ status: 'offen', paid_at: null });
        await pay(tx, invoice, 4_845);
        expect(await read(tx, invoice)).toMatchObject({ status: 'bezahlt', paid_at: expect.anything() as Date });
        await pay(tx, invoice, -1);
        expect(await read(tx, invoice)).toMatchObject({ status: 'offen', paid_at: null });
      }));

    test('leave the open amount, which is zero for a draft, a paid invoice, and both sides of a cancellation', () =>
      db.rolledBack(async (tx) => {
        const open = async (invoice: Pick<Invoice, 'id'>) => Number((await read(tx, invoice))?.open_cents);
        const invoice = await issued(tx);
        expect(await open(await draft(tx))).toBe(0);
        expect(await open(invoice)).toBe(14_845);
        await pay(tx, invoice, 10_000);
        expect(await open(invoice)).toBe(4_845);
        await pay(tx, invoice, 10_000);
        expect(await open(invoice)).toBe(0);
        await pay(tx, invoice, -15_000);
        expect(await open(invoice)).toBe(9_845);
        const [storno] = await asOffice(tx, `select * from public.cancel_invoice('${invoice.id}')`);
        expect(await open(invoice)).toBe(0);
        expect(Number(storno?.open_cents)).toBe(0);
        // Also by the service.
        const other = await issued(tx);
        await tx.query(`update public.invoices set open_cents = 1 where id = '${other.id}'`);
        expect(await open(other)).toBe(14_845);
      }));

    test('of the rest are booked by marking the invoice as paid, and booked back by undoing that', () =>
      db.rolledBack(async (tx) => {
        const invoice = await issued(tx);
        await pay(tx, invoice, 10_000);
        const mark = (status: string) =>
          asOffice(tx, `update public.invoices set status = '${status}' where id = '${invoice.id}' returning id`);
        expect(await mark('bezahlt')).toHaveLength(1);
        expect(Number((await read(tx, invoice))?.paid_cents)).toBe(14_845);
        expect(await mark('offen')).toHaveLength(1);
        expect(Number((await read(tx, invoice))?.paid_cents)).toBe(10_000);
        const booked = await tx.query<{ cents: string }>(
          'select cents::text from public.payments where invoice_id = $1',
          [invoice.id],
        );
        expect(booked.map(({ cents }) => cents).sort()).toEqual(['-4845', '10000', '4845']);
      }));

    test('of earlier invoices are not affected by undoing this one', () =>
      db.rolledBack(async (tx) => {
        const [first, second] = [await issued(tx), await issued(tx, { ...content, lines: [line, line] })];
        const mark = (invoice: Invoice, status: string) =>
          asOffice(tx, `update public.invoices set status = '${status}' where id = '${invoice.id}' returning id`);
        await mark(first, 'bezahlt');
        await mark(second, 'bezahlt');
        await tx.query(
          `update private.recent_payments set marked_at = now() - interval '2 minutes' where invoice_id = '${first.id}'`,
        );
        expect(await mark(second, 'offen')).toHaveLength(1);
        expect(Number((await read(tx, second))?.paid_cents)).toBe(0);
      }));

    test('of an open item without a document count as well', () =>
      db.rolledBack(async (tx) => {
        const [item] = await asOffice(
          tx,
          `insert into public.invoices (customer_email, amount, due_date) values ('a@example.com', 5.5, '2030-01-01') returning *`,
        );
        if (!item) throw new Error('No item');
        await pay(tx, item, 550);
        expect(await read(tx, item)).toMatchObject({ status: 'bezahlt' });
        // Without a document: the service may delete it with its bookings.
        expect(
          (await attempt(tx, service, `delete from public.invoices where id = '${item.id}'`)).error,
        ).toBeUndefined();
        expect(await tx.query('select from public.payments where invoice_id = $1', [item.id])).toEqual([]);
      }));

    test('cannot be booked on drafts or cancellations, nor back beyond the paid amount, nor in the future', () =>
      db.rolledBack(async (tx) => {
        const invoice = await issued(tx);
        expect((await pay(tx, await draft(tx), 100)).error?.code).toBe('P0001');
        expect((await pay(tx, invoice, -1)).error?.code).toBe('P0001');
        const tomorrow = `insert into public.payments (invoice_id, paid_on, cents) values ('${invoice.id}', current_date + 2, 1)`;
        expect((await attempt(tx, requestOf(office), tomorrow)).error?.code).toBe('P0001');
        await pay(tx, invoice, 300);
        const [storno] = await asOffice(tx, `select * from public.cancel_invoice('${invoice.id}')`);
        if (!storno) throw new Error('No cancellation');
        expect((await pay(tx, storno, 100)).error?.code).toBe('P0001');
        expect((await pay(tx, invoice, 100)).error?.code).toBe('P0001');
        expect((await pay(tx, invoice, -300)).error).toBeUndefined();
        expect(await read(tx, invoice)).toMatchObject({ status: 'storniert', paid_cents: expect.anything() as string });
      }));

    test('that exist already are not booked again', () =>
      db.rolledBack(async (tx) => {
        const invoice = await issued(tx);
        await pay(tx, invoice, 100);
        const [payment] = await tx.query<{ id: string }>('select id from public.payments where invoice_id = $1', [
          invoice.id,
        ]);
        const again = `insert into public.payments (id, invoice_id, paid_on, cents)
          values ('${payment?.id ?? ''}', '${invoice.id}', current_date, 100) on conflict (id) do nothing returning id`;
        expect(await attempt(tx, requestOf(office), again)).toEqual({ rows: [] });
        expect(Number((await read(tx, invoice))?.paid_cents)).toBe(100);
      }));

    test('cannot be changed by anyone', () =>
      db.rolledBack(async (tx) => {
        const invoice = await issued(tx);
        await pay(tx, invoice, 100);
        for (const request of [requestOf(office), service])
          for (const sql of ['update public.payments set cents = 1', 'delete from public.payments'])
            expect((await attempt(tx, request, sql)).error?.code).toMatch(/42501|23001/);
      }));
  }, prepare);
});
