import { describe, expect, test } from 'vitest';
import { type Account, actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, enterRole, requestOf, type RequestContext } from '../harness/as-role.ts';
import { connect, type Session } from '../../support/database/connection.ts';
import { onOneDatabase, onPostgres } from '../harness/on-databases.ts';
import { literal } from '../../support/database/sql.ts';

const service: RequestContext = { role: 'service_role', id: null };
const office: Account = { ...actors.admin, sessionId: '30000000-0000-4000-8000-000000000001' };
const today = `(now() at time zone 'Europe/Berlin')::date`;

interface Reminder {
  id: string;
  step: string;
  day: string;
  due_by: string;
  open_cents: string;
  fee_cents: string;
  interest_cents: string;
  lump_cents: string;
  total_cents: string;
  content: Record<string, unknown>;
  sha256: string | null;
}

interface Result {
  invoice_id: string;
  number: string;
  step: string | null;
  total_cents: string | null;
  problem: string | null;
}

async function prepare(db: Session): Promise<void> {
  await createActors(db);
  await db.query('insert into auth.sessions (id, user_id) values ($1, $2)', [office.sessionId ?? '', office.id]);
  await db.query(
    `update public.customers set last_name = 'Groß', street = 'Gasse 2', postal_code = '80333', city = 'München',
       email = 'kunde@actors.example.com' where profile_id = $1`,
    [actors.customer.id],
  );
}

interface Given {
  /** How many days ago it was due, and issued. */
  due?: number;
  issued?: number;
  /** In euro. */
  amount?: number;
  consumer?: boolean;
  /** SQL of the two days, instead of the numbers. */
  dueOn?: string;
  issuedOn?: string;
}

let count = 0;

/** An invoice that was issued days ago, as only the database itself can create one. */
async function invoiceOf(
  db: Session,
  { due = 40, issued = due + 14, amount = 1000, consumer = true, dueOn, issuedOn }: Given = {},
): Promise<string> {
  const number = `TR-2026-${String(9000 + ++count)}`;
  const buyer = `jsonb_build_object('name', 'Lena Groß', 'street', 'Gasse 2', 'postcode', '80333', 'city', 'München',
    'country', 'DE', 'customerNumber', 'K-1', 'consumer', ${consumer})`;
  const [row] = await db.query<{ id: string }>(
    `insert into public.invoices (number, issued_at, issue_date, customer_id, customer_email, service_from, service_to,
       content, net_cents, tax_cents, amount, due_date, status)
     select '${number}', now() - interval '${issued} days', ${issuedOn ? `'${issuedOn}'` : `${today} - ${issued}`}, id, email,
       '2026-01-02', '2026-01-02', jsonb_build_object('taxation', 'regular', 'lines', '[]'::jsonb, 'buyer', ${buyer}),
       ${amount * 100}, 0, ${amount}, ${dueOn ? `'${dueOn}'` : `${today} - ${due}`}, 'offen'
     from public.customers where profile_id = '${actors.customer.id}' returning id`,
  );
  return row?.id ?? '';
}

const remind = (db: Session, invoice: string, step: string, who: RequestContext = requestOf(office)) =>
  attempt<Reminder>(db, who, `select * from public.remind('${invoice}', '${step}')`);

async function reminded(db: Session, invoice: string, step: string): Promise<Reminder> {
  const { rows, error } = await remind(db, invoice, step);
  if (error) throw new Error(`${error.code}: ${error.message}`);
  const [row] = rows;
  if (!row) throw new Error('Not reminded');
  return row;
}

async function remindMany(db: Session, ids: string[]): Promise<Result[]> {
  const { rows, error } = await attempt<Result>(
    db,
    requestOf(office),
    `select * from public.remind_many(array[${ids.map(literal).join()}]::uuid[])`,
  );
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return ids.map((id) => rows.find((row) => row.invoice_id === id) ?? Promise.reject(new Error('No answer'))) as never;
}

const pay = (db: Session, invoice: string, cents: number, on = today) =>
  db.query(`insert into public.payments (invoice_id, paid_on, cents) values ('${invoice}', ${on}, ${cents})`);

/** Moves today's documents `days` into the past. */
async function wait(db: Session, invoice: string, days: number): Promise<void> {
  await db.query('alter table public.reminders disable trigger protect_reminders');
  await db.query(
    `update public.reminders set day = day - ${days}, due_by = due_by - ${days} where invoice_id = '${invoice}'`,
  );
  await db.query('alter table public.reminders enable trigger protect_reminders');
  await db.query(
    `update public.invoices set reminded_on = reminded_on - ${days}, reminded_until = reminded_until - ${days}
     where id = '${invoice}'`,
  );
}

/** Long enough that no deadline is running, and that no weekend or holiday moves one to today. */
const longEnough = 28;

/** The reason why the next reminder is not allowed on a day; null if it is. */
const problemOn = async (db: Session, invoice: string, day: string) =>
  (
    await db.query<{ problem: string | null }>(
      `select private.reminder_problem(invoice, null, '${day}') as problem
       from public.invoices invoice where id = '${invoice}'`,
    )
  )[0]?.problem;

