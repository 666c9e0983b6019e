import { describe, expect, test } from 'vitest';
import { legalTextsVersion } from '@functions/api/legal-texts';
import { type DocumentContent, type Line } from '@functions/documents/content';
import { type Session } from '../../support/database/connection.ts';
import { literal } from '../../support/database/sql.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { office, ownCustomer, prepareQuotes, visitor } from '../harness/quote-office.ts';

const move: Line = { name: 'Umzug', quantityThousandths: 1000, unit: 'LS', unitPriceCents: 50_000, vatRate: 19 };
const boxes: Line = {
  name: 'Kartons',
  quantityThousandths: 30_000,
  unit: 'H87',
  unitPriceCents: 200,
  vatRate: 19,
  optional: true,
};
const assembly: Line = {
  name: 'Möbel aufbauen',
  quantityThousandths: 2000,
  unit: 'HUR',
  unitPriceCents: 4000,
  vatRate: 19,
  optional: true,
};
// 500 €, and 60 € and 80 € more.
const content: DocumentContent = { taxation: 'regular', prices: 'gross', lines: [boxes, move, assembly] };
const json = (value: object) => `${literal(JSON.stringify(value))}::jsonb`;

interface Quote {
  id: string;
  status: string;
  amount: string;
  net_cents: string;
  tax_cents: string;
  /** As the database writes it: '{1,3}'. */
  chosen_lines: string;
}

const asOffice = (db: Session, sql: string) => attempt<Quote>(db, requestOf(office), sql);

const draft = (db: Session, written: object = content) =>
  asOffice(
    db,
    `insert into public.quotes (customer_id, subject, content) values (${ownCustomer}, 'Umzug', ${json(written)}) returning *`,
  );

async function send(db: Session, written?: object) {
  const { rows } = await draft(db, written);
  const id = rows?.[0]?.id;
  return asOffice(
    db,
    `select sent.* from public.quotes, public.send_quote(quotes.id, quotes.updated_at) sent where quotes.id = '${id}'`,
  );
}

async function sent(db: Session): Promise<Quote> {
  const { rows, error } = await send(db);
  if (!rows?.[0]) throw new Error(error?.message);
  return rows[0];
}

async function accept(db: Session, { id }: Quote, chosen: string) {
  const [link] = await db.query<{ token: string }>(`select private.new_quote_link('${id}') as token`);
  return attempt<{ page: { state: string; chosen: number[] } }>(
    db,
    visitor,
    `select public.answer_quote('${link?.token}', 'annehmen', name => 'Lena Groß',
       legal_texts => ${literal(legalTextsVersion)}, chosen => ${chosen}) as page`,
  );
}

const stored = async (db: Session, { id }: Quote) =>
  (
    await db.query<Quote & { description: string | null }>(
      `select quotes.*, requests.description from public.quotes left join public.requests on requests.id = request_id
       where quotes.id = $1`,
      [id],
    )
  )[0];

