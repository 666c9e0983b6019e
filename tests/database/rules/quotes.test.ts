import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type DocumentContent, type Line } from '@functions/documents/content';
import { legalTextsVersion } from '@functions/api/legal-texts';
import { type Account, actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf, type RequestContext } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { literal } from '../../support/database/sql.ts';

const service: RequestContext = { role: 'service_role', id: null };
const visitor: RequestContext = { role: 'anon', id: null };
const office: Account = { ...actors.admin, sessionId: '30000000-0000-4000-8000-000000000001' };

const line: Line = { name: 'Umzug', quantityThousandths: 2500, unit: 'HUR', unitPriceCents: 4990, vatRate: 19 };
const content: DocumentContent = { taxation: 'regular', lines: [line, { ...line, name: 'Kartons' }] };
const json = (value: object) => `${literal(JSON.stringify(value))}::jsonb`;

interface Quote {
  id: string;
  number: string | null;
  status: string;
  amount: string;
  content: Record<string, unknown>;
  request_id: string | null;
  replaced_by: string | null;
  taken_back_at: Date | null;
}

interface Shown {
  state: string;
  subject: string;
  place: string | null;
  name: string | null;
  needsAddress: boolean;
  document: { number: string };
}

async function prepare(db: Session): Promise<void> {
  await createActors(db);
  await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [office.sessionId ?? '', office.id]);
  await db.query(
    `update public.billing_settings set legal_name = 'Muster GmbH', street = 'Weg 1', postal_code = '80331',
       city = 'München', vat_id = 'DE123456789', quote_prefix = 'TQ'`,
  );
  // The demo data has quotes; these tests count from one in a series of their own.
  await db.query('update private.number_series set last = 0');
  await db.query(
    `update public.customers set last_name = 'Groß', email = 'kunde@actors.example.com' where profile_id = $1`,
    [actors.customer.id],
  );
}

/** Rows that a caller gets for a statement; throws the database's error. */
async function as<Row extends object = Quote>(db: Session, who: RequestContext, sql: string): Promise<Row[]> {
  const { rows, error } = await attempt<Row>(db, who, sql);
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return rows;
}
const asOffice = <Row extends object = Quote>(db: Session, sql: string) => as<Row>(db, requestOf(office), sql);

interface Draft {
  written?: DocumentContent;
  lead?: string;
  replaces?: string;
  customer?: string;
}

async function draft(db: Session, { written = content, lead, replaces, customer }: Draft = {}): Promise<Quote> {
  const own = `(select id from public.customers where profile_id = '${actors.customer.id}')`;
  const [{ id } = { id: '' }] = await db.query<{ id: string }>(`select ${customer ?? own} as id`);
  const [row] = await asOffice(
    db,
    `insert into public.quotes (customer_id, contact_request_id, replaces, subject, street, postal_code, city, content)
     values (${literal(id)}, ${lead ? literal(lead) : 'null'}, ${replaces ? literal(replaces) : 'null'}, 'Umzug nach Freising',
       'Lindenweg 4', '85354', 'Freising', ${json(written)}) returning *`,
  );
  if (!row) throw new Error('No draft');
  return row;
}

/** Sends the current draft. A client's timestamp has microseconds; here the database provides it. */
const send = async (db: Session, { id }: Pick<Quote, 'id'>): Promise<Quote> => {
  const [row] = await asOffice(
    db,
    `select sent.* from public.quotes, public.send_quote(quotes.id, quotes.updated_at) sent where quotes.id = '${id}'`,
  );
  if (!row) throw new Error('Not sent');
  return row;
};
const sent = async (db: Session, options?: Draft) => send(db, await draft(db, options));

const read = async (db: Session, { id }: Pick<Quote, 'id'>) =>
  (await db.query<Quote>('select * from public.quotes where id = $1', [id]))[0];

/** The token of a new link, as in the mail. */
async function linkTo(db: Session, { id }: Pick<Quote, 'id'>): Promise<string> {
  const [row] = await as<{ token: string }>(db, service, `select public.make_quote_link('${id}') as token`);
  return row?.token ?? '';
}

const shown = async (db: Session, token: string, who = visitor): Promise<Shown | null> =>
  (await as<{ quote: Shown | null }>(db, who, `select public.read_quote(${literal(token)}) as quote`))[0]?.quote ??
  null;

const answer = (db: Session, token: string, rest: string, who = visitor) =>
  attempt<{ quote: Shown | null }>(db, who, `select public.answer_quote(${literal(token)}, ${rest}) as quote`);