/** The reminder that would be created at noon of a day. */
const reminderOn = async (db: Session, invoice: string, step: string, day: string) =>
  (
    await db.query<Reminder>(
      `select made.*, made.due_by::text as due_by
       from public.invoices invoice, private.reminder_of(invoice, '${step}', '${day}T12:00Z') made
       where invoice.id = '${invoice}'`,
    )
  )[0];

const set = (db: Session, values: string) => db.query(`update public.billing_settings set ${values}`);

const dayOf = async (db: Session, sql: string) =>
  (await db.query<{ day: string }>(`select (${sql})::text as day`))[0]?.day;

const interest = async (db: Session, invoice: string, began: string, until: string, points: number) => {
  const [row] = await db.query<{ cents: string }>(
    `select private.default_interest(invoice, '${began}', '${until}', ${points}) as cents
     from public.invoices invoice where id = '${invoice}'`,
  );
  return Number(row?.cents);
};

describe('default interest', () => {
  onOneDatabase((db) => {
    const cases: [
      string,
      Parameters<typeof interest> extends [unknown, unknown, ...infer Rest] ? Rest : never,
      number,
    ][] = [
      // 1,000,000 cents: 8.62 % for 182 days and 8.37 % for 184, of 366
      ['a leap year with two rates', ['2023-12-31', '2024-12-31', 5], 84_943],
      // 6.27 %, 365 days: 181 days at 7.27 % and 184 at 6.27 %
      ['a common year with two rates', ['2024-12-31', '2025-12-31', 5], 67_659],
      ['of firms, nine points', ['2024-12-31', '2025-12-31', 9], 107_659],
      // one day of 366 at 8.37 %, one of 365 at 7.27 %
      ['over the end of a leap year', ['2024-12-30', '2025-01-01', 5], 428],
      ['a single day', ['2025-01-01', '2025-01-02', 5], 199],
      ['the 29th of February', ['2024-02-28', '2024-02-29', 5], 236],
      ['the day on which the rate changes', ['2025-06-30', '2025-07-01', 5], 172],
      ['nothing on the day itself', ['2025-01-01', '2025-01-01', 5], 0],
      ['nothing backwards', ['2025-01-02', '2025-01-01', 5], 0],
      // The latest known rate of 1.27 % continues.
      ['half-years without a rate', ['2025-12-31', '2026-12-31', 5], 62_700],
      ['days before the first rate bear nothing', ['2021-12-31', '2022-12-31', 5], 0],
    ];
    test.each(cases)('%s', (_, [began, until, points], expected) =>
      db.rolledBack(async (tx) => {
        const invoice = await invoiceOf(tx, { amount: 10_000 });
        expect(await interest(tx, invoice, began, until, points)).toBe(expected);
      }),
    );

    test('follows the payments from the day after each', () =>
      db.rolledBack(async (tx) => {
        const invoice = await invoiceOf(tx, { amount: 10_000 });
        await pay(tx, invoice, 400_000, `'2025-03-10'`);
        await pay(tx, invoice, 100_000, `'2025-03-20'`);
        // 7.27 %: 10 days of 1,000,000 until the 10th, 10 of 600,000, 11 of 500,000 until the 31st
        const expected = Math.round(((1_000_000 * 10 + 600_000 * 10 + 500_000 * 11) * 7.27) / 36_500);
        expect(await interest(tx, invoice, '2025-02-28', '2025-03-31', 5)).toBe(expected);
      }));

    test('accrues again on a payment that was booked back', () =>
      db.rolledBack(async (tx) => {
        const invoice = await invoiceOf(tx, { amount: 10_000 });
        await pay(tx, invoice, 500_000, `'2025-03-10'`);
        await pay(tx, invoice, -500_000, `'2025-03-20'`);
        const expected = Math.round(((1_000_000 * 21 + 500_000 * 10) * 7.27) / 36_500);
        expect(await interest(tx, invoice, '2025-02-28', '2025-03-31', 5)).toBe(expected);
      }));

    test('subtracts a negative base rate', () =>
      db.rolledBack(async (tx) => {
        const invoice = await invoiceOf(tx, { amount: 10_000 });
        await tx.query(`insert into public.base_rates values ('2016-07-01', -0.88)`);
        expect(await interest(tx, invoice, '2016-12-31', '2017-12-31', 5)).toBe(41_200);
      }));

    const periods = async (db: Session, began: string, until: string, points: number) => {
      const [row] = await db.query<{ periods: { from: string; to: string; basePercent: number; percent: number }[] }>(
        `select private.interest_periods('${began}', '${until}', ${points}) as periods`,
      );
      return row?.periods ?? [];
    };

    test('lists the rates that were applied, half-year by half-year', () =>
      db.rolledBack(async (tx) => {
        expect(await periods(tx, '2025-02-14', '2025-08-10', 9)).toEqual([
          { from: '2025-02-15', to: '2025-06-30', basePercent: 2.27, percent: 11.27 },
          { from: '2025-07-01', to: '2025-08-10', basePercent: 1.27, percent: 10.27 },
        ]);
        expect(await periods(tx, '2025-06-30', '2025-07-01', 5)).toEqual([
          { from: '2025-07-01', to: '2025-07-01', basePercent: 1.27, percent: 6.27 },
        ]);
        // The last known one continues.
        expect((await periods(tx, '2025-05-01', '2028-05-01', 5)).at(-1)).toMatchObject({
          from: '2025-07-01',
          to: '2028-05-01',
        });
        await tx.query(`insert into public.base_rates values ('2016-07-01', -0.88), ('2017-01-01', -6)`);
        expect(await periods(tx, '2016-06-01', '2017-06-30', 5)).toEqual([
          { from: '2016-07-01', to: '2016-12-31', basePercent: -0.88, percent: 4.12 },
        ]);
      }));

    test('is the sum over the days of each rate', () =>
      db.rolledBack(async (tx) => {
        const invoice = await invoiceOf(tx, { issuedOn: '2023-05-01', dueOn: '2023-05-15', amount: 12_345 });
        const day = (text: string) => Date.parse(text) / 86_400_000;
        const isLeap = (year: number) => year % 4 === 0;
        const told = (await periods(tx, '2023-06-10', '2025-09-05', 9)).reduce((sum, { from, to, percent }) => {
          // Half-years lie within a year.
          const days = day(to) - day(from) + 1;
          return sum + (1_234_500 * percent * days) / (isLeap(Number(to.slice(0, 4))) ? 36_600 : 36_500);
        }, 0);
        expect(await interest(tx, invoice, '2023-06-10', '2025-09-05', 9)).toBe(Math.round(told));
      }));

    const beginnings: [string, Given, string][] = [
      ['thirty days after the due date', { issuedOn: '2025-01-01', dueOn: '2025-01-15' }, '2025-02-14'],
      ['on Monday instead of a Saturday', { issuedOn: '2025-01-01', dueOn: '2025-01-09' }, '2025-02-10'],
      ['on Monday instead of a Sunday', { issuedOn: '2025-01-01', dueOn: '2025-01-10' }, '2025-02-10'],
      [
        'thirty days after it was received, if that is later',
        { issuedOn: '2025-01-13', dueOn: '2025-01-13' },
        '2025-02-17',
      ],
      ['after Easter instead of on Good Friday', { issuedOn: '2025-03-01', dueOn: '2025-03-19' }, '2025-04-22'],
      [
        'thirty days after the Monday on which it had to be paid',
        { issuedOn: '2025-01-01', dueOn: '2025-01-11' },
        '2025-02-12',
      ],
    ];
    test.each(beginnings)('default begins %s', (_, given, expected) =>
      db.rolledBack(async (tx) => {
        const invoice = await invoiceOf(tx, given);
        const sql = `select private.default_began(invoice) from public.invoices invoice where id = '${invoice}'`;
        expect(await dayOf(tx, sql)).toBe(expected);
      }),
    );

    test('default begins with the first Mahnung, if that is earlier, and never with the friendly reminder', () =>
      db.rolledBack(async (tx) => {
        const invoice = await invoiceOf(tx, { due: 20 });
        const began = () =>
          dayOf(
            tx,
            `select private.default_began(invoice) > ${today} from public.invoices invoice where id = '${invoice}'`,
          );
        await reminded(tx, invoice, 'erinnerung');
        expect(await began()).toBe('true');
        await wait(tx, invoice, longEnough);
        await reminded(tx, invoice, 'mahnung');
        expect(
          await dayOf(tx, `select private.default_began(i) = ${today} from public.invoices i where id = '${invoice}'`),
        ).toBe('true');
      }));
  }, prepare);
});

