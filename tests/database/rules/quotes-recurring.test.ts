import { describe, expect, test } from 'vitest';
import { legalTextsVersion } from '@functions/api/legal-texts';
import { type DocumentContent, type Line, limits } from '@functions/documents/content';
import { type Session } from '../../support/database/connection.ts';
import { literal } from '../../support/database/sql.ts';
import { actors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { office, ownCustomer, prepareQuotes, visitor } from '../harness/quote-office.ts';

const once: Line = {
  name: 'Grundreinigung',
  quantityThousandths: 4000,
  unit: 'HUR',
  unitPriceCents: 4500,
  vatRate: 19,
};
const monthly: Line = {
  name: 'Treppenhaus wöchentlich',
  description: 'Vier Etagen',
  quantityThousandths: 1000,
  unit: 'LS',
  unitPriceCents: 8900,
  vatRate: 19,
  labour: true,
  recurs: 'monat',
};
const perVisit: Line = {
  name: 'Fensterreinigung',
  quantityThousandths: 3000,
  unit: 'H87',
  unitPriceCents: 4000,
  vatRate: 7,
  discountBasisPoints: 1000,
  recurs: 'einsatz',
};
const content: DocumentContent = {
  taxation: 'regular',
  prices: 'gross',
  discountBasisPoints: 1000,
  lines: [once, monthly, perVisit],
};
const onlyRecurring: DocumentContent = { ...content, lines: [perVisit, monthly] };
const json = (value: object) => `${literal(JSON.stringify(value))}::jsonb`;

interface Quote {
  id: string;
  number: string | null;
  status: string;
  amount: string;
  recurring: object[];
  request_id: string | null;
}

interface Contract {
  id: string;
  number: string | null;
  status: string;
  site: string;
}

const asOffice = (db: Session, sql: string) => attempt<Quote>(db, requestOf(office), sql);

async function draft(db: Session, written = content, place = `'', '', ''`): Promise<Quote> {
  const { rows, error } = await asOffice(
    db,
    `insert into public.quotes (customer_id, subject, street, postal_code, city, content)
     values (${ownCustomer}, 'Hausreinigung', ${place}, ${json(written)}) returning *`,
  );
  if (!rows?.[0]) throw new Error(error?.message);
  return rows[0];
}

async function sent(db: Session, written?: DocumentContent, place?: string): Promise<Quote> {
  const { id } = await draft(db, written, place);
  const { rows, error } = await asOffice(
    db,
    `select sent.* from public.quotes, public.send_quote(quotes.id, quotes.updated_at) sent where quotes.id = '${id}'`,
  );
  if (!rows?.[0]) throw new Error(error?.message);
  return rows[0];
}

async function accept(db: Session, { id }: Quote): Promise<string | undefined> {
  const [link] = await db.query<{ token: string }>(`select private.new_quote_link('${id}') as token`);
  const { rows, error } = await attempt<{ state: string }>(
    db,
    visitor,
    `select public.answer_quote('${link?.token}', 'annehmen', name => 'Lena Groß', legal_texts => ${literal(legalTextsVersion)})
       ->> 'state' as state`,
  );
  if (error) throw new Error(error.message);
  return rows?.[0]?.state;
}

const record = (db: Session, { id }: Quote) =>
  asOffice(db, `select * from public.record_quote_answer('${id}', true, 'Rief an')`);
const takeBack = (db: Session, { id }: Quote) =>
  asOffice(db, `select * from public.take_back_acceptance('${id}', 'Geht doch nicht')`);

const contractsOf = (db: Session, { id }: Quote) =>
  db.query<Contract>(
    `select contract.id, number, status, site.name as site from public.contracts contract
     join public.sites site on site.id = site_id where quote_id = $1`,
    [id],
  );

const ordersOf = async (db: Session, { id }: Quote) =>
  db.query<{ description: string; status: string }>(
    `select description, status from public.requests where id = (select request_id from public.quotes where id = $1)`,
    [id],
  );

const sitesOf = async (db: Session) =>
  (
    await db.query<{ name: string }>(`select name from public.sites where customer_id = ${ownCustomer} order by name`)
  ).map(({ name }) => name);

const addSite = (db: Session, name: string, place: string, more = '') =>
  db.query(
    `insert into public.sites (customer_id, name, street, postal_code, city${more && ', archived_at'})
     values (${ownCustomer}, '${name}', ${place}${more})`,
  );

describe('what recurs in a quote', () => {
  onOneDatabase((db) => {
    test('is summed apart from what is due once, and is not discounted with it', () =>
      db.rolledBack(async (tx) => {
        const quote = await draft(tx);
        expect(Number(quote.amount)).toBe(162);
        expect(quote.recurring).toEqual([
          { recurs: 'monat', cents: 8900 },
          { recurs: 'einsatz', name: 'Fensterreinigung', cents: 10_800 },
        ]);
      }));

    test.each<[string, object]>([
      ['another period', { ...monthly, recurs: 'woche' }],
      ['none', { ...monthly, recurs: null }],
      ['two hours for the price of one', { ...once, recurs: 'stunde', quantityThousandths: 2000 }],
      ['an hour by the piece', { ...once, recurs: 'stunde', quantityThousandths: 1000, unit: 'H87' }],
    ])('is rejected with %s', (_, line) =>
      db.rolledBack(async (tx) => {
        await expect(draft(tx, { ...content, lines: [line as Line] })).rejects.toThrow('nicht lesbar');
      }),
    );

    test('is at most what a contract can hold', () =>
      db.rolledBack(async (tx) => {
        const dear = { ...monthly, unitPriceCents: limits.recurringCents.max };
        expect((await draft(tx, { ...content, lines: [dear, dear] })).recurring).toEqual([
          { recurs: 'monat', cents: 2 * limits.recurringCents.max },
        ]);
        await expect(draft(tx, { ...content, lines: [{ ...dear, quantityThousandths: 1001 }] })).rejects.toThrow(
          'Eine regelmäßige Position darf höchstens 100.000 € ergeben.',
        );
        const many = Array<Line>(limits.recurringLines).fill(monthly);
        await draft(tx, { ...content, lines: [...many, once] });
        await expect(draft(tx, { ...content, lines: [...many, monthly] })).rejects.toThrow('nicht lesbar');
      }));

    test('is enough to send it, if it costs something', () =>
      db.rolledBack(async (tx) => {
        const free = { ...monthly, unitPriceCents: 0 };
        await expect(sent(tx, { ...content, lines: [free] })).rejects.toThrow('fehlt noch: ein Betrag über 0 €.');
        const quote = await sent(tx, onlyRecurring);
        expect(quote).toMatchObject({ status: 'versendet', amount: '0.00' });
        const seen = await attempt<Quote>(
          tx,
          requestOf(actors.customer),
          `select * from public.quotes where id = '${quote.id}'`,
        );
        expect(seen.rows).toMatchObject([{ recurring: quote.recurring }]);
      }));

    test('never changes once it is sent', () =>
      db.rolledBack(async (tx) => {
        const { id } = await sent(tx);
        await expect(tx.query(`update public.quotes set recurring = '[]' where id = '${id}'`)).rejects.toThrow(
          'Ein versendetes Angebot kann nicht geändert werden.',
        );
      }));
  }, prepareQuotes);
});

describe('accepting what recurs', () => {
  onOneDatabase((db) => {
    test('makes an order of the rest and a contract’s draft with the term that was offered', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        expect(await accept(tx, quote)).toBe('angenommen');
        expect(await ordersOf(tx, quote)).toEqual([
          { description: `Angebot ${quote.number}\n– Grundreinigung`, status: 'in_progress' },
        ]);
        const [contract] = await tx.query(
          `select title, customer_id = ${ownCustomer} as is_own, status::text, number, ends_on, minimum_term_months, notice_months,
             is_gross, begins_on = date_trunc('month', now() at time zone 'Europe/Berlin') + interval '1 month' as begins
           from public.contracts where quote_id = $1`,
          [quote.id],
        );
        expect(contract).toEqual({
          title: 'Hausreinigung',
          is_own: true,
          status: 'entwurf',
          number: null,
          ends_on: null,
          minimum_term_months: 0,
          notice_months: 1,
          is_gross: true,
          begins: true,
        });
        const items = await tx.query(
          `select position, item.title, description, price_kind::text, vat_rate, is_labour, in_advance, unit_price_cents,
             valid_from = begins_on as from_begin
           from public.contract_items item join public.contract_prices on item_id = item.id
             join public.contracts contract on contract.id = contract_id
           where quote_id = $1 order by position`,
          [quote.id],
        );
        const same = { in_advance: false, from_begin: true };
        expect(items).toEqual([
          {
            position: 0,
            title: 'Treppenhaus wöchentlich',
            description: 'Vier Etagen',
            price_kind: 'monat',
            vat_rate: 19,
            is_labour: true,
            unit_price_cents: 8900,
            ...same,
          },
          {
            position: 1,
            title: 'Fensterreinigung',
            description: '',
            price_kind: 'einsatz',
            vat_rate: 7,
            is_labour: false,
            unit_price_cents: 10_800,
            ...same,
          },
        ]);
        // The customer reads it once the office has activated it.
        const seen = await attempt(
          tx,
          requestOf(actors.customer),
          `select from public.contracts where quote_id = '${quote.id}'`,
        );
        expect(seen.rows).toEqual([]);
      }));

    test('makes no order if nothing else was offered, and can be activated', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx, onlyRecurring);
        await accept(tx, quote);
        expect(await ordersOf(tx, quote)).toEqual([]);
        const [contract] = await contractsOf(tx, quote);
        const { error } = await asOffice(
          tx,
          `select public.activate_contract(id, updated_at) from public.contracts where id = '${contract?.id}'`,
        );
        expect(error).toBeUndefined();
        const [event] = await tx.query(
          'select kind::text from public.quote_events where quote_id = $1 and name is not null',
          [quote.id],
        );
        expect(event).toEqual({ kind: 'angenommen' });
      }));

    test('takes the VAT over that applies: none by a small business', () =>
      db.rolledBack(async (tx) => {
        await tx.query('update public.billing_settings set is_small_business = true');
        const quote = await sent(tx, { ...onlyRecurring, taxation: 'small-business' });
        await accept(tx, quote);
        const rates = await tx.query(
          `select distinct vat_rate from public.contract_items
           where contract_id = (select id from public.contracts where quote_id = $1)`,
          [quote.id],
        );
        expect(rates).toEqual([{ vat_rate: 0 }]);
      }));

    test('makes no contract if nothing recurs', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx, { ...content, lines: [once] });
        await accept(tx, quote);
        expect(await contractsOf(tx, quote)).toEqual([]);
        expect(await sitesOf(tx)).toEqual([]);
      }));

    test('is recorded by the office as well; a second answer makes nothing more', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        expect((await record(tx, quote)).error).toBeUndefined();
        expect((await record(tx, quote)).error?.code).toBe('P0001');
        expect(await accept(tx, quote)).toBe('angenommen');
        expect(await contractsOf(tx, quote)).toHaveLength(1);
        const second = await asOffice(
          tx,
          `insert into public.contracts (customer_id, site_id, title, begins_on, quote_id)
           select customer_id, site_id, title, begins_on, quote_id from public.contracts where quote_id = '${quote.id}'`,
        );
        expect(second.error?.code).toBe('23505');
      }));

    test('takes the customer’s site at the place, however the street is written', () =>
      db.rolledBack(async (tx) => {
        await addSite(tx, 'Haus', `'Lindenstraße 4', '85354', 'freising'`);
        await addSite(tx, 'Nebenan', `'Lindenstraße 5', '85354', 'Freising'`);
        const atHome = await sent(tx);
        await accept(tx, atHome);
        expect(await contractsOf(tx, atHome)).toMatchObject([{ site: 'Haus' }]);
        for (const street of ['Linden-Str. 5', 'lindenstrasse 5 ']) {
          const next = await sent(tx, content, `'${street}', '85354', 'Freising'`);
          await accept(tx, next);
          expect(await contractsOf(tx, next)).toMatchObject([{ site: 'Nebenan' }]);
        }
      }));

    test('makes a site where there is none in use, named after its street or the subject', () =>
      db.rolledBack(async (tx) => {
        await addSite(tx, 'Alt', `'Lindenstr. 4', '85354', 'Freising'`, ', now()');
        await tx.query(
          `insert into public.sites (customer_id, name, street, postal_code, city)
           select id, 'Fremd', 'Lindenstr. 4', '85354', 'Freising' from public.customers where id <> ${ownCustomer} limit 1`,
        );
        const quote = await sent(tx);
        await accept(tx, quote);
        expect(await contractsOf(tx, quote)).toMatchObject([{ site: 'Lindenstr. 4' }]);
        await tx.query(
          `update public.customers set street = null, postal_code = null, city = null where id = ${ownCustomer}`,
        );
        const nowhere = await sent(tx);
        await accept(tx, nowhere);
        expect(await contractsOf(tx, nowhere)).toMatchObject([{ site: 'Hausreinigung' }]);
        expect(await sitesOf(tx)).toEqual(['Alt', 'Hausreinigung', 'Lindenstr. 4']);
      }));

    test('is no longer possible for an erased customer', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        await tx.query(`select private.erase_account('${actors.customer.id}')`);
        expect((await record(tx, quote)).error).toEqual({
          code: 'P0001',
          message: 'Die Daten dieses Kunden sind gelöscht; das Angebot kann nicht mehr angenommen werden.',
        });
        expect(await contractsOf(tx, quote)).toEqual([]);
      }));
  }, prepareQuotes);
});