const accept = `'annehmen', name => 'Lena Groß', early_start => true, legal_texts => ${literal(legalTextsVersion)}`;

const events = (db: Session, { id }: Pick<Quote, 'id'>) =>
  db.query<{ kind: string; name: string | null; text: string | null; early_start: boolean | null }>(
    `select kind, name, text, early_start from public.quote_events where quote_id = $1 and kind <> 'versendet'`,
    [id],
  );

const mailsOf = async (db: Session, subjects: (string | null)[]) =>
  (
    await db.query<{ kind: string; to_email: string }>(
      `select kind::text, to_email from public.email_queue where subject_id::text = any (string_to_array($1, ',')) order by kind::text`,
      [subjects.join(',')],
    )
  ).map(({ kind, to_email }) => [kind, to_email]);

/** Lets a quote have expired so many days ago. */
async function expire(db: Session, { id }: Pick<Quote, 'id'>, days: number): Promise<void> {
  await db.query('set local session_replication_role = replica');
  await db.query(
    `update public.quotes set valid_until = (now() at time zone 'Europe/Berlin')::date - $2::integer where id = $1`,
    [id, days],
  );
  await db.query('set local session_replication_role = origin');
}

describe('a draft', () => {
  onOneDatabase((db) => {
    test('computes its totals and rejects invalid content', () =>
      db.rolledBack(async (tx) => {
        const made = await draft(tx);
        expect(made).toMatchObject({ status: 'entwurf', number: null });
        expect(Number(made.amount)).toBe(296.91);
        for (const broken of ['{}', '{"lines": []}', '{"taxation": "keine", "lines": []}']) {
          const { error } = await attempt(
            tx,
            requestOf(office),
            `update public.quotes set content = '${broken}' where id = '${made.id}'`,
          );
          expect(error?.code, broken).toBe('23514');
        }
      }));

    test('reports what is missing before it can be sent, and is not sent without it', () =>
      db.rolledBack(async (tx) => {
        const made = await draft(tx, { written: { taxation: 'regular', lines: [] } });
        const [row] = await asOffice<{ missing: string }>(
          tx,
          `select string_agg(what, ', ') as missing from public.missing_of_quote('${made.id}')`,
        );
        expect(row?.missing).toBe('mindestens eine Position');
        await expect(send(tx, made)).rejects.toThrow('Vor dem Senden fehlt noch: mindestens eine Position.');
        expect(await asOffice(tx, `select field from public.missing_of_quote('${made.id}')`)).toEqual([
          { field: 'draft.lines' },
        ]);
        await tx.query(`update public.billing_settings set legal_name = '', is_small_business = true`);
        await expect(send(tx, made)).rejects.toThrow('Name der Firma, mindestens eine Position, die Besteuerung');
      }));

    test('is not sent with characters that none of its fonts has, in any field', () =>
      db.rolledBack(async (tx) => {
        const made = await draft(tx, { written: { ...content, introduction: 'Guten Tag 张', lines: [line, line] } });
        await tx.query(`update public.customers set last_name = 'شركة' where profile_id = $1`, [actors.customer.id]);
        await expect(send(tx, made)).rejects.toThrow(
          'Vor dem Senden fehlt noch: druckbare Zeichen statt „ش“, „ر“, „ك“ … im Namen oder in der Anschrift des Kunden, ' +
            'druckbare Zeichen statt „张“ im Text vor den Positionen.',
        );
        expect(await read(tx, made)).toMatchObject({ status: 'entwurf', number: null });
      }));
  }, prepare);
});