describe('a reminder', () => {
  onOneDatabase((db) => {
    test('requests the open amount by a day from the settings, and is recorded on the invoice', () =>
      db.rolledBack(async (tx) => {
        await set(tx, 'erinnerung_days = 5');
        const invoice = await invoiceOf(tx, { amount: 148.45 });
        await pay(tx, invoice, 4_845);
        const made = await reminded(tx, invoice, 'erinnerung');
        expect(made).toMatchObject({ step: 'erinnerung', sha256: null });
        expect(
          [made.open_cents, made.fee_cents, made.interest_cents, made.lump_cents, made.total_cents].map(Number),
        ).toEqual([10_000, 0, 0, 0, 10_000]);
        expect(made.content).toMatchObject({
          text: expect.stringContaining('übersehen') as string,
          invoice: { amountCents: 14_845, paidCents: 4_845 },
          buyer: { name: 'Lena Groß' },
          seller: { name: 'Muster Dienstleistungen GmbH' },
          totalCents: 10_000,
        });
        const [row] = await tx.query<{ right: boolean }>(
          `select reminder_step = 'erinnerung' and reminded_on = ${today}
             and reminded_until = private.working_day_from(${today} + 5) and remind_after = reminded_until as right
           from public.invoices where id = '${invoice}'`,
        );
        expect(row?.right).toBe(true);
      }));

    test('created again is the same one', () =>
      db.rolledBack(async (tx) => {
        const invoice = await invoiceOf(tx);
        const first = await reminded(tx, invoice, 'erinnerung');
        expect((await reminded(tx, invoice, 'erinnerung')).id).toBe(first.id);
        expect(await tx.query(`select from public.reminders where invoice_id = '${invoice}'`)).toHaveLength(1);
      }));

    const untimely: [string, Given, string][] = [
      ['today', { due: 0 }, 'fällig'],
      ['tomorrow', { due: -1 }, 'fällig'],
    ];
    test.each(untimely)('of an invoice that is due %s is rejected', (_, given, reason) =>
      db.rolledBack(async (tx) => {
        const { error } = await remind(tx, await invoiceOf(tx, given), 'erinnerung');
        expect(error).toMatchObject({ code: 'P0001', message: expect.stringContaining(reason) as string });
      }),
    );

    test('of an invoice that was due long ago is created', () =>
      db.rolledBack(async (tx) => {
        expect((await reminded(tx, await invoiceOf(tx, { due: 5 }), 'erinnerung')).step).toBe('erinnerung');
      }));

    // § 193 BGB
    test.each([
      ['a Thursday', '2026-10-15', '2026-10-15', '2026-10-16'],
      ['a Saturday', '2026-10-17', '2026-10-19', '2026-10-20'],
      ['Good Friday', '2026-04-03', '2026-04-07', '2026-04-08'],
    ])('of an invoice that is due on %s waits until the last day to pay it', (_, dueOn, last, first) =>
      db.rolledBack(async (tx) => {
        const invoice = await invoiceOf(tx, { dueOn });
        const [row] = await tx.query(
          `select payable_until::text, remind_after::text from public.invoices where id = '${invoice}'`,
        );
        expect(row).toEqual({ payable_until: last, remind_after: last });
        expect(await problemOn(tx, invoice, last)).toContain('fällig');
        expect(await problemOn(tx, invoice, first)).toBeNull();
      }),
    );

    test('sets a deadline on a working day, and waits for one that is not', () =>
      db.rolledBack(async (tx) => {
        const invoice = await invoiceOf(tx);
        expect(await reminderOn(tx, invoice, 'erinnerung', '2025-12-18')).toMatchObject({
          due_by: '2025-12-29',
          content: { dueBy: '2025-12-29' },
        });
        await reminded(tx, invoice, 'erinnerung');
        await tx.query(`update public.invoices set reminded_until = '2025-12-25' where id = '${invoice}'`);
        expect(await problemOn(tx, invoice, '2025-12-29')).toContain('Frist');
        expect(await problemOn(tx, invoice, '2025-12-30')).toBeNull();
      }));

    test('of a paid or cancelled invoice, of a draft and of an open item is rejected', () =>
      db.rolledBack(async (tx) => {
        const paid = await invoiceOf(tx);
        await pay(tx, paid, 100_000);
        expect((await remind(tx, paid, 'erinnerung')).error?.message).toBe('Die Rechnung ist inzwischen bezahlt.');
        const cancelled = await invoiceOf(tx);
        await tx.query(`update public.invoices set status = 'storniert' where id = '${cancelled}'`);
        expect((await remind(tx, cancelled, 'erinnerung')).error?.message).toBe('Die Rechnung ist storniert.');
        const [item] = await tx.query<{ id: string }>(
          `insert into public.invoices (customer_email, amount, due_date) values ('a@example.com', 1, ${today} - 9) returning id`,
        );
        const [draft] = await tx.query<{ id: string }>(
          `insert into public.invoices (content, status) values ('{"taxation": "regular", "lines": []}', 'entwurf') returning id`,
        );
        for (const row of [item, draft])
          expect((await remind(tx, row?.id ?? '', 'erinnerung')).error?.message).toBe(
            'Nur ausgestellte Rechnungen können gemahnt werden.',
          );
        expect((await remind(tx, '00000000-0000-4000-8000-00000000ffff', 'erinnerung')).error?.code).toBe('P0002');
      }));

    test('of the next step is possible after the deadline of the previous one, and not on its last day', () =>
      db.rolledBack(async (tx) => {
        const invoice = await invoiceOf(tx);
        await reminded(tx, invoice, 'erinnerung');
        const early = await remind(tx, invoice, 'mahnung');
        expect(early.error).toMatchObject({ code: 'P0001', message: expect.stringContaining('Frist') as string });
        await tx.query(`update public.invoices set reminded_until = '2026-10-15' where id = '${invoice}'`);
        expect(await problemOn(tx, invoice, '2026-10-15')).toContain('Frist');
        expect(await problemOn(tx, invoice, '2026-10-16')).toBeNull();
        await tx.query(`update public.invoices set reminded_until = ${today} - 7 where id = '${invoice}'`);
        expect((await reminded(tx, invoice, 'mahnung')).step).toBe('mahnung');
      }));

    test('only escalates, may skip a step, and none follows the last', () =>
      db.rolledBack(async (tx) => {
        const invoice = await invoiceOf(tx);
        await reminded(tx, invoice, 'mahnung');
        await wait(tx, invoice, longEnough);
        expect((await remind(tx, invoice, 'erinnerung')).error?.message).toBe(
          'Eine Mahnung dieser Stufe ist schon geschrieben.',
        );
        await reminded(tx, invoice, 'letzte_mahnung');
        await wait(tx, invoice, longEnough);
        expect((await remind(tx, invoice, 'erinnerung')).error?.message).toBe(
          'Die letzte Mahnung ist schon geschrieben.',
        );
        const [row] = await tx.query(`select remind_after from public.invoices where id = '${invoice}'`);
        expect(row).toEqual({ remind_after: null });
      }));

    test('charges the fees of all steps so far, and no interest unless the settings say so', () =>
      db.rolledBack(async (tx) => {
        await set(tx, 'erinnerung_fee_cents = 0, mahnung_fee_cents = 250, letzte_mahnung_fee_cents = 300');
        const invoice = await invoiceOf(tx, { due: 100, consumer: false });
        expect(Number((await reminded(tx, invoice, 'erinnerung')).fee_cents)).toBe(0);
        await wait(tx, invoice, longEnough);
        const second = await reminded(tx, invoice, 'mahnung');
        expect([second.fee_cents, second.interest_cents, second.lump_cents].map(Number)).toEqual([250, 0, 0]);
        await wait(tx, invoice, longEnough);
        expect(Number((await reminded(tx, invoice, 'letzte_mahnung')).fee_cents)).toBe(550);
      }));

    test('charges consumers interest of five points from the Mahnung on, without a lump sum', () =>
      db.rolledBack(async (tx) => {
        await set(tx, 'charges_interest = true');
        const invoice = await invoiceOf(tx, { due: 100 });
        expect(Number((await reminded(tx, invoice, 'erinnerung')).interest_cents)).toBe(0);
        await wait(tx, invoice, longEnough);
        const made = await reminded(tx, invoice, 'mahnung');
        const [{ cents } = { cents: '' }] = await tx.query<{ cents: string }>(
          `select private.default_interest(i, private.default_began(i), ${today}, 5) as cents
           from public.invoices i where id = '${invoice}'`,
        );
        expect(Number(cents)).toBeGreaterThan(500);
        expect(made).toMatchObject({ interest_cents: cents, content: { interest: { points: 5 } } });
        const { from, periods } = made.content['interest'] as { from: string; periods: { from: string; to: string }[] };
        expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([from, await dayOf(tx, `select ${today}`)]);
        expect(Number(made.lump_cents)).toBe(0);
        expect(Number(made.total_cents)).toBe(100_000 + Number(cents));
      }));

    test('charges firms nine points and the lump sum, reduced by fees, once', () =>
      db.rolledBack(async (tx) => {
        await set(tx, 'charges_interest = true, mahnung_fee_cents = 250, letzte_mahnung_fee_cents = 5000');
        const invoice = await invoiceOf(tx, { due: 100, consumer: false });
        const first = await reminded(tx, invoice, 'mahnung');
        expect(first.content).toMatchObject({ interest: { points: 9 } });
        expect([first.fee_cents, first.lump_cents].map(Number)).toEqual([250, 3750]);
        await wait(tx, invoice, longEnough);
        const last = await reminded(tx, invoice, 'letzte_mahnung');
        expect([last.fee_cents, last.lump_cents].map(Number)).toEqual([5250, 0]);
      }));

    test('that causes the default charges neither interest nor lump sum; the next one does', () =>
      db.rolledBack(async (tx) => {
        await set(tx, 'charges_interest = true');
        const invoice = await invoiceOf(tx, { due: 5, consumer: false });
        const first = await reminded(tx, invoice, 'mahnung');
        expect([first.interest_cents, first.lump_cents].map(Number)).toEqual([0, 0]);
        await wait(tx, invoice, longEnough);
        const last = await reminded(tx, invoice, 'letzte_mahnung');
        // 1.27 + 9 percent of 1,000 € for the days since
        expect(Number(last.interest_cents)).toBe(Math.round((100_000 * 10.27 * longEnough) / 36_500));
        expect(Number(last.lump_cents)).toBe(4000);
      }));

    // §§ 280 (2), 286 BGB: the cost of the letter that caused the default is not damage caused by it.
    test('charges no fee before the customer is in default, whatever the settings say', () =>
      db.rolledBack(async (tx) => {
        await set(tx, 'erinnerung_fee_cents = 100, mahnung_fee_cents = 250, letzte_mahnung_fee_cents = 300');
        const fee = (made: Reminder) => [made.fee_cents, made.total_cents].map(Number);
        const invoice = await invoiceOf(tx, { due: 5 });
        expect(fee(await reminded(tx, invoice, 'erinnerung'))).toEqual([0, 100_000]);
        await wait(tx, invoice, longEnough);
        expect(fee(await reminded(tx, invoice, 'mahnung'))).toEqual([0, 100_000]);
        await wait(tx, invoice, longEnough);
        expect(fee(await reminded(tx, invoice, 'letzte_mahnung'))).toEqual([300, 100_300]);
        // Thirty days after the due date there is default without a Mahnung (§ 286 Abs. 3 BGB).
        expect(fee(await reminded(tx, await invoiceOf(tx, { due: 100 }), 'erinnerung'))).toEqual([100, 100_100]);
      }));

    test('is not created while the company has no name', () =>
      db.rolledBack(async (tx) => {
        await set(tx, `legal_name = ''`);
        expect((await remind(tx, await invoiceOf(tx), 'erinnerung')).error?.message).toBe(
          'Vor dem Mahnen fehlt noch: Name der Firma.',
        );
      }));

    test('is not created with characters that no font of the letter has', () =>
      db.rolledBack(async (tx) => {
        await set(tx, `mahnung_text = 'Bitte zahlen 😊', street = 'Weg ☎'`);
        const invoice = await invoiceOf(tx);
        const missing = 'druckbare Zeichen statt „☎“ in den Angaben der Firma';
        expect((await remind(tx, invoice, 'erinnerung')).error?.message).toBe(`Vor dem Mahnen fehlt noch: ${missing}.`);
        expect((await remind(tx, invoice, 'mahnung')).error?.message).toBe(
          `Vor dem Mahnen fehlt noch: ${missing}, druckbare Zeichen statt „😊“ im Text der Mahnung.`,
        );
        expect((await remindMany(tx, [invoice]))[0]?.problem).toContain(missing);
        await set(tx, `street = 'Οδός 1'`);
        expect((await remind(tx, invoice, 'erinnerung')).error).toBeUndefined();
        expect((await remindMany(tx, [invoice]))[0]?.problem).toMatch(/Frist/);
      }));

    test('cannot be changed by anyone; its digest is recorded once', () =>
      db.rolledBack(async (tx) => {
        const { id } = await reminded(tx, await invoiceOf(tx), 'erinnerung');
        const refused = { code: '23001' };
        for (const change of [
          'open_cents = 1, total_cents = 1',
          `content = '{}'`,
          `step = 'mahnung'`,
          `created_at = now() - interval '1 day'`,
        ])
          expect(
            (await attempt(tx, service, `update public.reminders set ${change} where id = '${id}'`)).error,
          ).toMatchObject(refused);
        expect((await attempt(tx, service, 'delete from public.reminders')).error).toMatchObject(refused);
        await tx.query('savepoint before');
        await expect(tx.query('truncate public.reminders')).rejects.toMatchObject(refused);
        await tx.query('rollback to savepoint before');
        const note = (digest: string) =>
          attempt(tx, service, `select public.record_reminder_file('${id}', '${digest.repeat(64)}')`);
        expect((await note('a')).error).toBeUndefined();
        expect((await note('a')).error).toBeUndefined();
        expect((await note('b')).error?.code).toBe('23505');
        expect(
          (await attempt(tx, service, `update public.reminders set sha256 = null where id = '${id}'`)).error?.code,
        ).toBe('23001');
      }));

    test('is mailed with its file as soon as that exists, unless the invoice is paid', () =>
      db.rolledBack(async (tx) => {
        const mails = (id: string) =>
          tx.query<{ to_email: string; file: string }>(
            `select to_email, attachments[1] as file from public.email_queue where kind = 'reminder' and subject_id = '${id}'`,
          );
        const invoice = await invoiceOf(tx);
        const { id } = await reminded(tx, invoice, 'erinnerung');
        expect(await mails(id)).toEqual([]);
        await tx.query(`select public.record_reminder_file('${id}', '${'a'.repeat(64)}')`);
        expect(await mails(id)).toEqual([
          {
            to_email: 'kunde@actors.example.com',
            file: expect.stringMatching(new RegExp(`^reminders/${id}/TR-2026-\\d+-erinnerung\\.pdf$`)) as string,
          },
        ]);
        const again = () =>
          attempt<{ send_reminder: string }>(tx, requestOf(office), `select public.send_reminder('${id}')`);
        expect((await again()).rows).toEqual([{ send_reminder: 'kunde@actors.example.com' }]);
        expect(await mails(id)).toHaveLength(1);
        await tx.query(`update public.email_queue set status = 'sent' where subject_id = '${id}'`);
        await again();
        expect(await mails(id)).toHaveLength(2);
        await pay(tx, invoice, 100_000);
        expect((await again()).error?.code).toBe('P0002');

        const paid = await invoiceOf(tx);
        const second = await reminded(tx, paid, 'erinnerung');
        await pay(tx, paid, 100_000);
        await tx.query(`select public.record_reminder_file('${second.id}', '${'b'.repeat(64)}')`);
        expect(await mails(second.id)).toEqual([]);
      }));

    test('is posted if there is no address: to print once its file exists, until that is recorded or a mail is sent', () =>
      db.rolledBack(async (tx) => {
        await tx.query('update public.customers set email = null where profile_id = $1', [actors.customer.id]);
        const invoice = await invoiceOf(tx);
        // Without an account, whose address would be used.
        await tx.query(`update public.customers set profile_id = null
          where id = (select customer_id from public.invoices where id = '${invoice}')`);
        const { id } = await reminded(tx, invoice, 'erinnerung');
        const letters = () =>
          tx.query<{ printed: boolean }>(
            `select printed_at is not null as printed from public.reminders where id = '${id}' and by_post`,
          );
        const print = async (moment: string) =>
          (
            await attempt(
              tx,
              requestOf(office),
              `update public.reminders set printed_at = ${moment} where id = '${id}' returning printed_at = now() as "isNow"`,
            )
          ).rows;
        expect(await letters()).toEqual([]);
        expect(await print('now()')).toEqual([]);
        await tx.query(`select public.record_reminder_file('${id}', '${'a'.repeat(64)}')`);
        expect(await letters()).toEqual([{ printed: false }]);
        expect(await print(`'2020-01-01'`)).toEqual([{ isNow: true }]);
        expect(await letters()).toEqual([{ printed: true }]);
        expect(await print('null')).toHaveLength(1);
        expect(await letters()).toEqual([{ printed: false }]);
        await tx.query(`update public.customers set email = 'kunde@actors.example.com'
          where id = (select customer_id from public.invoices where id = '${invoice}')`);
        expect((await attempt(tx, requestOf(office), `select public.send_reminder('${id}')`)).error).toBeUndefined();
        expect(await letters()).toEqual([]);
      }));

    test('whose file is days late is not mailed automatically, but printed', () =>
      db.rolledBack(async (tx) => {
        const late = async (invoice: string) => {
          const { id } = await reminded(tx, invoice, 'erinnerung');
          await tx.query('alter table public.reminders disable trigger user');
          await tx.query(`update public.reminders set created_at = now() - interval '3 days' where id = '${id}'`);
          await tx.query('alter table public.reminders enable trigger user');
          await tx.query(`select public.record_reminder_file('${id}', '${'a'.repeat(64)}')`);
          const [row] = await tx.query(`select by_post, (select count(*)::int from public.email_queue
            where subject_id = reminders.id and kind = 'reminder') as mails from public.reminders where id = '${id}'`);
          return row;
        };
        expect(await late(await invoiceOf(tx))).toEqual({ by_post: false, mails: 0 });
        await tx.query('update public.customers set email = null where profile_id = $1', [actors.customer.id]);
        const invoice = await invoiceOf(tx);
        await tx.query('update public.customers set profile_id = null where profile_id = $1', [actors.customer.id]);
        expect(await late(invoice)).toEqual({ by_post: true, mails: 0 });
      }));

    test('that was mailed is not in the list of letters to print', () =>
      db.rolledBack(async (tx) => {
        const { id } = await reminded(tx, await invoiceOf(tx), 'erinnerung');
        await tx.query(`select public.record_reminder_file('${id}', '${'a'.repeat(64)}')`);
        expect(await tx.query(`select from public.reminders where id = '${id}' and by_post`)).toEqual([]);
      }));

    test('is created by admins only', () =>
      db.rolledBack(async (tx) => {
        const invoice = await invoiceOf(tx);
        for (const actor of allActors.filter(({ rights }) => rights !== 'admin')) {
          expect((await remind(tx, invoice, 'erinnerung', requestOf(actor))).error?.code, actor.name).toBe('42501');
          for (const call of [
            `remind_many(array['${invoice}'::uuid])`,
            `preview_reminders(array['${invoice}'::uuid])`,
            `send_reminder('${invoice}')`,
          ])
            expect((await attempt(tx, requestOf(actor), `select public.${call}`)).error?.code, actor.name).toBe(
              '42501',
            );
        }
        expect(await tx.query(`select from public.reminders where invoice_id = '${invoice}'`)).toEqual([]);
      }));

    test('is readable by its customer and by admins only, with its file', () =>
      db.rolledBack(async (tx) => {
        const { id } = await reminded(tx, await invoiceOf(tx), 'erinnerung');
        const path = `reminders/${id}/x.pdf`;
        await tx.query(`insert into storage.objects (bucket_id, name) values ('documents', '${path}')`);
        for (const actor of allActors) {
          const found = await attempt(tx, requestOf(actor), `select id from public.reminders where id = '${id}'`);
          const isAllowed = actor.name === 'kunde' || actor.rights === 'admin';
          expect(found.rows ?? [], actor.name).toEqual(isAllowed ? [{ id }] : []);
          const files = await attempt(tx, requestOf(actor), `select name from storage.objects where name = '${path}'`);
          expect(files.rows ?? [], actor.name).toEqual(isAllowed ? [{ name: path }] : []);
        }
      }));

    test('is part of its customer’s copy of the own data', () =>
      db.rolledBack(async (tx) => {
        await reminded(tx, await invoiceOf(tx), 'erinnerung');
        const [row] = await tx.query<{ data: { mahnungen: object[] } }>(
          `select public.export_account('${actors.customer.id}') as data`,
        );
        expect(row?.data.mahnungen).toEqual([expect.objectContaining({ step: 'erinnerung' })]);
      }));
  }, prepare);
});