describe('taking the acceptance back', () => {
  onOneDatabase((db) => {
    test('deletes the contract’s draft and cancels the order', () =>
      db.rolledBack(async (tx) => {
        for (const quote of [await sent(tx), await sent(tx, onlyRecurring)]) {
          await accept(tx, quote);
          expect((await takeBack(tx, quote)).error).toBeUndefined();
          expect((await takeBack(tx, quote)).error).toBeUndefined();
          expect(await contractsOf(tx, quote)).toEqual([]);
          expect((await ordersOf(tx, quote)).map(({ status }) => status)).toEqual(
            quote.amount === '0.00' ? [] : ['cancelled'],
          );
        }
      }));

    test('is refused once the contract is activated, and changes nothing then', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        await accept(tx, quote);
        const [contract] = await contractsOf(tx, quote);
        await asOffice(
          tx,
          `select public.activate_contract(id, updated_at) from public.contracts where id = '${contract?.id}'`,
        );
        const { error } = await takeBack(tx, quote);
        expect(error).toEqual({
          code: 'P0001',
          message: expect.stringMatching(
            /^Der Vertrag V-\d{4}-\d{4} aus diesem Angebot ist schon aktiviert\. Bitte tragen Sie dort eine Kündigung ein\.$/,
          ) as string,
        });
        expect(await contractsOf(tx, quote)).toMatchObject([{ id: contract?.id, status: 'aktiv' }]);
        expect(await ordersOf(tx, quote)).toMatchObject([{ status: 'in_progress' }]);
      }));

    test('works after the office has deleted the draft', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        await accept(tx, quote);
        await asOffice(tx, `delete from public.contracts where quote_id = '${quote.id}'`);
        expect((await takeBack(tx, quote)).error).toBeUndefined();
      }));
  }, prepareQuotes);
});
