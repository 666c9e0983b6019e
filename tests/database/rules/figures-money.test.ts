import { describe, expect, test } from 'vitest';
import { type Session } from '../../support/database/connection.ts';
import { literal } from '../../support/database/sql.ts';
import { generator, type Generator } from '../../support/random.ts';
import { actors, createActors } from '../harness/actors.ts';
import { expectList, insert, readTable } from '../harness/figure-lists.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import type { Row } from '@/lib/supabase/tables';

const admin = requestOf(actors.admin);
const dataSets = 200;

const id = (kind: number, number: number) => `f${kind}000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const monthAfter = (month: string, months: number) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1, 12)).toISOString().slice(0, 7);
};
const lastOfMonth = (month: string) => dayAfter(`${monthAfter(month, 1)}-01`, -1);
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
const halfUp = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor));

/** Days around New Year and both clock changes, and of the last months and those to come. */
const days = [
  '2024-12-31',
  '2025-01-01',
  '2025-03-29',
  '2025-03-30',
  '2025-03-31',
  '2025-10-25',
  '2025-10-26',
  '2025-10-31',
  '2025-12-31',
  '2026-01-01',
];
const someDay = (random: Generator, least = -100, most = 0) =>
  random.chance(40) ? random.oneOf(days) : dayAfter(today, random.between(least, most));

/** Documents, drafts, amounts invoiced elsewhere, payments in parts, reversals, cancellations with refunds. */
async function addInvoices(session: Session, random: Generator) {
  const invoices: Record<string, unknown>[] = [];
  const payments: Record<string, unknown>[] = [];
  const cancellations: Record<string, unknown>[] = [];
  const refunds: Record<string, unknown>[] = [];
  for (let number = 1; number <= 12; number += 1) {
    const net = random.between(1, 500_000);
    const tax = random.oneOf([0, halfUp(net * 7, 100), halfUp(net * 19, 100)]);
    const kind = random.oneOf(['document', 'document', 'document', 'item', 'draft'] as const);
    const issued = someDay(random);
    const service = random.chance(90) ? dayAfter(issued, -random.upTo(50)) : null;
    const isItem = kind === 'item';
    const of = kind === 'document';
    const invoice = {
      id: id(1, number),
      kind: 'rechnung',
      number: of ? `F-${number}` : null,
      issued_at: of ? `${issued}T10:00:00Z` : null,
      issue_date: of ? issued : null,
      customer_id: isItem ? null : id(0, random.between(1, 3)),
      customer_email: 'elsewhere@example.org',
      service_from: service && dayAfter(service, -random.upTo(3)),
      service_to: service,
      content: isItem ? null : { taxation: 'regular', lines: [] },
      net_cents: isItem ? null : net,
      tax_cents: isItem ? null : tax,
      amount: (net + tax) / 100,
      due_date: random.chance(30)
        ? dayAfter(today, random.oneOf([-62, -61, -60, -59, -31, -30, -29, -1, 0, 1, 40, 70, 100]))
        : dayAfter(issued, random.upTo(30)),
      status: kind === 'draft' ? 'entwurf' : 'offen',
      cancels: null as string | null,
    };
    invoices.push(invoice);
    if (kind === 'draft') continue;
    const isCancelled = of && random.chance(25);
    let paid = 0;
    for (let part = random.upTo(2); part > 0; part -= 1) {
      const cents = random.oneOf([net + tax, random.between(1, net + tax), 1]);
      payments.push({ invoice_id: invoice.id, paid_on: someDay(random), cents });
      paid += cents;
    }
    if (paid > 0 && !isCancelled && random.chance(20))
      payments.push({ invoice_id: invoice.id, paid_on: someDay(random), cents: -random.between(1, paid) });
    if (!isCancelled) continue;
    const on = dayAfter(issued, random.upTo(60));
    cancellations.push({
      ...invoice,
      id: id(2, number),
      kind: 'storno',
      number: `FS-${number}`,
      issued_at: `${on}T10:00:00Z`,
      issue_date: on,
      net_cents: -net,
      tax_cents: -tax,
      amount: -(net + tax) / 100,
      due_date: on,
      status: 'storniert',
      cancels: invoice.id,
    });
    if (paid > 0) refunds.push({ invoice_id: invoice.id, paid_on: someDay(random), cents: -paid });
  }
  await session.query(insert('invoices', invoices));
  for (const payment of payments) await session.query(insert('payments', [payment]));
  if (cancellations.length > 0) {
    await session.query(insert('invoices', cancellations));
    await session.query(
      `update public.invoices set status = 'storniert' where id in (${cancellations.map(({ cancels }) => literal(String(cancels))).join()})`,
    );
  }
  if (refunds.length > 0) await session.query(insert('payments', refunds));
}

const recurrences = ['monat', 'quartal', 'jahr', 'einsatz', undefined] as const;

async function addQuotes(session: Session, random: Generator) {
  const quotes = Array.from({ length: 5 }, (_, index) => {
    const isSent = random.chance(80);
    const lines = Array.from({ length: random.between(1, 4) }, () => ({
      name: 'Reinigung',
      quantityThousandths: random.oneOf([1000, 2500]),
      unit: 'H87',
      unitPriceCents: random.between(1, 90_000),
      vatRate: random.oneOf([0, 7, 19]),
      recurs: random.oneOf(recurrences),
    }));
    return {
      id: id(3, index + 1),
      customer_id: id(0, 1),
      subject: 'Angebot',
      content: { taxation: 'regular', prices: random.oneOf(['gross', 'net']), lines },
      number: null as string | null,
      isSent,
    };
  });
  await session.query(
    insert(
      'quotes',
      quotes.map(({ isSent: _, ...quote }) => quote),
    ),
  );
  for (const [index, quote] of quotes.entries())
    if (quote.isSent)
      await session.query(
        `update public.quotes set number = 'FA-${index}', sent_at = now(), issue_date = '${today}',
           valid_until = '${dayAfter(today, random.oneOf([-1, 0, 20]))}',
           status = '${random.oneOf(['versendet', 'versendet', 'angenommen', 'abgelaufen'])}', answered_at = now()
         where id = '${quote.id}' and (amount > 0 or recurring <> '[]')`,
      );
}

async function addContracts(session: Session, random: Generator) {
  await session.query(
    insert('sites', [
      { id: id(4, 1), customer_id: id(0, 2), name: 'Haus', street: 'Gasse 1', postal_code: '80333', city: 'München' },
    ]),
  );
  const contracts: Record<string, unknown>[] = [];
  const items: Record<string, unknown>[] = [];
  const prices: Record<string, unknown>[] = [];
  for (let number = 1; number <= 4; number += 1) {
    const status = random.oneOf(['aktiv', 'aktiv', 'gekuendigt', 'beendet', 'entwurf']);
    const begins = dayAfter(today, random.oneOf([-400, -40, 0, 1, 30]));
    const ends =
      ['gekuendigt', 'beendet'].includes(status) || random.chance(20)
        ? dayAfter(begins, random.oneOf([0, 20, 500]))
        : null;
    contracts.push({
      id: id(5, number),
      number: status === 'entwurf' ? null : `FV-${number}`,
      customer_id: id(0, 2),
      site_id: id(4, 1),
      title: 'Reinigung',
      status,
      begins_on: begins,
      ends_on: ends,
      terminated_on: status === 'gekuendigt' ? begins : null,
      is_gross: random.chance(50),
    });
    for (let place = 1; place <= random.between(1, 3); place += 1) {
      const item = id(6, number * 10 + place);
      items.push({
        id: item,
        contract_id: id(5, number),
        title: 'Treppenhaus',
        price_kind: random.oneOf(['monat', 'quartal', 'jahr', 'einsatz', 'enthalten']),
        vat_rate: random.oneOf([0, 7, 19]),
      });
      for (const from of new Set([begins, dayAfter(today, random.oneOf([-10, 0, 1]))]))
        prices.push({ item_id: item, valid_from: from, unit_price_cents: random.between(1, 200_000) });
    }
  }
  await session.query(insert('contracts', contracts));
  await session.query(insert('contract_items', items));
  await session.query(insert('contract_prices', prices));
}

interface Entry {
  id: string;
  day: string;
  cents: number;
}

interface Line {
  quantityThousandths: number;
  unitPriceCents: number;
  vatRate: number;
  recurs?: string;
}

type Content = { prices?: string; lines: Line[] } | null;

interface Candidate {
  item_id: string | null;
  due_month: string;
  amount_cents: number | null;
  is_gross: boolean;
}

/** The same figures from the bare rows of the tables. */
async function reckon(session: Session) {
  const invoices = await readTable(session, 'invoices');
  const payments = await readTable(session, 'payments');
  const quotes = await readTable(session, 'quotes');
  const contracts = await readTable(session, 'contracts');
  const items = await readTable(session, 'contract_items');
  const prices = await readTable(session, 'contract_prices');
  const [usual] = await readTable(session, 'billing_settings');
  const netOf = (cents: number, isGross: boolean, rate: number) =>
    isGross && !usual?.is_small_business ? cents - halfUp(cents * rate, 100 + rate) : cents;
  const documents = invoices.filter(({ number }) => number !== null);
  const owed = invoices
    .filter(({ status }) => status === 'offen')
    .map((invoice) => {
      const paid = payments
        .filter(({ invoice_id }) => invoice_id === invoice.id)
        .reduce((sum, { cents }) => sum + cents, 0);
      const late = Math.round((Date.parse(today) - Date.parse(invoice.payable_until)) / 86_400_000);
      return {
        id: invoice.id,
        day: invoice.due_date,
        until: invoice.payable_until,
        cents: Math.round(invoice.amount * 100) - paid,
        age: late <= 0 ? 'nicht_faellig' : late <= 30 ? 'bis_30' : late <= 60 ? 'bis_60' : 'ueber_60',
      };
    });
  const open = quotes.filter(({ status, valid_until }) => status === 'versendet' && (valid_until ?? '') >= today);
  /** Lines of a rate are taxed together, by recurrence. */
  const monthlyOf = (quote: Row<'quotes'>) => {
    const content = quote.content as unknown as Content;
    let sum = 0;
    for (const [recurs, months] of [
      ['monat', 1],
      ['quartal', 3],
      ['jahr', 12],
    ] as const) {
      const byRate = new Map<number, number>();
      for (const line of content?.lines ?? [])
        if (line.recurs === recurs)
          byRate.set(
            line.vatRate,
            (byRate.get(line.vatRate) ?? 0) + halfUp(line.quantityThousandths * line.unitPriceCents, 1000),
          );
      if (byRate.size === 0) continue;
      let net = 0;
      for (const [rate, total] of byRate)
        net += content?.prices === 'gross' ? total - halfUp(total * rate, 100 + rate) : total;
      sum += halfUp(net, months);
    }
    return sum;
  };
  const running = contracts.filter(
    ({ status, begins_on, ends_on }) =>
      status !== 'entwurf' && begins_on <= today && (ends_on === null || ends_on >= today),
  );
  const worth = items.flatMap((item): Entry[] => {
    const contract = running.find((one) => one.id === item.contract_id);
    const months = { monat: 1, quartal: 3, jahr: 12 }[item.price_kind as 'monat'];
    const price = prices
      .filter(({ item_id, valid_from }) => item_id === item.id && valid_from <= today)
      .toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0]?.unit_price_cents;
    if (!contract || !months || price === undefined) return [];
    const net = netOf(price, contract.is_gross, item.vat_rate);
    return [{ id: item.id, day: contract.begins_on, cents: halfUp(net, months) }];
  });
  const horizon = monthAfter(today.slice(0, 7), 2);
  const { rows = [] } = await attempt<{ found: Candidate[] }>(
    session,
    admin,
    `select public.billing_candidates('${horizon}-01') as found`,
  );
  const toBill = (rows[0]?.found ?? []).flatMap(
    ({ item_id, due_month, amount_cents, is_gross }): (Entry & { month: string })[] => {
      if (item_id === null || !amount_cents) return [];
      const rate = items.find((item) => item.id === item_id)?.vat_rate ?? 0;
      const month = [due_month.slice(0, 7), today.slice(0, 7)].toSorted()[1] ?? '';
      return [{ id: item_id, day: '', month, cents: netOf(amount_cents, is_gross, rate) }];
    },
  );
  return {
    issued: documents.map(({ id, issue_date, net_cents }) => entryOf(id, issue_date, net_cents)),
    served: documents.map(({ id, issue_date, service_to, net_cents }) =>
      entryOf(id, service_to ?? issue_date, net_cents),
    ),
    paid: payments.map(({ id, paid_on, cents }): Entry => ({ id, day: paid_on, cents })),
    owed,
    once: open.map(({ id, issue_date, net_cents }) => entryOf(id, issue_date, net_cents)),
    monthly: open
      .map((quote) => entryOf(quote.id, quote.issue_date, monthlyOf(quote)))
      .filter(({ cents }) => cents > 0),
    worth,
    toBill,
  };
}

const entryOf = (id: string, day: string | null, cents: number | null): Entry => ({
  id,
  day: day ?? '',
  cents: cents ?? 0,
});

const sumOf = (entries: readonly { cents: number }[]) => entries.reduce((sum, { cents }) => sum + cents, 0);

const groups = <One extends { cents: number }>(entries: readonly One[], keyOf: (entry: One) => string) => {
  const found = new Map<string, One[]>();
  for (const entry of entries) found.set(keyOf(entry), [...(found.get(keyOf(entry)) ?? []), entry]);
  return [...found];
};

const within =
  (first: string, last: string) =>
  ({ day }: { day: string }) =>
    day >= first && day <= last;

async function check(session: Session, random: Generator) {
  const expected = await reckon(session);
  const basis = random.oneOf(['rechnungsdatum', 'leistungsdatum']);
  const invoiced = basis === 'rechnungsdatum' ? expected.issued : expected.served;
  const month = someDay(random).slice(0, 7);
  const from = someDay(random);
  const spans: [string, string][] = [
    [`${month}-01`, lastOfMonth(month)],
    ['2024-12-01', '2026-01-31'],
    [from, dayAfter(from, random.upTo(400))],
  ];
  const { rows: found = [], error } = await attempt<{ key: string }>(
    session,
    admin,
    `select concat_ws(' ', span, list, to_char(month, 'YYYY-MM'), amount, number) as key
     from public.money_figures($1, $2, '${basis}')`,
    [`{${spans.map(([first]) => first).join()}}`, `{${spans.map(([, last]) => last).join()}}`],
  );
  expect(error).toBeUndefined();
  const lines = (list: string, entries: Entry[]) =>
    spans.flatMap(([first, last], index) =>
      groups(entries.filter(within(first, last)), ({ day }) => day.slice(0, 7)).map(
        ([of, rows]) => `${index + 1} ${list} ${of} ${sumOf(rows)} ${rows.length}`,
      ),
    );
  expect(found.map(({ key }) => key).toSorted()).toEqual(
    [...lines('berechnet', invoiced), ...lines('gezahlt', expected.paid)].toSorted(),
  );

  const [first, last] = random.oneOf(spans);
  await expectList(session, invoiced.filter(within(first, last)), 'berechnet', null, first, last, basis);
  await expectList(session, expected.paid.filter(within(first, last)), 'gezahlt', null, first, last, basis);

  const { rows: present = [] } = await attempt<{ key: string }>(
    session,
    admin,
    `select concat_ws(' ', list, part, amount, number) as key from public.present_figures()`,
  );
  const thisMonth = today.slice(0, 7);
  const due = expected.owed
    .filter(({ age, until }) => age === 'nicht_faellig' && until <= lastOfMonth(monthAfter(thisMonth, 2)))
    .map((entry) => ({ ...entry, month: entry.until.slice(0, 7) }));
  const whole = (list: string, entries: readonly { cents: number }[]) => `${list} ${sumOf(entries)} ${entries.length}`;
  expect(present.map(({ key }) => key).toSorted()).toEqual(
    [
      ...groups(expected.owed, ({ age }) => age).map(([age, rows]) => whole(`offen ${age}`, rows)),
      whole('angebote', expected.once),
      whole('angebote_monatlich', expected.monthly),
      whole('vertraege', expected.worth),
      ...groups(due, ({ month: of }) => of).map(([of, rows]) => whole(`faellig ${of}`, rows)),
      ...groups(expected.toBill, ({ month: of }) => of).map(([of, rows]) => whole(`abzurechnen ${of}`, rows)),
    ].toSorted(),
  );
  const any = [today, today, basis] as const;
  const age = random.oneOf(['nicht_faellig', 'bis_30', 'bis_60', 'ueber_60']);
  await expectList(
    session,
    expected.owed.filter((entry) => entry.age === age),
    'offen',
    age,
    ...any,
  );
  await expectList(
    session,
    expected.owed.filter((entry) => entry.age !== 'nicht_faellig'),
    'offen',
    'ueberfaellig',
    ...any,
  );
  await expectList(session, expected.owed, 'offen', null, ...any);
  await expectList(session, expected.once, 'angebote', null, ...any);
  await expectList(session, expected.monthly, 'angebote_monatlich', null, ...any);
  await expectList(session, expected.worth, 'vertraege', null, ...any);
  const of = monthAfter(thisMonth, random.upTo(2));
  const ofMonth = [`${of}-01`, lastOfMonth(of), basis] as const;
  await expectList(
    session,
    due.filter((entry) => entry.month === of),
    'faellig',
    null,
    ...ofMonth,
  );
  await expectList(
    session,
    expected.toBill.filter((entry) => entry.month === of),
    'abzurechnen',
    null,
    ...ofMonth,
  );

  const { rows: small } = await attempt(
    session,
    admin,
    'select invoiced::float as invoiced, open::float as open, overdue::float as overdue from public.dashboard_figures()',
  );
  expect(small).toEqual([
    {
      invoiced: sumOf(expected.issued.filter(({ day }) => day.startsWith(thisMonth))),
      open: sumOf(expected.owed),
      overdue: sumOf(expected.owed.filter((entry) => entry.age !== 'nicht_faellig')),
    },
  ]);
}

describe('figures about money', () => {
  onOneDatabase((db) => {
    test(`equal an independent calculation over ${dataSets} random sets of data, and so do their lists`, async () => {
      for (let seed = 1; seed <= dataSets; seed += 1)
        await db.rolledBack(async (session) => {
          const random = generator(seed * 7919);
          await session.query(
            insert(
              'customers',
              [1, 2, 3].map((number) => ({
                id: id(0, number),
                number: `F-${number}`,
                name: `Kunde ${number}`,
                last_name: `Kunde ${number}`,
              })),
            ),
          );
          await addInvoices(session, random);
          await addQuotes(session, random);
          await addContracts(session, random);
          if (random.chance(20)) await session.query('update public.billing_settings set is_small_business = true');
          await check(session, random).catch((error: unknown) => {
            throw new Error(`Data set ${seed}`, { cause: error });
          });
        });
    }, 300_000);
  }, createActors);
});