describe('sending', () => {
  onOneDatabase((db) => {
    test('assigns the number and freezes the printed data; a repeated click returns the same quote', () =>
      db.rolledBack(async (tx) => {
        const [lead] = await tx.query<{ id: string }>(
          `insert into public.contact_requests (name, email, message) values ('Lena', 'l@example.com', 'Umzug') returning id`,
        );
        const made = await draft(tx, { lead: lead?.id });
        const first = await send(tx, made);
        expect(first).toMatchObject({
          status: 'versendet',
          number: expect.stringMatching(/^TQ-\d{4}-0001$/) as string,
        });
        expect(first.content).toMatchObject({
          kind: 'quote',
          number: first.number,
          seller: { name: 'Muster GmbH' },
          buyer: { name: 'Groß', consumer: true, city: '' },
          subject: 'Umzug nach Freising',
          place: { street: 'Lindenweg 4', postcode: '85354', city: 'Freising' },
        });
        expect((await send(tx, made)).number).toBe(first.number);
        expect((await sent(tx)).number).toMatch(/-0002$/);
        const elsewhere = { street: 'Gasse 2', postcode: '80331', city: 'München' };
        const atHome = await draft(tx, { written: { ...content, place: elsewhere } });
        await tx.query('update public.quotes set street = null, postal_code = null, city = null where id = $1', [
          atHome.id,
        ]);
        expect((await send(tx, atHome)).content).not.toHaveProperty('place');
        const [after] = await tx.query('select status from public.contact_requests where id = $1', [lead?.id ?? '']);
        expect(after).toEqual({ status: 'angebot' });
      }));

    test('is rejected for a draft that has changed since', () =>
      db.rolledBack(async (tx) => {
        const { id } = await draft(tx);
        const { error } = await attempt(tx, requestOf(office), `select public.send_quote('${id}', '2020-01-01')`);
        expect(error).toEqual({
          code: 'P0001',
          message: 'Der Entwurf wurde inzwischen geändert. Bitte sehen Sie ihn noch einmal durch.',
        });
      }));

    test('queues a mail that waits for the file, is sent once, and not days later', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        expect(await mailsOf(tx, [quote.id])).toEqual([]);
        const note = (id: string) => `select public.record_quote_file('${id}', repeat('a', 64))`;
        await as(tx, service, note(quote.id));
        await as(tx, service, note(quote.id));
        expect(await mailsOf(tx, [quote.id])).toEqual([['quote', 'kunde@actors.example.com']]);
        const { error } = await attempt(tx, service, note(quote.id).replace("'a'", "'b'"));
        expect(error?.code).toBe('23505');
        // The demo data's.
        const old = '00000000-0000-4000-8000-000000000302';
        await as(tx, service, note(old));
        expect(await mailsOf(tx, [old])).toEqual([]);
        expect((await asOffice<{ to: string }>(tx, `select public.resend_quote('${old}') as to`))[0]?.to).toBe(
          'kunde@example.com',
        );
        expect(await mailsOf(tx, [old])).toHaveLength(1);
      }));

    test('protects the sent quote from changes, deletion and truncation by anyone', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        const owner = async (sql: string) => {
          await tx.query('savepoint owner');
          const failed = await tx.query(sql).then(
            () => false,
            () => true,
          );
          await tx.query('rollback to savepoint owner');
          return failed;
        };
        for (const sql of [
          `update public.quotes set subject = 'Billiger' where id = '${quote.id}'`,
          `update public.quotes set content = '{}' where id = '${quote.id}'`,
          `update public.quotes set number = 'TQ-1' where id = '${quote.id}'`,
          `delete from public.quotes where id = '${quote.id}'`,
          'truncate public.quotes cascade',
          `update public.quote_events set name = 'Wer anderes'`,
          'delete from public.quote_events',
          'truncate public.quote_events',
        ]) {
          expect(await owner(sql), sql).toBe(true);
          for (const who of [...allActors.map(requestOf), service]) await attempt(tx, who, sql);
        }
        expect(await read(tx, quote)).toEqual(
          expect.objectContaining({ subject: 'Umzug nach Freising', number: quote.number }),
        );
      }));

    test('shows the quote to its customer, and to no one else', () =>
      db.rolledBack(async (tx) => {
        const [mine, unsent] = [await sent(tx), await draft(tx)];
        const [stranger] = await tx.query<{ id: string }>(
          `insert into public.customers (last_name) values ('Fremd') returning id`,
        );
        const foreign = await sent(tx, { customer: literal(stranger?.id ?? '') });
        for (const actor of allActors) {
          const { rows = [] } = await attempt<{ id: string }>(tx, requestOf(actor), 'select id from public.quotes');
          const seen = rows.map(({ id }) => id).filter((id) => [mine.id, unsent.id, foreign.id].includes(id));
          const expected = actor.rights === 'admin' ? 3 : actor.id === actors.customer.id ? 1 : 0;
          expect(seen, actor.name).toHaveLength(expected);
          const happened = await attempt(tx, requestOf(actor), 'select id from public.quote_events');
          expect((happened.rows ?? []).length > 0, actor.name).toBe(actor.rights === 'admin');
          for (const [quote, isOwn] of [
            [mine, actor.id === actors.customer.id],
            [foreign, false],
          ] as const) {
            const path = `quotes/${quote.id}/${quote.number}.pdf`;
            await tx.query(
              `insert into storage.objects (bucket_id, name) values ('documents', $1) on conflict do nothing`,
              [path],
            );
            const files = await attempt(tx, requestOf(actor), `select from storage.objects where name = '${path}'`);
            expect((files.rows ?? []).length, `${actor.name} ${path}`).toBe(isOwn || actor.rights === 'admin' ? 1 : 0);
          }
        }
      }));
  }, prepare);
});

