import { describe, expect, test } from 'vitest';
import { type Actor, actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { literal } from '../../support/database/sql.ts';

const today = `(now() at time zone 'Europe/Berlin')::date`;
const id = (number: number) => `60000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [receipt, other] = [id(1), id(2)];
const [first, second] = [id(11), id(12)];
const [payment, another] = [id(21), id(22)];

interface Receipt {
  id: string;
  cents: string;
  rest_cents: string;
  aside_note: string | null;
}

const said = (values: object = {}) => ({
  id: receipt,
  account: 'DE02120300000000202051',
  paid_on: '2026-03-02',
  cents: 15_000,
  payer: 'Käthe Groß',
  purpose: 'Umzug',
  ...values,
});

const asOffice = <Row extends object>(db: Session, sql: string, who: Actor = actors.admin) =>
  attempt<Row>(db, requestOf(who), sql);

const json = (value: object) => `${literal(JSON.stringify(value))}::jsonb`;

/** The number of new receipts. */
const keep = (db: Session, ...receipts: object[]) =>
  asOffice<{ added: number }>(db, `select public.import_receipts(${json(receipts)}) as added`);

/** The result of booking; null is booked. */
async function book(db: Session, ...bookings: object[]): Promise<(string | null)[]> {
  const { rows, error } = await asOffice<{ problem: string | null }>(
    db,
    `select problem from public.book_receipts(${json(bookings)})`,
  );
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return rows.map(({ problem }) => problem?.replaceAll('\u00a0', ' ') ?? null);
}

const on = (invoice: string, cents: number, of = payment) => ({ receipt, invoice, cents, id: of });

const release = (db: Session) => asOffice<Receipt>(db, `select * from public.release_receipt('${receipt}')`);

const stored = async (db: Session) =>
  (
    await db.query<Receipt>('select rest_cents::integer, aside_note from public.bank_receipts where id = $1', [receipt])
  )[0];

const paid = async (db: Session, invoice: string) =>
  (
    await db.query<{ status: string; open: number }>(
      'select status, open_cents::integer as open from public.invoices where id = $1',
      [invoice],
    )
  )[0];

async function prepare(db: Session): Promise<void> {
  await createActors(db);
  await db.query(
    `insert into public.invoices (id, customer_email, amount, due_date) values
       ('${first}', 'a@example.com', 100, '2030-01-01'), ('${second}', 'b@example.com', 80, '2030-01-01')`,
  );
  await db.query(
    `insert into public.bank_receipts (id, account, paid_on, cents, rest_cents, payer, purpose)
     select id, account, paid_on, cents, cents, payer, purpose from jsonb_populate_record(null::public.bank_receipts, $1::text::jsonb)`,
    [JSON.stringify(said())],
  );
}

describe('bank receipts', () => {
  onOneDatabase((db) => {
    test('are stored once, whichever file contains them, and returned with their status', () =>
      db.rolledBack(async (tx) => {
        expect(await book(tx, on(first, 4_000))).toEqual([null]);
        const again = await keep(tx, said({ payer: 'Anders geschrieben' }), said({ id: other, cents: 1 }));
        expect(again.rows).toEqual([{ added: 1 }]);
        expect(await stored(tx)).toEqual({ rest_cents: 11_000, aside_note: null });
        expect(await tx.query('select payer from public.bank_receipts where id = $1', [receipt])).toEqual([
          { payer: 'Käthe Groß' },
        ]);
      }));

    test('deleted after a year are recognised by their bookings', () =>
      db.rolledBack(async (tx) => {
        await book(tx, on(first, 10_000), on(second, 5_000, another));
        await tx.query('delete from public.bank_receipts');
        expect((await keep(tx, said())).rows).toEqual([{ added: 1 }]);
        expect(await stored(tx)).toEqual({ rest_cents: 0, aside_note: null });
      }));

    test.each<[string, object, string]>([
      ['without an amount', { cents: 0 }, '23514'],
      ['that went out', { cents: -1 }, '23514'],
      ['without a day', { paid_on: null }, '23502'],
      ['of no day', { paid_on: 'gestern' }, '22007'],
      ['with a break in its purpose', { purpose: 'a\nb' }, '23514'],
      ['of a long name', { payer: 'x'.repeat(201) }, '23514'],
    ])('%s are rejected', (_, values, code) =>
      db.rolledBack(async (tx) => {
        expect((await keep(tx, said({ id: other, ...values }))).error?.code).toBe(code);
      }),
    );

    test('are stored 500 at a time and booked 100 at a time', () =>
      db.rolledBack(async (tx) => {
        expect((await keep(tx, ...Array<object>(501).fill(said()))).error?.code).toBe('22023');
        await expect(book(tx, ...Array<object>(101).fill(on(first, 1)))).rejects.toThrow('22023');
      }));

    test('are booked on one invoice, in parts, and on several, up to their amount', () =>
      db.rolledBack(async (tx) => {
        expect(await book(tx, on(first, 10_000))).toEqual([null]);
        expect(await paid(tx, first)).toEqual({ status: 'bezahlt', open: 0 });
        expect(
          await tx.query(`select paid_on::text, cents::integer, note from public.payments where id = '${payment}'`),
        ).toEqual([{ paid_on: '2026-03-02', cents: 10_000, note: 'Käthe Groß: Umzug' }]);
        expect(await book(tx, on(second, 5_001, another))).toEqual([
          'Von diesem Eingang sind nur noch 50,00 € zu verteilen.',
        ]);
        expect(await book(tx, on(second, 5_000, another))).toEqual([null]);
        expect(await paid(tx, second)).toEqual({ status: 'offen', open: 3_000 });
        expect(await stored(tx)).toEqual({ rest_cents: 0, aside_note: null });
      }));

    test('may exceed the open amount', () =>
      db.rolledBack(async (tx) => {
        expect(await book(tx, on(first, 15_000))).toEqual([null]);
        expect(await paid(tx, first)).toEqual({ status: 'bezahlt', open: 0 });
      }));

    test('are booked completely or not at all', () =>
      db.rolledBack(async (tx) => {
        await tx.query(
          `update public.invoices set status = 'storniert', cancelled_at = now(), cancel_reason = 'Vertippt' where id = '${second}'`,
        );
        expect(await book(tx, on(first, 10_000), on(second, 5_000, another))).toEqual([
          'Auf diesen Beleg kann nichts gebucht werden.',
        ]);
        expect(await book(tx, on(first, 10_000), on(id(99), 5_000, another))).toEqual([
          'Diese Rechnung gibt es nicht mehr.',
        ]);
        expect(await paid(tx, first)).toEqual({ status: 'offen', open: 10_000 });
        expect(await stored(tx)).toEqual({ rest_cents: 15_000, aside_note: null });
      }));

    test.each([0, -1])('are not booked with an amount of %i', (cents) =>
      db.rolledBack(async (tx) => {
        expect(await book(tx, on(first, 10_000), on(second, cents, another))).toEqual(['Gebucht wird mehr als 0 €.']);
      }),
    );

    test('are booked once if the answer got lost, and a colleague sees where', () =>
      db.rolledBack(async (tx) => {
        const parts = [on(first, 10_000), on(second, 5_000, another)];
        expect(await book(tx, ...parts)).toEqual([null]);
        expect(await book(tx, ...parts)).toEqual([null]);
        expect(await stored(tx)).toEqual({ rest_cents: 0, aside_note: null });
        // The same id for another payment, and another id for the same one.
        const elsewhere =
          'Dieser Eingang ist schon gebucht: 100,00 € auf eine Rechnung ohne Beleg, 50,00 € auf eine Rechnung ohne Beleg.';
        expect(await book(tx, on(second, 10_000))).toEqual([elsewhere]);
        expect(await book(tx, on(first, 10_000, id(23)))).toEqual([elsewhere]);
        expect(await book(tx, { ...on(first, 1), receipt: other })).toEqual([
          'Diesen Zahlungseingang gibt es nicht mehr.',
        ]);
        await keep(tx, said({ id: other }));
        expect(await book(tx, { ...on(first, 10_000), receipt: other })).toEqual([
          'Diese Buchung gibt es schon mit anderen Angaben.',
        ]);
      }));

    test('are booked independently: an error in one does not block the others', () =>
      db.rolledBack(async (tx) => {
        await keep(tx, said({ id: other, cents: 8_000 }));
        expect(await book(tx, on(first, 99_999), { ...on(second, 8_000, another), receipt: other })).toEqual([
          'Von diesem Eingang sind nur noch 150,00 € zu verteilen.',
          null,
        ]);
      }));

    test('may be set aside with a note until they are booked completely', () =>
      db.rolledBack(async (tx) => {
        const put = (note: string | null) =>
          asOffice(
            tx,
            `update public.bank_receipts set aside_note = ${literal(note)} where id = '${receipt}' returning id`,
          );
        expect((await put('')).error?.code).toBe('23514');
        expect((await put('Kaution')).rows).toHaveLength(1);
        await book(tx, on(first, 10_000));
        expect(await stored(tx)).toEqual({ rest_cents: 5_000, aside_note: 'Kaution' });
        await book(tx, on(second, 5_000, another));
        expect(await stored(tx)).toEqual({ rest_cents: 0, aside_note: null });
        expect((await put('Kaution')).error?.code).toBe('23514');
      }));

    test('are released: booked back today, and available for another invoice', () =>
      db.rolledBack(async (tx) => {
        await book(tx, on(first, 10_000), on(second, 5_000, another));
        expect((await release(tx)).rows).toMatchObject([{ id: receipt }]);
        expect((await release(tx)).rows).toHaveLength(1);
        expect(await stored(tx)).toEqual({ rest_cents: 15_000, aside_note: null });
        expect(await paid(tx, first)).toEqual({ status: 'offen', open: 10_000 });
        expect(
          await tx.query(
            `select paid_on = ${today} as "isToday", cents::integer, note from public.payments
             where receipt_id = '${receipt}' and cents < 0 order by cents`,
          ),
        ).toEqual([
          { isToday: true, cents: -10_000, note: 'Zuordnung aufgehoben' },
          { isToday: true, cents: -5_000, note: 'Zuordnung aufgehoben' },
        ]);
        expect(await book(tx, on(second, 8_000, id(23)))).toEqual([null]);
        expect(await paid(tx, second)).toEqual({ status: 'bezahlt', open: 0 });
      }));

    test('are not released if the payment was booked back manually, or if they are deleted', () =>
      db.rolledBack(async (tx) => {
        await book(tx, on(first, 10_000));
        await tx.query(`insert into public.payments (invoice_id, paid_on, cents) values ('${first}', ${today}, -1)`);
        expect((await release(tx)).error).toMatchObject({
          code: 'P0001',
          message: 'Es kann nicht mehr zurückgebucht werden, als gezahlt ist.',
        });
        expect(await stored(tx)).toEqual({ rest_cents: 5_000, aside_note: null });
        await tx.query('delete from public.bank_receipts');
        expect((await release(tx)).error?.code).toBe('P0002');
      }));

    test('of one day are deleted after twelve months, their bookings stay', () =>
      db.rolledBack(async (tx) => {
        await book(tx, on(first, 10_000));
        await tx.query(
          `update public.bank_receipts set created_at = now() - interval '12 months 1 second' where id = '${receipt}'`,
        );
        await tx.query(`insert into public.bank_receipts (id, paid_on, cents, rest_cents, created_at)
          values ('${other}', current_date, 1, 1, now() - interval '12 months')`);
        const [job] = await tx.query<{ command: string }>(
          `select command from private.scheduled_jobs where name = 'purge-bank-receipts'`,
        );
        await tx.query(job?.command ?? '');
        expect(await tx.query(`select id from public.bank_receipts where id in ('${receipt}', '${other}')`)).toEqual([
          { id: other },
        ]);
        expect(await paid(tx, first)).toEqual({ status: 'bezahlt', open: 0 });
      }));

    for (const actor of allActors.filter(({ rights }) => rights !== 'admin'))
      test(`are hidden from ${actor.name}`, () =>
        db.rolledBack(async (tx) => {
          for (const call of [
            `import_receipts(${json([said({ id: other })])})`,
            `book_receipts(${json([on(first, 1)])})`,
            `release_receipt('${receipt}')`,
          ])
            expect((await asOffice(tx, `select public.${call}`, actor)).error?.code, call).toBe('42501');
          expect(await stored(tx)).toEqual({ rest_cents: 15_000, aside_note: null });
        }));
  }, prepare);
});
