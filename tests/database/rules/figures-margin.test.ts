import { describe, expect, test } from 'vitest';
import { workContractOn } from '@/features/working-time/work-contracts/contract-on';
import { type Session } from '../../support/database/connection.ts';
import { literal } from '../../support/database/sql.ts';
import { generator, type Generator } from '../../support/random.ts';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { addTimes, expectList, insert, readTable } from '../harness/figure-lists.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const admin = requestOf(actors.admin);
const dataSets = 200;
const people = [actors.employee.id, actors.admin.id];

const id = (kind: string, number: number) => `f${kind}000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const numbered = (kind: string, most: number) => Array.from({ length: most }, (_, index) => id(kind, index + 1));
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
const dayOf = (moment: string) => berlinDay.format(new Date(moment));
/** Rounds half a cent away from 0. */
const rounded = (dividend: bigint, divisor: bigint) => {
  const size = dividend < 0n ? -dividend : dividend;
  return Number(((2n * size + divisor) / (2n * divisor)) * (dividend < 0n ? -1n : 1n));
};

/** The hours before New Year, both clock changes and a summer's day. */
const moments = ['2024-12-31T20:00:00Z', '2025-03-29T20:00:00Z', '2025-10-25T20:00:00Z', '2025-06-18T05:00:00Z'];
const services = ['transporte', 'garten-landschaftsbau', 'reinigung', 'entsorgung', 'sonstiges', null] as const;
const cleared = [
  ...['work_times', 'task_crew', 'task_extras', 'tasks', 'cost_rates', 'work_contracts'],
  ...['payments', 'billing_periods', 'invoices'],
];

const customers = numbered('0', 3);
const sites = numbered('1', 3);
const leads = numbered('2', 4);
const quotes = numbered('3', 2);
const contracts = numbered('4', 3);

/** Customers with sites and leads; orders and contracts of some, and their tasks. */
async function addSubjects(session: Session, random: Generator, at: (minutes: number) => string, first: string) {
  await session.query(
    insert(
      'customers',
      customers.map((one, index) => ({
        id: one,
        number: `F-${index}`,
        name: `Kunde ${index}`,
        last_name: `Kunde ${index}`,
      })),
    ),
  );
  await session.query(
    insert(
      'sites',
      sites.map((one, index) => ({ id: one, customer_id: customers[index], name: `Haus ${index}`, street: 'Gasse 1' })),
    ),
  );
  await session.query(
    insert(
      'contact_requests',
      leads.map((one) => ({
        id: one,
        name: 'Frager',
        email: 'f@example.org',
        message: 'x',
        service: random.oneOf(services),
      })),
    ),
  );
  // Sometimes more than are shown one by one.
  const orders = numbered('5', random.chance(10) ? 30 : random.between(1, 4));
  await session.query(
    insert(
      'requests',
      orders.map((one, index) => ({
        id: one,
        customer_id: random.oneOf(customers),
        contact_request_id: random.chance(60) ? random.oneOf(leads) : null,
        subject: `Umzug ${index}`,
        description: 'x',
      })),
    ),
  );
  await session.query(
    insert(
      'quotes',
      quotes.map((one) => ({
        id: one,
        customer_id: customers[0],
        contact_request_id: random.chance(70) ? random.oneOf(leads) : null,
        subject: 'Angebot',
        content: { taxation: 'regular', lines: [] },
      })),
    ),
  );
  await session.query(
    insert(
      'contracts',
      contracts.map((one, index) => ({
        id: one,
        number: `FV-${index}`,
        customer_id: customers[index === 2 ? 1 : 0],
        site_id: sites[index === 2 ? 1 : 0],
        title: 'Reinigung',
        status: 'aktiv',
        begins_on: dayAfter(first, -400),
        quote_id: index < 2 && random.chance(70) ? quotes[index] : null,
      })),
    ),
  );
  await session.query(
    insert(
      'contract_items',
      contracts.map((one) => ({ id: one, contract_id: one, title: 'Treppenhaus', price_kind: 'monat' })),
    ),
  );
  await session.query(
    insert(
      'contract_schedules',
      contracts.map((one) => ({
        id: one,
        contract_id: one,
        item_id: one,
        rule: 'FREQ=WEEKLY;BYDAY=TU',
        starts_on: dayAfter(first, -400),
        starts_at_time: '07:00',
        minutes: 60,
      })),
    ),
  );
  const tasks = numbered('6', random.between(1, 8)).map((one, index) => {
    const kind = random.oneOf(['order', 'visit', 'site', 'order and visit', 'none'] as const);
    const schedule = kind.includes('visit') ? random.oneOf(contracts) : null;
    return {
      id: one,
      title: `Auftrag ${index}`,
      request_id: kind.startsWith('order') ? random.oneOf(orders) : null,
      site_id: kind === 'site' ? random.oneOf(sites) : null,
      schedule_id: schedule,
      occurs_on: schedule && dayAfter(first, index),
    };
  });
  await session.query(insert('tasks', tasks));
  const extras = tasks.flatMap(({ id: task }) =>
    Array.from({ length: random.upTo(2) }, () => {
      const isExpense = random.chance(70);
      return {
        task_id: task,
        kind: isExpense ? 'expense' : 'extra-work',
        text: 'Baumarkt',
        minutes: isExpense ? null : 30,
        gross_cents: isExpense ? random.between(1, 20_000) : null,
        noted_at: at(random.between(-3000, 6000)),
      };
    }),
  );
  if (extras.length > 0) await session.query(insert('task_extras', extras));
  return { orders, tasks };
}

/** Times of two people, also running ones, under contracts with several rates, which may end or begin in between. */
async function addRatedTimes(
  session: Session,
  random: Generator,
  tasks: readonly { id: string }[],
  at: (minutes: number) => string,
  first: string,
) {
  await addTimes(session, random, people, tasks, at, -2000);
  for (const person of people) {
    let from = dayAfter(first, random.between(-100, 2));
    for (let count = random.upTo(3); count > 0; count -= 1) {
      const [{ id: contract } = { id: '' }] = await session.query<{ id: string }>(
        `${insert('work_contracts', [
          {
            user_id: person,
            valid_from: from,
            valid_until: random.chance(30) ? dayAfter(from, random.upTo(5)) : null,
            hours_per_week: 20,
            holidays_per_year: 20,
          },
        ])} returning id`,
      );
      if (random.chance(60))
        await session.query(insert('cost_rates', [{ work_contract_id: contract, cents: random.between(1, 6000) }]));
      from = dayAfter(from, random.between(1, 4));
    }
  }
  await session.query(
    `update public.billing_settings set
       cost_rate_cents = ${random.chance(75) ? random.between(1, 6000) : 'null'},
       margin_percent = ${random.chance(75) ? random.between(1, 100) : 'null'}`,
  );
}

/** What an invoice bills of contracts, in cents, by contract. */
type Billed = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Documents of orders, of contracts and of neither, drafts, and cancellations. */
async function addInvoices(session: Session, random: Generator, orders: readonly string[], first: string) {
  const billed = new Map<string, Map<string, number>>();
  const count = Math.max(orders.length > 20 ? orders.length : 0, random.upTo(8));
  for (let number = 1; number <= count; number += 1) {
    const invoice = id('7', number);
    const issued = dayAfter(first, random.between(-20, 20));
    const service = random.chance(80) ? dayAfter(issued, -random.upTo(20)) : null;
    const kind = orders.length > 20 ? 'order' : random.oneOf(['order', 'contract', 'contract', 'neither'] as const);
    await session.query(
      insert('invoices', [
        {
          id: invoice,
          status: 'entwurf',
          customer_id: random.chance(90) ? random.oneOf(customers) : null,
          customer_email: 'f@example.org',
          // An invoice of a contract is not one of an order, whatever it says.
          request_id: kind === 'order' || random.chance(20) ? (orders[number - 1] ?? random.oneOf(orders)) : null,
          service_from: service,
          service_to: service,
          content: {
            taxation: 'regular',
            prices: random.oneOf(['gross', 'net']),
            lines: [1, 2].map(() => ({
              name: 'Arbeit',
              quantityThousandths: random.oneOf([1000, 2333]),
              unit: 'HUR',
              unitPriceCents: random.between(1, 30_000),
              vatRate: random.oneOf([0, 7, 19]),
            })),
          },
        },
      ]),
    );
    if (kind === 'contract') {
      const weights = new Map<string, number>();
      for (const contract of random.chance(50) ? contracts : [random.oneOf(contracts)]) {
        const amounts = random.chance(20) ? [0] : [random.between(0, 20_000), random.between(1, 500)];
        for (const [part, amount] of amounts.entries())
          await session.query(
            insert('billing_periods', [
              {
                contract_id: contract,
                item_id: contract,
                period_from: dayAfter('2001-01-01', number * 10 + part),
                period_to: dayAfter('2001-01-01', number * 10 + part),
                amount_cents: amount,
                invoice_id: invoice,
              },
            ]),
          );
        weights.set(
          contract,
          amounts.reduce((sum, amount) => sum + amount, 0),
        );
      }
      billed.set(invoice, weights);
    }
    if (random.chance(15)) continue;
    await session.query(
      `update public.invoices set number = 'F-${number}', issued_at = '${issued}T10:00:00Z', issue_date = '${issued}',
         status = 'offen' where id = '${invoice}'`,
    );
    if (!random.chance(25)) continue;
    const on = dayAfter(issued, random.upTo(15));
    await session.query(
      `insert into public.invoices (
         id, kind, number, issued_at, issue_date, customer_id, request_id, customer_email, service_from, service_to, content,
         net_cents, tax_cents, amount, due_date, status, cancels)
       select ${literal(id('8', number))}, 'storno', 'FS-${number}', '${on}T10:00:00Z', '${on}', customer_id, request_id,
         customer_email, service_from, service_to, content, -net_cents, -tax_cents, -amount, '${on}', 'storniert', id
       from public.invoices where id = '${invoice}'`,
    );
    await session.query(`update public.invoices set status = 'storniert' where id = '${invoice}'`);
  }
  return billed;
}

/** What earned or cost something: earnings positive, costs negative, 0 if the cost of its seconds is unknown. */
interface Entry {
  list: 'erloes' | 'lohnkosten' | 'auslagen';
  id: string;
  day: string;
  served?: string;
  cents: number;
  seconds: number;
  isUnrated: boolean;
  auftrag: string | null;
  vertrag: string | null;
  kunde: string | null;
  leistung: string | null;
}

/** The same from the bare rows of the tables. */
async function reckon(session: Session, billed: Billed): Promise<Entry[]> {
  const [settings] = await readTable(session, 'billing_settings');
  const tasks = new Map((await readTable(session, 'tasks')).map((row) => [row.id, row]));
  const orders = new Map((await readTable(session, 'requests')).map((row) => [row.id, row]));
  const agreed = new Map((await readTable(session, 'contracts')).map((row) => [row.id, row]));
  const offers = new Map((await readTable(session, 'quotes')).map((row) => [row.id, row]));
  const asked = new Map((await readTable(session, 'contact_requests')).map((row) => [row.id, row]));
  const owners = new Map((await readTable(session, 'sites')).map((row) => [row.id, row.customer_id]));
  const terms = await readTable(session, 'work_contracts');
  const rates = new Map((await readTable(session, 'cost_rates')).map((row) => [row.work_contract_id, row.cents]));

  const serviceOf = (auftrag: string | null, vertrag: string | null) => {
    const quote = offers.get(agreed.get(vertrag ?? '')?.quote_id ?? '');
    const lead = auftrag ? orders.get(auftrag)?.contact_request_id : quote?.contact_request_id;
    return asked.get(lead ?? '')?.service ?? null;
  };
  const subjectOf = (task: string | null) => {
    const found = tasks.get(task ?? '');
    // A schedule has the id of its contract.
    const vertrag = found?.schedule_id ?? null;
    const auftrag = vertrag ? null : (found?.request_id ?? null);
    const kunde =
      agreed.get(vertrag ?? '')?.customer_id ??
      orders.get(auftrag ?? '')?.customer_id ??
      owners.get(found?.site_id ?? '') ??
      null;
    return { auftrag, vertrag, kunde, leistung: serviceOf(auftrag, vertrag) };
  };

  const earned = (await readTable(session, 'invoices'))
    .filter(({ number }) => number !== null)
    .flatMap((invoice): Entry[] => {
      const entry = (vertrag: string | null, cents: number): Entry => {
        const auftrag = vertrag ? null : invoice.request_id;
        return {
          list: 'erloes',
          id: invoice.id,
          day: invoice.issue_date ?? '',
          served: invoice.service_to ?? invoice.issue_date ?? '',
          cents,
          seconds: 0,
          isUnrated: false,
          auftrag,
          vertrag,
          kunde: invoice.customer_id,
          leistung: serviceOf(auftrag, vertrag),
        };
      };
      const net = BigInt(invoice.net_cents ?? 0);
      const weights = billed.get(invoice.cancels ?? invoice.id);
      if (!weights) return [entry(null, Number(net))];
      const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
      let before = 0n;
      return [...weights]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([contract, weight]) => {
          const until = before + BigInt(all === 0 ? 1 : weight);
          const whole = BigInt(all === 0 ? weights.size : all);
          const cents = rounded(net * until, whole) - rounded(net * before, whole);
          before = until;
          return entry(contract, cents);
        });
    });
  const labour = (await readTable(session, 'work_times')).flatMap((time): Entry[] => {
    if (time.end_time === null) return [];
    const day = dayOf(time.start_time);
    const seconds = (Date.parse(time.end_time) - Date.parse(time.start_time)) / 1000 - time.break_minutes * 60;
    const term = workContractOn(
      terms.filter(({ user_id }) => user_id === time.user_id),
      day,
    );
    const rate = rates.get(term?.id ?? '') ?? settings?.cost_rate_cents;
    return [
      {
        list: 'lohnkosten',
        id: time.id,
        day,
        cents: -rounded(BigInt(seconds) * BigInt(rate ?? 0), 3600n) || 0,
        seconds,
        isUnrated: rate === null || rate === undefined,
        ...subjectOf(time.task_id),
      },
    ];
  });
  const spent = (await readTable(session, 'task_extras'))
    .filter(({ kind }) => kind === 'expense')
    .map((extra): Entry => ({
      list: 'auslagen',
      id: extra.id,
      day: dayOf(extra.noted_at),
      cents: -(extra.gross_cents ?? 0),
      seconds: 0,
      isUnrated: false,
      ...subjectOf(extra.task_id),
    }));
  return [...earned, ...labour, ...spent];
}

const dimensions = ['auftrag', 'vertrag', 'kunde', 'leistung'] as const;

const groups = <One>(rows: readonly One[], keyOf: (row: One) => string | null) => {
  const found = new Map<string | null, One[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return [...found];
};
/** The rows of a list: an invoice that bills several contracts is one of them. */
const listed = (rows: readonly Entry[], sign = 1) =>
  groups(rows, ({ id: row }) => row).map(([row, parts]) => ({
    id: row ?? '',
    cents: sign * parts.reduce((sum, { cents }) => sum + cents, 0) || 0,
  }));

interface Sums {
  income: number;
  labour: number;
  expenses: number;
  seconds: number;
  unrated: number;
  documents: number;
  times: number;
  receipts: number;
}

function sumsOf(entries: readonly Entry[]): Sums {
  const of = (list: Entry['list']) => entries.filter((entry) => entry.list === list);
  const cents = (list: Entry['list'], sign: number) => sign * of(list).reduce((sum, one) => sum + one.cents, 0) || 0;
  const seconds = (rows: readonly Entry[]) => rows.reduce((sum, one) => sum + one.seconds, 0);
  return {
    income: cents('erloes', 1),
    labour: cents('lohnkosten', -1),
    expenses: cents('auslagen', -1),
    seconds: seconds(entries),
    unrated: seconds(entries.filter(({ isUnrated }) => isUnrated)),
    documents: of('erloes').length,
    times: of('lohnkosten').length,
    receipts: of('auslagen').length,
  };
}

interface Found extends Sums {
  span: number;
  dimension: string | null;
  key: string | null;
  subjects: number;
  low: number;
}

const lineOf = (row: Found) =>
  [
    ...[row.span, row.dimension, row.key, row.income, row.labour, row.expenses, row.seconds, row.unrated],
    // Those that bill several contracts may count more than once.
    ...[row.documents > 0, row.times, row.receipts, row.subjects, row.low],
  ].join(' ');

/** Rows of a table: the 20 with the smallest margin, the others together, and what belongs to none. */
function rowsOf(
  entries: readonly Entry[],
  dimension: (typeof dimensions)[number],
  isLow: (sums: Sums) => boolean,
  percentOf: (sums: Sums) => number,
) {
  const all = groups(entries, (entry) => entry[dimension]).map(([key, rows]) => ({ key, rows, sums: sumsOf(rows) }));
  const margin = ({ income, labour, expenses }: Sums) => income - labour - expenses;
  const ranked = all
    .filter(({ key }) => key !== null)
    .toSorted(
      (one, other) =>
        percentOf(one.sums) - percentOf(other.sums) ||
        margin(one.sums) - margin(other.sums) ||
        ((one.key ?? '') < (other.key ?? '') ? -1 : 1),
    );
  const row = (key: string | null, parts: typeof all): Found => ({
    span: 1,
    dimension,
    key,
    ...sumsOf(parts.flatMap(({ rows }) => rows)),
    subjects: parts.length,
    low: parts.filter(({ sums }) => isLow(sums)).length,
  });
  return [
    ...ranked.slice(0, 20).map((one) => row(one.key, [one])),
    ...(ranked.length > 20 ? [row('uebrige', ranked.slice(20))] : []),
    ...all.filter(({ key }) => key === null).map((one) => row(null, [one])),
  ];
}

async function check(session: Session, random: Generator, start: string, billed: Billed) {
  const basis = random.oneOf(['rechnungsdatum', 'leistungsdatum']);
  const everything = await reckon(session, billed);
  const first = dayAfter(start, random.between(-10, 3));
  const spans: [string, string][] = [
    [first, dayAfter(first, random.upTo(20))],
    [dayAfter(first, -30), dayAfter(first, -1)],
  ];
  const { rows: [answer] = [], error } = await attempt<{
    found: { least_percent: number | null; has_rate: boolean; rows: Found[] };
  }>(session, admin, `select public.margin_figures($1, $2, '${basis}') as found`, [
    `{${spans.map(([from]) => from).join()}}`,
    `{${spans.map(([, to]) => to).join()}}`,
  ]);
  expect(error).toBeUndefined();
  const [settings] = await readTable(session, 'billing_settings');
  const least = settings?.margin_percent ?? null;
  const hasRate = settings?.cost_rate_cents !== null || (await readTable(session, 'cost_rates')).length > 0;
  expect([answer?.found.least_percent, answer?.found.has_rate]).toEqual([least, hasRate]);
  // Twice the largest number that a margin can be of what was earned: unknown ones come last.
  const percentOf = ({ income, labour, expenses, unrated }: Sums) =>
    hasRate && unrated === 0 && income > 0 ? ((income - labour - expenses) * 100) / income : 200;
  const isLow = (sums: Sums) => least !== null && percentOf(sums) < least;

  const within = ([from, to]: [string, string]) =>
    everything.filter(({ day, served }) => {
      const counted = basis === 'leistungsdatum' ? (served ?? day) : day;
      return counted >= from && counted <= to;
    });
  const [looked, before] = spans.map(within) as [Entry[], Entry[]];
  const whole = (span: number, entries: readonly Entry[]): Found[] => {
    const sums = sumsOf(entries);
    return entries.length === 0
      ? []
      : [{ span, dimension: null, key: null, ...sums, subjects: 1, low: isLow(sums) ? 1 : 0 }];
  };
  const expected = [
    ...whole(1, looked),
    ...dimensions.flatMap((dimension) => rowsOf(looked, dimension, isLow, percentOf)),
    ...whole(2, before),
  ];
  const found = answer?.found.rows ?? [];
  expect(found.map(lineOf).toSorted()).toEqual(expected.map(lineOf).toSorted());
  const orderOf = (rows: readonly Found[]) =>
    rows.filter(({ dimension }) => dimension === 'auftrag').map(({ key }) => key);
  expect(orderOf(found)).toEqual(orderOf(expected));
  // Each cent is in exactly one row of each table.
  for (const dimension of dimensions) {
    const rows = found.filter((row) => row.dimension === dimension);
    const sum = (name: 'income' | 'labour' | 'expenses') => rows.reduce((all, row) => all + row[name], 0);
    const { income, labour, expenses } = sumsOf(looked);
    expect([sum('income'), sum('labour'), sum('expenses')]).toEqual([income, labour, expenses]);
  }

  const asked = [...spans[0]!, basis] as const;
  const of = (list: Entry['list'], rows = looked) => rows.filter((entry) => entry.list === list);
  await expectList(session, listed(of('erloes')), 'erloes', null, ...asked);
  await expectList(session, listed(of('lohnkosten'), -1), 'lohnkosten', null, ...asked);
  await expectList(session, listed(of('auslagen'), -1), 'auslagen', null, ...asked);
  await expectList(session, listed(looked), 'marge', null, ...asked);
  for (const dimension of dimensions) {
    const key = random.oneOf([null, ...new Set(looked.map((entry) => entry[dimension]))]);
    const part = `${dimension}:${key ?? ''}`;
    const rows = looked.filter((entry) => entry[dimension] === key);
    await expectList(session, listed(of('erloes', rows)), 'erloes', part, ...asked);
    await expectList(session, listed(of('lohnkosten', rows), -1), 'lohnkosten', part, ...asked);
    await expectList(session, listed(rows), 'marge', part, ...asked);
    // Without a row of their own.
    const named = new Set(found.filter((row) => row.dimension === dimension).map((row) => row.key));
    const others = looked.filter((entry) => entry[dimension] !== null && !named.has(entry[dimension]));
    await expectList(session, listed(others), 'marge', `${dimension}:uebrige`, ...asked);
    await expectList(session, listed(of('erloes', others)), 'erloes', `${dimension}:uebrige`, ...asked);
  }
}

describe('figures about margins', () => {
  onOneDatabase((db) => {
    test(`equal an independent calculation over ${dataSets} random sets of data, and so do their lists`, async () => {
      for (let seed = 1; seed <= dataSets; seed += 1)
        await db.rolledBack(async (session) => {
          const random = generator(seed * 7919);
          const from = Date.parse(random.oneOf(moments));
          const at = (minutes: number) => new Date(from + minutes * 60_000).toISOString();
          const first = dayOf(at(0));
          await session.query('set session_replication_role = replica');
          for (const table of cleared) await session.query(`delete from public.${table}`);
          const { orders, tasks } = await addSubjects(session, random, at, first);
          await addRatedTimes(session, random, tasks, at, first);
          await session.query('set session_replication_role = origin');
          const billed = await addInvoices(session, random, orders, first);
          await check(session, random, first, billed).catch((error: unknown) => {
            throw new Error(`Data set ${seed}`, { cause: error });
          });
        });
    }, 300_000);

    test('a work contract is stored together with its cost rate or not at all, and the retention job deletes both', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.work_contracts');
        const save = (from: string, cents: number) =>
          attempt<{ id: string }>(
            session,
            admin,
            `select public.save_work_contract(gen_random_uuid(), '${actors.employee.id}', '${from}', 20, '{1,2}', 20, null, ${cents}) as id`,
          );
        expect((await save('2001-01-01', 3000)).error).toBeUndefined();
        expect((await save('2002-01-01', 3100)).error).toBeUndefined();
        // Another one begins on that day: neither is stored.
        expect((await save('2002-01-01', 3200)).error?.code).toBe('23505');
        expect(await session.query('select cents from public.cost_rates order by cents')).toEqual([
          { cents: 3000 },
          { cents: 3100 },
        ]);
        const [{ command } = { command: '' }] = await session.query<{ command: string }>(
          `select command from private.scheduled_jobs where name = 'purge-work-contracts'`,
        );
        await session.query(command);
        expect(await session.query('select cents from public.cost_rates')).toEqual([{ cents: 3100 }]);
      }));
  }, createActors);
});