describe('several invoices at once', () => {
  onOneDatabase((db) => {
    test('each get the next step; those that are not due are listed with the reason', () =>
      db.rolledBack(async (tx) => {
        const [first, second, paid, early] = [
          await invoiceOf(tx),
          await invoiceOf(tx, { amount: 200 }),
          await invoiceOf(tx),
          await invoiceOf(tx, { due: -3 }),
        ];
        await reminded(tx, second, 'erinnerung');
        await wait(tx, second, longEnough);
        await pay(tx, paid, 100_000);
        const results = await remindMany(tx, [first, second, paid, early]);
        expect(results.map(({ step, problem }) => step ?? problem)).toEqual([
          'erinnerung',
          'mahnung',
          'Die Rechnung ist inzwischen bezahlt.',
          expect.stringContaining('fällig') as string,
        ]);
        expect(Number(results[1]?.total_cents)).toBe(20_000);
        const again = await remindMany(tx, [first, second]);
        expect(again.map(({ problem }) => problem)).toEqual([
          expect.stringContaining('Frist') as string,
          expect.stringContaining('Frist') as string,
        ]);
      }));

    test('have a preview of the reminders, which changes nothing', () =>
      db.rolledBack(async (tx) => {
        const [due, early] = [await invoiceOf(tx), await invoiceOf(tx, { due: -3 })];
        const { rows } = await attempt<Result & { address: string }>(
          tx,
          requestOf(office),
          `select * from public.preview_reminders(array['${due}', '${early}']::uuid[])`,
        );
        expect(rows).toMatchObject([
          { invoice_id: due, step: 'erinnerung', address: 'kunde@actors.example.com', content: null, problem: null },
          { invoice_id: early, step: null, total_cents: null, problem: expect.any(String) as string },
        ]);
        expect(await tx.query(`select from public.reminders where invoice_id = '${due}'`)).toEqual([]);
      }));

    test('have a preview of what the letter of a single one would say', () =>
      db.rolledBack(async (tx) => {
        const due = await invoiceOf(tx);
        const previewOf = (invoices: string[]) =>
          attempt<{ content: { issuedAt: string } | null }>(
            tx,
            requestOf(office),
            `select content from public.preview_reminders('{${invoices.join()}}')`,
          );
        const shown = (await previewOf([due])).rows?.[0]?.content;
        const { id } = await reminded(tx, due, 'erinnerung');
        const [made] = await tx.query<{ content: { issuedAt: string } }>(
          `select content from public.reminders where id = '${id}'`,
        );
        // The moment of the transaction instead of the moment of the reminder.
        expect({ ...shown, issuedAt: made?.content.issuedAt }).toEqual(made?.content);
      }));

    test('are at most a hundred', () =>
      db.rolledBack(async (tx) => {
        const many = (amount: number) =>
          attempt(
            tx,
            requestOf(office),
            `select public.remind_many(array(select gen_random_uuid() from generate_series(1, ${amount})))`,
          );
        expect((await many(100)).error).toBeUndefined();
        expect((await many(101)).error?.code).toBe('22023');
      }));
  }, prepare);
});