describe('the link', () => {
  onOneDatabase((db) => {
    test('is random, stored as a digest only, and gives a visitor access to one quote', () =>
      db.rolledBack(async (tx) => {
        const [quote, other] = [await sent(tx), await sent(tx)];
        const tokens = [await linkTo(tx, quote), await linkTo(tx, quote), await linkTo(tx, other)];
        expect(new Set(tokens).size).toBe(3);
        for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
        const kept = await tx.query<{ digest: string }>('select digest from private.quote_links');
        expect(kept.map(({ digest }) => digest).sort()).toEqual(
          tokens.map((token) => createHash('sha256').update(token).digest('hex')).sort(),
        );
        const [one, two, three] = await Promise.all(tokens.map((token) => shown(tx, token)));
        expect(one).toMatchObject({
          state: 'offen',
          subject: 'Umzug nach Freising',
          place: 'Lindenweg 4, 85354 Freising',
          document: { number: quote.number },
        });
        expect(two).toEqual(one);
        expect(three?.document.number).toBe(other.number);
        for (const wrong of ['', 'geraten', tokens[0]?.slice(1) ?? '', `${tokens[0]}a`, kept[0]?.digest ?? ''])
          expect(await shown(tx, wrong), wrong).toBeNull();
      }));

    test('is invalid 30 days after the quote has expired', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        const token = await linkTo(tx, quote);
        await expire(tx, quote, 30);
        expect((await shown(tx, token))?.state).toBe('abgelaufen');
        await expire(tx, quote, 31);
        expect(await shown(tx, token)).toBeNull();
        const late = await answer(tx, token, accept);
        expect(late.rows?.[0]?.quote).toBeNull();
        await tx.query(
          (
            await tx.query<{ command: string }>(
              `select command from private.scheduled_jobs where name = 'purge-quote-links'`,
            )
          )[0]?.command ?? '',
        );
        expect(await tx.query('select from private.quote_links where quote_id = $1', [quote.id])).toEqual([]);
      }));

    test('is issued for a sent quote to the customer and admins, and refused to others', () =>
      db.rolledBack(async (tx) => {
        const [quote, unsent] = [await sent(tx), await draft(tx)];
        for (const actor of allActors.filter(({ id }) => id !== null)) {
          const link = async ({ id }: Pick<Quote, 'id'>) =>
            (
              await attempt<{ token: string | null }>(
                tx,
                requestOf(actor),
                `select public.quote_link('${id}') as token`,
              )
            ).rows?.[0]?.token ?? null;
          const isAllowed = actor.rights === 'admin' || actor.id === actors.customer.id;
          expect((await link(quote)) !== null, actor.name).toBe(isAllowed);
          expect(await link(unsent), actor.name).toBeNull();
        }
        expect(await linkTo(tx, unsent)).toBe('');
      }));

    test('is limited to 60 requests in ten minutes', () =>
      db.rolledBack(async (tx) => {
        const from = { ...visitor, headers: { 'x-forwarded-for': '203.0.113.9' } };
        for (let call = 0; call < 60; call++) await shown(tx, `geraten ${call}`, from);
        const { error } = await attempt(tx, from, `select public.read_quote('noch einer')`);
        expect(error?.code).toBe('PT429');
        const elsewhere = { ...visitor, headers: { 'x-forwarded-for': '198.51.100.9' } };
        expect((await attempt(tx, elsewhere, `select public.read_quote('noch einer')`)).error).toBeUndefined();
      }));
  }, prepare);
});