describe('optional lines of a quote', () => {
  onOneDatabase((db) => {
    test('are not part of its totals, and a quote with nothing else cannot be sent', () =>
      db.rolledBack(async (tx) => {
        expect((await draft(tx)).rows).toMatchObject([{ amount: '500.00', net_cents: '42017', tax_cents: '7983' }]);
        expect(await sent(tx)).toMatchObject({ amount: '500.00', chosen_lines: '{}' });
        expect((await send(tx, { ...content, lines: [boxes, assembly] })).error?.code).toBe('P0001');
      }));

    test.each([
      ['none', `'{}'`, [], '500.00', ['Umzug']],
      ['one', `'{3}'`, [3], '580.00', ['Umzug', 'Möbel aufbauen']],
      ['all, in any order and twice', `'{3,1,3}'`, [1, 3], '640.00', ['Kartons', 'Umzug', 'Möbel aufbauen']],
      ['null', 'null', [], '500.00', ['Umzug']],
    ] as const)('are accepted with the quote: %s', (_which, chosen, places, amount, names) =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        const { rows } = await accept(tx, quote, chosen);
        expect(rows?.[0]?.page).toMatchObject({ state: 'angenommen', chosen: places });
        const now = await stored(tx, quote);
        expect(now).toMatchObject({ status: 'angenommen', chosen_lines: `{${places.join(',')}}`, amount });
        expect(Number(now?.net_cents) + Number(now?.tax_cents)).toBe(Number(amount) * 100);
        expect(now?.description?.split('\n').slice(1)).toEqual(names.map((name) => `– ${name}`));
      }),
    );

    test.each([`'{2}'`, `'{0}'`, `'{4}'`, `'{1,2}'`, `'{null}'`])(
      'a choice of lines that are not optional is refused, and the quote stays open: %s',
      (chosen) =>
        db.rolledBack(async (tx) => {
          const quote = await sent(tx);
          expect((await accept(tx, quote, chosen)).error).toEqual({
            code: 'P0001',
            message: 'Diese Auswahl gibt es im Angebot nicht. Bitte laden Sie die Seite neu.',
          });
          expect(await stored(tx, quote)).toMatchObject({ status: 'versendet', chosen_lines: '{}', description: null });
        }),
    );

    test('are noted by the office for a customer on the telephone', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        const { rows } = await asOffice(
          tx,
          `select * from public.record_quote_answer('${quote.id}', true, 'Rief an', '{1}')`,
        );
        expect(rows).toMatchObject([{ status: 'angenommen', amount: '560.00', chosen_lines: '{1}' }]);
      }));

    test('are not chosen by declining, nor without an answer or after it, whoever asks', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        const declined = `select * from public.record_quote_answer('${quote.id}', false, null, '{1}')`;
        const open = await sent(tx);
        const accepted = await sent(tx);
        await accept(tx, accepted, `'{1}'`);
        expect((await asOffice(tx, declined)).rows).toMatchObject([{ status: 'abgelehnt', chosen_lines: '{}' }]);
        const refused = async (id: string, set: string) => {
          await tx.query('savepoint before');
          const code = await tx.query(`update public.quotes set ${set} where id = '${id}'`).then(
            () => 'done',
            ({ code: of }: { code: string }) => of,
          );
          await tx.query('rollback to before');
          return code;
        };
        for (const { id } of [quote, open, accepted])
          for (const set of [
            `chosen_lines = '{1,3}', answered_at = now()`,
            `amount = 1, net_cents = 84, tax_cents = 16`,
          ])
            expect(await refused(id, set)).toBe('23001');
      }));

    test('stay with an acceptance that is taken back', () =>
      db.rolledBack(async (tx) => {
        const quote = await sent(tx);
        await accept(tx, quote, `'{1}'`);
        await asOffice(tx, `select * from public.take_back_acceptance('${quote.id}', 'Geht doch nicht')`);
        expect(await stored(tx, quote)).toMatchObject({ status: 'abgelaufen', chosen_lines: '{1}', amount: '560.00' });
      }));

    test.each([
      ['that recur', { ...content, lines: [move, { ...boxes, recurs: 'monat' }] }],
      ['that are none', { ...content, lines: [{ ...move, optional: false }] }],
      ['in words', { ...content, lines: [{ ...move, optional: 'ja' }] }],
      ['that are too much together', { ...content, lines: Array.from({ length: 2 }, () => dear) }],
    ])('are refused: those %s', (_which, written) =>
      db.rolledBack(async (tx) => expect((await draft(tx, written)).error?.code).toBe('23514')),
    );

    test('are refused on an invoice', () =>
      db.rolledBack(async (tx) => {
        const add = `insert into public.invoices (status, customer_id, content) values ('entwurf', ${ownCustomer}, ${json(content)})`;
        expect((await asOffice(tx, add)).error?.code).toBe('23514');
      }));
  }, prepareQuotes);
});

/** Each within the limits of a line. */
const dear = { ...move, quantityThousandths: 60_000, unitPriceCents: 10_000_000, optional: true };