describe('base rates', () => {
  onOneDatabase((db) => {
    test('are entered and corrected by admins, one for each half-year', () =>
      db.rolledBack(async (tx) => {
        const enter = (day: string) =>
          attempt(tx, requestOf(office), `insert into public.base_rates (valid_from, percent) values ('${day}', 1.5)`);
        expect((await enter('2026-01-01')).error).toBeUndefined();
        expect((await enter('2026-01-01')).error?.code).toBe('23505');
        expect((await enter('2026-02-01')).error?.code).toBe('23514');
      }));
  }, prepare);
});

describe('at the same moment', () => {
  onPostgres((db) => {
    test('twelve browsers create one reminder, and a payment waits its turn', async () => {
      const invoice = await invoiceOf(db);
      const calls = Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0
          ? `select id from public.remind('${invoice}', 'erinnerung')`
          : `select step from public.remind_many(array['${invoice}'::uuid])`,
      );
      const connections = calls.map(() => connect(db.url));
      try {
        const results = await Promise.all(
          calls.map(async (sql, index) => {
            const connection = connections[index] ?? db;
            await connection.query('begin');
            await connection.query(enterRole(requestOf(office)));
            const rows = await connection.query<{ id?: string; step?: string | null }>(sql);
            await connection.query('commit');
            return rows[0];
          }),
        );
        const ids = results.flatMap((row) => (row?.id ? [row.id] : []));
        expect(ids).toHaveLength(6);
        expect(new Set(ids).size).toBe(1);
        // Of those that create the next step at most the first found something to do.
        expect(results.filter((row) => row?.step).length).toBeLessThanOrEqual(1);
        expect(await db.query(`select from public.reminders where invoice_id = '${invoice}'`)).toHaveLength(1);
      } finally {
        await Promise.all(connections.map((connection) => connection.close()));
      }
    });
  }, prepare);
});
