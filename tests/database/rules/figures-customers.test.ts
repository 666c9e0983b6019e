import { describe, expect, test } from 'vitest';
import { type Session } from '../../support/database/connection.ts';
import { literal } from '../../support/database/sql.ts';
import { generator, type Generator } from '../../support/random.ts';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { expectList, insert, readTable } from '../harness/figure-lists.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const admin = requestOf(actors.admin);
const dataSets = 200;

const id = (kind: number, number: number) => `f${kind}000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
const dayOf = (moment: string) => berlinDay.format(new Date(moment));
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const yearBefore = (day: string) =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
const earlier = (one: string, other: string) => (one < other ? one : other);
const today = dayOf(new Date().toISOString());

/** New Year, both clock changes, a leap day, and spans that have not ended. */
const lastDays = ['2024-12-31', '2025-01-01', '2025-03-30', '2025-10-26', '2024-02-29', '2025-02-28', today];
/** Around midnight in Germany, in summer and winter. */
const hours = ['10:00', '21:59', '22:30', '23:00', '23:30'];

async function addCustomers(session: Session, random: Generator, count: number) {
  const shared = random.chance(50) ? 'Zusammen@example.org' : null;
  await session.query(
    insert(
      'customers',
      Array.from({ length: count }, (_, index) => ({
        id: id(0, index + 1),
        name: 'x',
        last_name: `Kunde ${(index + 1) % 4}`,
        email: index < 2 ? shared : random.chance(80) ? `Kunde${index + 1}@example.org` : null,
      })),
    ),
  );
}

/** Addresses of one customer, of two, and of nobody, written in several ways. */
const someAddress = (random: Generator, count: number) =>
  random.oneOf([
    `kunde${random.between(1, count)}@example.org`,
    `KUNDE${random.between(1, count)}@example.org`,
    'zusammen@example.org',
    'niemand@example.org',
    'Niemand@example.org',
  ]);

/** Documents of customers, some without; drafts; amounts invoiced elsewhere; payments in parts; cancellations. */
async function addInvoices(session: Session, random: Generator, count: number, until: string) {
  const invoices: (Record<string, unknown> & { id: string })[] = [];
  const payments: Record<string, unknown>[] = [];
  const cancellations: Record<string, unknown>[] = [];
  for (let number = 1; number <= 2 * count + 10; number += 1) {
    const net = random.oneOf([random.between(1, 500_000), 10_000]);
    const tax = Math.floor((net * random.oneOf([0, 7, 19])) / 100);
    const kind = random.oneOf(['document', 'document', 'document', 'item', 'draft'] as const);
    const issued = dayAfter(until, random.oneOf([0, 1, -1, -30, -365, -366, -random.upTo(800)]));
    const isDocument = kind === 'document';
    const invoice = {
      id: id(1, number),
      kind: 'rechnung',
      number: isDocument ? `F-${number}` : null,
      issued_at: isDocument ? `${issued}T10:00:00Z` : null,
      issue_date: isDocument ? issued : null,
      customer_id: kind === 'item' || random.chance(10) ? null : id(0, random.between(1, count)),
      customer_email: kind === 'item' || random.chance(70) ? someAddress(random, count) : null,
      service_to: random.chance(80) ? dayAfter(issued, -random.upTo(50)) : null,
      content: kind === 'item' ? null : { taxation: 'regular', lines: [] },
      net_cents: kind === 'item' ? null : net,
      tax_cents: kind === 'item' ? null : tax,
      amount: (net + tax) / 100,
      due_date: dayAfter(today, random.oneOf([-62, -31, -3, -2, -1, 0, 1, 40])),
      status: kind === 'draft' ? 'entwurf' : 'offen',
      cancels: null as string | null,
    };
    invoices.push(invoice);
    if (kind === 'draft') continue;
    if (isDocument && random.chance(20))
      cancellations.push({
        ...invoice,
        id: id(2, number),
        kind: 'storno',
        number: `FS-${number}`,
        issue_date: dayAfter(issued, random.oneOf([0, 1, 200])),
        net_cents: -net,
        tax_cents: -tax,
        amount: -(net + tax) / 100,
        status: 'storniert',
        cancels: invoice.id,
      });
    else if (random.chance(30))
      payments.push({
        invoice_id: invoice.id,
        paid_on: issued,
        cents: random.oneOf([net + tax, random.between(1, net + tax)]),
      });
  }
  await session.query(insert('invoices', invoices));
  if (payments.length > 0) await session.query(insert('payments', payments));
  if (cancellations.length === 0) return;
  await session.query(insert('invoices', cancellations));
  await session.query(
    `update public.invoices set status = 'storniert' where id in (${cancellations.map(({ cancels }) => literal(String(cancels))).join()})`,
  );
}

/** Orders around the day a year before the end of the span, and contracts that ran until about then. */
async function addOrders(session: Session, random: Generator, count: number, until: string) {
  const edge = yearBefore(until);
  const someMoment = () =>
    `${dayAfter(random.oneOf([edge, edge, edge, until, today]), random.oneOf([-1, 0, 0, 1, -400]))}T${random.oneOf(hours)}:00Z`;
  const orders = [];
  for (let customer = 1; customer <= count; customer += 1)
    for (let number = random.upTo(2); number > 0; number -= 1)
      orders.push({
        customer_id: id(0, customer),
        subject: 'Umzug',
        description: 'x',
        status: random.oneOf(['pending', 'in_progress', 'completed', 'completed', 'cancelled']),
        created_at: someMoment(),
      });
  if (orders.length > 0) await session.query(insert('requests', orders));
  for (let number = 1; number <= 3; number += 1) {
    const customer = id(0, random.between(1, count));
    await session.query(
      insert('sites', [{ id: id(4, number), customer_id: customer, name: `Haus ${number}`, street: 'Gasse 1' }]),
    );
    const status = random.oneOf(['aktiv', 'gekuendigt', 'beendet', 'entwurf']);
    const ends =
      ['gekuendigt', 'beendet'].includes(status) || random.chance(30)
        ? dayAfter(random.oneOf([edge, until]), random.oneOf([-1, 0, 1]))
        : null;
    const begins = ends ? dayAfter(ends, random.oneOf([1, 0, -300])) : dayAfter(until, random.oneOf([-500, 0, 1, 2]));
    await session.query(
      insert('contracts', [
        {
          id: id(5, number),
          number: status === 'entwurf' ? null : `FV-${number}`,
          customer_id: customer,
          site_id: id(4, number),
          title: 'Reinigung',
          status,
          begins_on: begins,
          ends_on: ends,
          terminated_on: status === 'gekuendigt' ? begins : null,
          created_at: someMoment(),
        },
      ]),
    );
  }
}

interface Entry {
  id: string;
  party: string;
  day: string;
  cents: number;
  isLate?: boolean;
}

/** What customers were invoiced and owe, and the last day of their orders and contracts, from the bare rows. */
async function reckon(session: Session, basis: string, asOf: string) {
  const invoices = await readTable(session, 'invoices');
  const payments = await readTable(session, 'payments');
  const customers = await readTable(session, 'customers');
  const orders = await readTable(session, 'requests');
  const contracts = await readTable(session, 'contracts');
  const partyOf = ({ customer_id, customer_email }: (typeof invoices)[number]) => {
    if (customer_id) return customer_id;
    if (customer_email === null) return 'ohne';
    const address = customer_email.toLowerCase();
    const having = customers.filter(({ email }) => email?.toLowerCase() === address);
    return having.length === 1 ? having[0]!.id : address;
  };
  const invoiced = invoices
    .filter(({ number }) => number !== null)
    .map((invoice): Entry => ({
      id: invoice.id,
      party: partyOf(invoice),
      day: (basis === 'rechnungsdatum' ? null : invoice.service_to) ?? invoice.issue_date ?? '',
      cents: invoice.net_cents ?? 0,
    }));
  const owed = invoices
    .filter(({ status }) => status === 'offen')
    .map((invoice): Entry => ({
      id: invoice.id,
      party: partyOf(invoice),
      day: '',
      cents:
        Math.round(invoice.amount * 100) -
        payments.reduce((sum, { invoice_id, cents }) => (invoice_id === invoice.id ? sum + cents : sum), 0),
      isLate: invoice.payable_until < today,
    }));
  const lost = customers
    .filter(({ erased_at }) => erased_at === null)
    .flatMap((customer) => {
      const own = ({ customer_id }: { customer_id: string | null }) => customer_id === customer.id;
      const ordered = [
        ...orders
          .filter((order) => own(order) && order.status !== 'cancelled')
          .map(({ created_at }) => dayOf(created_at))
          .filter((day) => day <= asOf),
        ...contracts
          .filter((contract) => own(contract) && contract.status !== 'entwurf')
          .filter(({ begins_on, created_at }) => earlier(begins_on, dayOf(created_at)) <= asOf)
          .map(({ ends_on }) => earlier(ends_on ?? asOf, asOf)),
      ].toSorted();
      const last = ordered.at(-1);
      if (last === undefined || last > yearBefore(asOf)) return [];
      const documents = invoiced.filter(({ party, day }) => party === customer.id && day <= asOf);
      return [{ id: customer.id, last, cents: sumOf(documents), documents }];
    });
  return { invoiced, owed, lost, customers };
}

const sumOf = (entries: readonly { cents: number }[]) => entries.reduce((sum, { cents }) => sum + cents, 0);

const byParty = (entries: readonly Entry[]) => {
  const found = new Map<string, Entry[]>();
  for (const entry of entries) found.set(entry.party, [...(found.get(entry.party) ?? []), entry]);
  return [...found];
};

const most = (groups: [string, readonly { cents: number }[]][]) =>
  groups.toSorted(([one, ones], [other, others]) => sumOf(others) - sumOf(ones) || (one < other ? -1 : 1)).slice(0, 20);

async function check(session: Session, random: Generator, until: string) {
  const basis = random.oneOf(['rechnungsdatum', 'leistungsdatum']);
  const first = dayAfter(until, -random.oneOf([0, 30, 365]));
  const spans: [string, string][] = [
    [first, until],
    [dayAfter(first, -40), dayAfter(first, -1)],
    [yearBefore(first), yearBefore(until)],
  ];
  const asOf = earlier(until, today);
  const { invoiced, owed, lost, customers } = await reckon(session, basis, asOf);
  const within = (place: number) => {
    const [from = '', to = ''] = spans[place] ?? [];
    return invoiced.filter(({ day }) => day >= from && day <= to);
  };
  const bounds = [`{${spans.map(([from]) => from).join()}}`, `{${spans.map(([, to]) => to).join()}}`];
  const { rows = [], error } = await attempt<{ line: string }>(
    session,
    admin,
    `select concat_ws(' ', span, list, coalesce(part, '-'), coalesce(customer_id::text, '-'), coalesce(name, '-'),
       coalesce(customer_number, '-'), coalesce(last_on::text, '-'), amount, number) as line
     from public.customer_figures($1, $2, '${basis}')`,
    bounds,
  );
  expect(error).toBeUndefined();
  const line = (
    span: number,
    list: string,
    part: string | null,
    party: string | null,
    last: string | null,
    entries: readonly { cents: number }[],
  ) => {
    const customer = customers.find((one) => one.id === party);
    const name = customer?.name ?? (party === 'ohne' ? null : party);
    const shown = [part, customer?.id, name, customer?.number, last].map((value) => value ?? '-');
    return [span, list, ...shown, sumOf(entries), entries.length].join(' ');
  };
  const best = most(byParty(within(0))).map(([party]) => party);
  const late = owed.filter(({ isLate }) => isLate);
  const owing = most(byParty(owed));
  const expected = [
    ...spans.flatMap((_, place) => {
      const found = within(place);
      if (found.length === 0) return [];
      return [
        line(place + 1, 'berechnet', null, null, null, found),
        ...byParty(found)
          .filter(([party]) => best.includes(party))
          .map(([party, entries]) => line(place + 1, 'berechnet', party, party, null, entries)),
      ];
    }),
    ...most(lost.map(({ id: party, documents }) => [party, documents])).map(([party, documents]) =>
      line(1, 'bisher', party, party, lost.find((one) => one.id === party)?.last ?? null, documents),
    ),
    ...(lost.length > 0 ? [line(1, 'verloren', null, null, null, lost)] : []),
    ...owing.map(([party, entries]) => line(1, 'offen', `:${party}`, party, null, entries)),
    ...owing.flatMap(([party, entries]) => {
      const overdue = (entries as Entry[]).filter(({ isLate }) => isLate);
      return overdue.length > 0 ? [line(1, 'offen', `ueberfaellig:${party}`, party, null, overdue)] : [];
    }),
    ...(owed.length > 0 ? [line(1, 'offen', null, null, null, owed)] : []),
    ...(late.length > 0 ? [line(1, 'offen', 'ueberfaellig', null, null, late)] : []),
  ];
  expect(rows.map((row) => row.line).toSorted()).toEqual(expected.toSorted());

  // The same sums as in the block about money.
  const { rows: money } = await attempt(
    session,
    admin,
    `select (select coalesce(sum(amount), 0)::float from public.money_figures($1, $2, '${basis}') where list = 'berechnet') as invoiced,
       (select coalesce(sum(amount), 0)::float from public.present_figures() where list = 'offen') as owed`,
    bounds,
  );
  expect(money).toEqual([{ invoiced: sumOf(spans.flatMap((_, place) => within(place))), owed: sumOf(owed) }]);

  const place = random.upTo(2);
  const [from = '', to = ''] = spans[place] ?? [];
  const asked = [from, to, basis] as const;
  for (const [party, entries] of byParty(within(place)).slice(0, 2))
    await expectList(session, entries, 'berechnet', party, ...asked);
  const now = [...(spans[0] ?? ['', '']), basis] as [string, string, string];
  await expectList(session, lost, 'verloren', null, ...now);
  for (const one of lost.slice(0, 2)) await expectList(session, one.documents, 'bisher', one.id, ...now);
  for (const [party, entries] of byParty(owed).slice(0, 2)) {
    await expectList(session, entries, 'offen', `:${party}`, ...now);
    await expectList(
      session,
      entries.filter(({ isLate }) => isLate),
      'offen',
      `ueberfaellig:${party}`,
      ...now,
    );
  }
  return { best: byParty(within(0)).length, lost: lost.length, owing: byParty(owed).length };
}

describe('figures about customers', () => {
  onOneDatabase((db) => {
    test(`equal an independent calculation over ${dataSets} random sets of data, and so do their lists`, async () => {
      const seen = { best: 0, lost: 0, owing: 0 };
      for (let seed = 1; seed <= dataSets; seed += 1)
        await db.rolledBack(async (session) => {
          const random = generator(seed * 7919);
          const count = random.oneOf([2, 6, 6, 90]);
          const until = random.chance(20) ? dayAfter(today, random.between(1, 20)) : random.oneOf(lastDays);
          await addCustomers(session, random, count);
          await addOrders(session, random, count, until);
          await addInvoices(session, random, count, until);
          if (random.chance(30))
            expect(
              (await attempt(session, admin, `select public.merge_customers('${id(0, 1)}', '${id(0, 2)}')`)).error,
            ).toBeUndefined();
          if (random.chance(30)) await session.query(`select private.erase_customer_data('${id(0, count)}', null)`);
          const found = await check(session, random, until).catch((error: unknown) => {
            throw new Error(`Data set ${seed}`, { cause: error });
          });
          for (const name of ['best', 'lost', 'owing'] as const) seen[name] = Math.max(seen[name], found[name]);
        });
      // More than a table shows.
      expect(Math.min(seen.best, seen.lost, seen.owing)).toBeGreaterThan(20);
    }, 300_000);
  }, createActors);
});