describe('an answer', () => {
  onOneDatabase((db) => {
    test('accepts only with existing legal texts', () =>
      db.rolledBack(async (tx) => {
        const [newest] = await tx.query<{ version: string }>(
          'select max(known)::text as version from unnest(enum_range(null::public.legal_texts_version)) known',
        );
        expect(newest?.version).toBe(legalTextsVersion);
        const quote = await sent(tx);
        const token = await linkTo(tx, quote);
        const unseen = await answer(tx, token, `'annehmen', name => 'Lena Groß', legal_texts => 'nie gesehen'`);
        expect(unseen.error?.code).toBe('22P02');
        const unsaid = await answer(tx, token, `'annehmen', name => 'Lena Groß'`);
        expect(unsaid.error).toEqual({
          code: 'P0001',
          message: 'Bitte laden Sie die Seite neu und lesen Sie die Hinweise noch einmal.',
        });
        expect(await read(tx, quote)).toMatchObject({ status: 'versendet', request_id: null });
        expect((await answer(tx, token, accept)).rows?.[0]?.quote?.state).toBe('angenommen');
        expect(
          await tx.query(`select legal_texts from public.quote_events where quote_id = $1 and kind = 'angenommen'`, [
            quote.id,
          ]),
        ).toEqual([{ legal_texts: legalTextsVersion }]);
      }));

    test('fills in the address of a customer who has none, and never changes one', () =>
      db.rolledBack(async (tx) => {
        const [quote, later] = [await sent(tx), await sent(tx)];
        const [token, other] = [await linkTo(tx, quote), await linkTo(tx, later)];
        const address = async () =>
          (
            await tx.query('select street, postal_code, city from public.customers where profile_id = $1', [
              actors.customer.id,
            ])
          )[0];
        const none = await address();
        const at = (street: string, postalCode: string, city: string) =>
          `, street => ${literal(street)}, postal_code => ${literal(postalCode)}, city => ${literal(city)}`;
        expect(await shown(tx, token)).toMatchObject({ state: 'offen', needsAddress: true });

        const incomplete = { code: 'P0001', message: 'Bitte geben Sie Straße, Postleitzahl und Ort an.' };
        const invalid = { code: 'P0001', message: 'Bitte prüfen Sie die Anschrift.' };
        for (const [given, error] of [
          [`, street => 'Gasse 2'`, incomplete],
          [at('Gasse 2', ' ', 'München'), incomplete],
          [at('G'.repeat(201), '80333', 'München'), invalid],
          [at('Gasse 2', '8'.repeat(11), 'München'), invalid],
          [at('Gasse 2', '80333', 'M'.repeat(101)), invalid],
          [at('Gasse\n2', '80333', 'München'), invalid],
          [at('Gasse 2', '80333', 'nehcnüM\u202e'), invalid],
        ] as const) {
          expect((await answer(tx, token, accept + given)).error, given).toEqual(error);
          expect(await read(tx, quote)).toMatchObject({ status: 'versendet' });
        }
        // Only an acceptance is followed by an invoice.
        await answer(tx, token, `'fragen', text => 'Wann?'${at('Gasse 2', '80333', 'München')}`);
        expect(await address()).toEqual(none);

        const hostile = `<img src=x onerror="alert(1)">'; drop table x; --`;
        const longest = at(hostile.padEnd(200, '.'), '8'.repeat(10), 'M'.repeat(100));
        await tx.query('savepoint longest');
        expect((await answer(tx, token, accept + longest)).rows?.[0]?.quote?.state).toBe('angenommen');
        expect(await address()).toEqual({
          street: hostile.padEnd(200, '.'),
          postal_code: '8'.repeat(10),
          city: 'M'.repeat(100),
        });
        await tx.query('rollback to savepoint longest');

        const accepted = await answer(tx, token, accept + at(' Gasse 2 ', ' 80333', 'München '));
        expect(accepted.rows?.[0]?.quote).toMatchObject({ state: 'angenommen', needsAddress: false });
        expect(await address()).toEqual({ street: 'Gasse 2', postal_code: '80333', city: 'München' });
        expect(await shown(tx, other)).toMatchObject({ state: 'offen', needsAddress: false });
        expect((await answer(tx, other, accept + at('Woanders 9', '10115', 'Berlin'))).error).toBeUndefined();
        expect(await address()).toEqual({ street: 'Gasse 2', postal_code: '80333', city: 'München' });
      }));

    test('recorded by the office, fills in the address as well', () =>
      db.rolledBack(async (tx) => {
        const [quote, declined] = [await sent(tx), await sent(tx)];
        const address = `select street, postal_code, city from public.customers where profile_id = '${actors.customer.id}'`;
        const none = await tx.query(address);
        const record = (id: string, accepted: boolean, street: string) =>
          attempt(
            tx,
            requestOf(office),
            `select public.record_quote_answer('${id}', ${accepted}, street => ${literal(street)}, postal_code => '80333', city => 'München')`,
          );
        expect((await record(quote.id, true, ' ')).error).toEqual({
          code: 'P0001',
          message: 'Bitte geben Sie Straße, Postleitzahl und Ort an.',
        });
        expect(await read(tx, quote)).toMatchObject({ status: 'versendet' });
        expect((await record(declined.id, false, 'Gasse 2')).error).toBeUndefined();
        expect(await tx.query(address)).toEqual(none);
        expect((await record(quote.id, true, 'Gasse 2')).error).toBeUndefined();
        expect(await read(tx, quote)).toMatchObject({ status: 'angenommen' });
        expect(await tx.query(address)).toEqual([{ street: 'Gasse 2', postal_code: '80333', city: 'München' }]);
      }));

    test('is recorded, and noted by the office, after the lead was deleted', () =>
      db.rolledBack(async (tx) => {
        const lead = async () => {
          const [made] = await tx.query<{ id: string }>(
            `insert into public.contact_requests (name, email, message) values ('Lena', 'l@example.com', 'Umzug') returning id`,
          );
          return made?.id;
        };
        const [one, other] = [await sent(tx, { lead: await lead() }), await sent(tx, { lead: await lead() })];
        const token = await linkTo(tx, one);
        await tx.query('delete from public.contact_requests');
        expect((await answer(tx, token, accept)).rows?.[0]?.quote?.state).toBe('angenommen');
        await asOffice(tx, `select * from public.record_quote_answer('${other.id}', true)`);
        const orders = await tx.query(
          `select status, contact_request_id from public.requests
           where id in (select request_id from public.quotes where id in ($1, $2))`,
          [one.id, other.id],
        );
        expect(orders).toEqual(Array(2).fill({ status: 'in_progress', contact_request_id: null }));
      }));

    test('is rejected after the customer’s account was erased', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        const token = await linkTo(tx, quote);
        await tx.query(`select private.erase_account('${actors.customer.id}')`);
        expect(await shown(tx, token)).toBeNull();
        expect((await answer(tx, token, accept)).rows?.[0]?.quote).toBeNull();
        expect(await read(tx, quote)).toMatchObject({ status: 'abgelaufen', number: quote.number });
      }));

    test('creates an order that goes where the quote says, or else where the visitor said', () =>
      db.rolledBack(async (tx) => {
        const [lead] = await tx.query<{ id: string }>(
          `insert into public.contact_requests (name, email, message, details) values ('Lena', 'l@example.com', 'Umzug',
             ${json({ to: { address: 'Gasse 2, 80333 München' } })}) returning id`,
        );
        for (const [written, goal] of [
          ['Ringstraße 9, 84028 Landshut', 'Ringstraße 9, 84028 Landshut'],
          [' ', 'Gasse 2, 80333 München'],
        ]) {
          const { id } = await draft(tx, { lead: lead?.id });
          await asOffice(tx, `update public.quotes set destination = '${written}' where id = '${id}'`);
          const quote = await send(tx, { id });
          expect(quote.content['destination']).toBe(written?.trim() || undefined);
          await asOffice(tx, `select * from public.record_quote_answer('${id}', true)`);
          const order =
            'select destination from public.requests where id = (select request_id from public.quotes where id = $1)';
          expect(await tx.query(order, [id])).toEqual([{ destination: goal }]);
        }
      }));

    test('creates an order at its place, wins the lead, and notifies both sides once, if accepted', () =>
      db.rolledBack(async (tx) => {
        const [lead] = await tx.query<{ id: string }>(
          `insert into public.contact_requests (name, email, message, details) values ('Lena', 'l@example.com', 'Umzug',
             ${json({ to: { address: ' \u202eGasse 2, 80333 München', floor: 3 } })}) returning id`,
        );
        const quote = await sent(tx, { lead: lead?.id });
        const token = await linkTo(tx, quote);
        const first = await answer(tx, token, accept);
        expect(first.rows?.[0]?.quote).toMatchObject({ state: 'angenommen', name: 'Lena Groß' });
        const after = await read(tx, quote);
        expect(after?.status).toBe('angenommen');
        const [order] = await tx.query(
          `select subject, description, status, city, destination, user_id, created_by, contact_request_id
           from public.requests where id = $1`,
          [after?.request_id ?? ''],
        );
        expect(order).toEqual({
          subject: 'Umzug nach Freising',
          description: `Angebot ${quote.number}\n– Umzug\n– Kartons`,
          status: 'in_progress',
          city: 'Freising',
          destination: 'Gasse 2, 80333 München',
          user_id: actors.customer.id,
          created_by: null,
          contact_request_id: lead?.id,
        });
        expect(await tx.query('select status from public.contact_requests where id = $1', [lead?.id ?? ''])).toEqual([
          { status: 'gewonnen' },
        ]);
        expect(await events(tx, quote)).toEqual([
          { kind: 'angenommen', name: 'Lena Groß', text: null, early_start: true },
        ]);
        const subjects = await tx.query<{ id: string }>('select id from public.quote_events where quote_id = $1', [
          quote.id,
        ]);
        const told = await mailsOf(tx, [quote.id, after?.request_id ?? '', ...subjects.map(({ id }) => id)]);
        expect(told.map(([kind]) => kind)).toEqual(['quote-accepted', 'quote-answer']);
        expect(told[0]?.[1]).toBe('kunde@actors.example.com');

        const second = await answer(tx, token, `'ablehnen'`);
        expect(second.rows?.[0]?.quote?.state).toBe('angenommen');
        await answer(tx, token, accept);
        expect(await read(tx, quote)).toEqual(after);
        expect(await events(tx, quote)).toHaveLength(1);
      }));

    test('of a firm has no request for an early start, and requires a name', () =>
      db.rolledBack(async (tx) => {
        const [firm] = await tx.query<{ id: string }>(
          `insert into public.customers (kind, company) values ('firma', 'Praxis GmbH') returning id`,
        );
        const quote = await sent(tx, { customer: literal(firm?.id ?? '') });
        const token = await linkTo(tx, quote);
        for (const name of [`''`, `'  '`, 'null'])
          expect((await answer(tx, token, `'annehmen', name => ${name}`)).error?.message).toBe(
            'Bitte geben Sie Ihren Namen an.',
          );
        await answer(tx, token, accept);
        expect(await events(tx, quote)).toMatchObject([{ kind: 'angenommen', early_start: null }]);
      }));

    test('creates no order if it declines or asks a question', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        const token = await linkTo(tx, quote);
        expect((await answer(tx, token, `'fragen', text => ' '`)).error?.code).toBe('P0001');
        const asked = await answer(tx, token, `'fragen', text => 'Mit Anfahrt?'`);
        expect(asked.rows?.[0]?.quote?.state).toBe('offen');
        for (let more = 0; more < 9; more++) await answer(tx, token, `'fragen', text => 'Und?'`);
        expect((await answer(tx, token, `'fragen', text => 'Noch eine?'`)).error?.message).toMatch(
          /^Zu diesem Angebot haben/,
        );
        const declined = await answer(tx, token, `'ablehnen', text => 'Zu teuer'`);
        expect(declined.rows?.[0]?.quote?.state).toBe('abgelehnt');
        expect((await answer(tx, token, accept)).rows?.[0]?.quote?.state).toBe('abgelehnt');
        expect(await read(tx, quote)).toMatchObject({ status: 'abgelehnt', request_id: null });
      }));

    test('is rejected for an expired or replaced quote', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        const token = await linkTo(tx, quote);
        await expire(tx, quote, 1);
        expect((await answer(tx, token, accept)).rows?.[0]?.quote?.state).toBe('abgelaufen');
        await expire(tx, quote, 0);
        const next = await sent(tx, { replaces: quote.id });
        expect((await answer(tx, token, accept)).rows?.[0]?.quote?.state).toBe('ersetzt');
        expect(await read(tx, quote)).toMatchObject({ status: 'abgelaufen', replaced_by: next.id, request_id: null });
        const third = await draft(tx, { replaces: quote.id });
        await expect(send(tx, third)).rejects.toThrow(
          `Das Angebot ${quote.number} ist schon durch ein anderes ersetzt.`,
        );
        await answer(tx, await linkTo(tx, next), accept);
        const fourth = await draft(tx, { replaces: next.id });
        await expect(send(tx, fourth)).rejects.toThrow(`Der Kunde hat das Angebot ${next.number} schon angenommen.`);
      }));

    test('remains possible despite a draft for another customer that refers to the quote', () =>
      db.rolledBack(async (tx) => {
        const [other] = await tx.query<{ id: string }>(
          `insert into public.customers (last_name) values ('Fremd') returning id`,
        );
        const quote = await sent(tx);
        const theirs = await draft(tx, { replaces: quote.id, customer: literal(other?.id ?? '') });
        await expect(send(tx, theirs)).rejects.toThrow(
          `Vor dem Senden fehlt noch: derselbe Kunde wie beim ersetzten Angebot ${quote.number}.`,
        );
        // The same for a draft that is reassigned to the other customer.
        const moved = await draft(tx, { replaces: quote.id });
        await asOffice(tx, `update public.quotes set customer_id = '${other?.id}' where id = '${moved.id}'`);
        await expect(send(tx, moved)).rejects.toThrow('derselbe Kunde wie beim ersetzten Angebot');
        expect(await read(tx, quote)).toMatchObject({ status: 'versendet', replaced_by: null });
      }));

    test('expires by the job on the day after the last one', () =>
      db.rolledBack(async (tx) => {
        const [gone, held] = [await sent(tx), await sent(tx)];
        await expire(tx, gone, 1);
        await expire(tx, held, 0);
        const [job] = await tx.query<{ command: string }>(
          `select command from private.scheduled_jobs where name = 'expire-quotes'`,
        );
        await tx.query(job?.command ?? '');
        expect([(await read(tx, gone))?.status, (await read(tx, held))?.status]).toEqual(['abgelaufen', 'versendet']);
      }));

    test('by telephone is recorded by the office, also after the last day', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        await expire(tx, quote, 3);
        const note = (accepted: boolean) =>
          attempt(tx, requestOf(office), `select public.record_quote_answer('${quote.id}', ${accepted}, 'Rief an')`);
        expect((await note(true)).error).toBeUndefined();
        const after = await read(tx, quote);
        expect(after?.status).toBe('angenommen');
        expect(after?.request_id).not.toBeNull();
        expect((await note(false)).error?.code).toBe('P0001');
        expect(await mailsOf(tx, [quote.id, after?.request_id ?? ''])).toEqual([
          ['quote-accepted', 'kunde@actors.example.com'],
        ]);
      }));

    test('is taken back with a reason, once, and not when the order has been billed', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        await answer(tx, await linkTo(tx, quote), accept);
        const takeBack = (reason: string) =>
          attempt<Quote>(
            tx,
            requestOf(office),
            `select * from public.take_back_acceptance('${quote.id}', ${literal(reason)})`,
          );
        expect((await takeBack(' ')).error?.message).toBe('Bitte nennen Sie den Grund.');
        const order = (await read(tx, quote))?.request_id ?? '';
        await tx.query('savepoint billed');
        await tx.query('alter table public.invoices disable trigger user');
        await tx.query(
          `insert into public.invoices (number, issued_at, issue_date, request_id, content, net_cents, tax_cents, amount, status)
           values ('TR-1', now(), current_date, $1, '{}', 100, 19, 1.19, 'offen')`,
          [order],
        );
        expect((await takeBack('Lkw kaputt')).error?.message).toMatch(/^Zu diesem Auftrag gibt es schon eine Rechnung/);
        await tx.query('rollback to savepoint billed');
        expect((await takeBack('Lkw kaputt')).error).toBeUndefined();
        expect((await takeBack('Noch einmal')).error).toBeUndefined();
        expect(await read(tx, quote)).toMatchObject({ status: 'abgelaufen' });
        expect((await read(tx, quote))?.taken_back_at).not.toBeNull();
        expect(await tx.query('select status from public.requests where id = $1', [order])).toEqual([
          { status: 'cancelled' },
        ]);
        expect((await mailsOf(tx, [quote.id, order])).map(([kind]) => kind)).toEqual([
          'quote-accepted',
          'quote-taken-back',
        ]);
        expect((await shown(tx, await linkTo(tx, quote)))?.state).toBe('zurueckgenommen');
        expect((await answer(tx, await linkTo(tx, quote), accept)).rows?.[0]?.quote?.state).toBe('zurueckgenommen');
      }));

    test('is sent, recorded and taken back by admins only', () =>
      db.rolledBack(async (tx) => {
        const [quote, unsent] = [await sent(tx), await draft(tx)];
        for (const actor of allActors.filter(({ rights }) => rights !== 'admin'))
          for (const call of [
            `public.send_quote('${unsent.id}', now())`,
            `public.resend_quote('${quote.id}')`,
            `public.record_quote_answer('${quote.id}', true)`,
            `public.take_back_acceptance('${quote.id}', 'Grund')`,
            `public.missing_of_quote('${unsent.id}')`,
            `public.preview_of_quote('${unsent.id}')`,
          ])
            expect((await attempt(tx, requestOf(actor), `select ${call}`)).error?.code, `${actor.name} ${call}`).toBe(
              '42501',
            );
      }));
  }, prepare);
});
