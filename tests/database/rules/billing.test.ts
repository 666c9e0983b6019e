import { describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { onOneDatabase } from '../harness/on-databases.ts';
import { type Session } from '../../support/database/connection.ts';
import { literal } from '../../support/database/sql.ts';

const admin = requestOf(actors.admin);
type PriceKind = 'monat' | 'quartal' | 'jahr' | 'einsatz' | 'stunde' | 'enthalten';

/** Numbers that look random and are the same in every run. */
function generator(seed: number) {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return {
    upTo: (most: number) => Math.floor(next() * (most + 1)),
    oneOf: <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)] as Value,
  };
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const lastOfMonth = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0, 12)).toISOString().slice(0, 10);
};
const halfUp = (dividend: number, divisor: number) => Math.floor((2 * dividend + divisor) / (2 * divisor));
const id = (kind: number, number: number) => `c${kind}000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

interface Agreed {
  kind: PriceKind;
  inAdvance?: boolean;
  begins: string;
  ends?: string | null;
  prices: readonly { from: string; cents: number }[];
  isGross?: boolean;
  customer?: string;
  title?: string;
  labour?: boolean;
}

const ownCustomer = `(select id from public.customers where profile_id = '${actors.customer.id}')`;

/** An active contract of the customer's with one item and a schedule; ids end in `number`. */
async function agree(session: Session, number: number, agreed: Agreed): Promise<void> {
  const { kind, inAdvance = false, begins, ends = null, prices, isGross = false, title = 'Treppenhaus' } = agreed;
  await session.query(
    `insert into public.sites (id, customer_id, name, street, postal_code, city)
     select $1, ${agreed.customer ?? ownCustomer}, $2, 'Lindenweg 4', '85354', 'Freising'`,
    [id(1, number), `Haus ${number}`],
  );
  await session.query(
    `insert into public.contracts (id, number, customer_id, site_id, title, status, begins_on, ends_on, is_gross)
     select $1, $2, customer_id, id, 'Reinigung', 'aktiv', $3, $4, $5 from public.sites where id = $6`,
    [id(2, number), `V-2026-${9000 + number}`, begins, ends, isGross, id(1, number)],
  );
  await session.query(
    `insert into public.contract_items (id, contract_id, title, price_kind, in_advance, is_labour) values ($1, $2, $3, $4, $5, $6)`,
    [id(3, number), id(2, number), title, kind, inAdvance, agreed.labour ?? false],
  );
  for (const { from, cents } of prices)
    await session.query(
      `insert into public.contract_prices (item_id, valid_from, unit_price_cents) values ($1, $2, $3)`,
      [id(3, number), from, cents],
    );
  await session.query(
    `insert into public.contract_schedules (id, contract_id, item_id, rule, starts_on, starts_at_time, minutes)
     values ($1, $2, $3, 'FREQ=WEEKLY;BYDAY=TU', $4, '07:00', 90)`,
    [id(4, number), id(2, number), id(3, number), begins],
  );
}

interface Visit {
  number?: number;
  day: string;
  done?: boolean;
  /** Times worked, in UTC. */
  worked?: readonly [from: string, to: string, breakMinutes?: number][];
}

/** A visit of the contract, of which the employee is in charge; returns its id. */
async function visit(session: Session, contract: number, { day, done = true, worked = [] }: Visit): Promise<string> {
  const [task] = await session.query<{ id: string }>(
    `insert into public.tasks (title, schedule_id, occurs_on, site_id, starts_at, ends_at, status, assigned_to)
     values ('Treppenhaus reinigen', $1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      id(4, contract),
      day,
      id(1, contract),
      `${day}T07:00:00Z`,
      `${day}T08:30:00Z`,
      done ? 'abgeschlossen' : 'offen',
      actors.employee.id,
    ],
  );
  for (const [from, to, rest = 0] of worked)
    await session.query(
      `insert into public.work_times (user_id, task_id, start_time, end_time, break_minutes) values ($1, $2, $3, $4, $5)`,
      [actors.employee.id, task?.id ?? '', `${day}T${from}Z`, `${day}T${to}Z`, rest],
    );
  return task?.id ?? '';
}

interface Candidate {
  item_id: string | null;
  request_id: string | null;
  task_id: string | null;
  period_from: string;
  period_to: string;
  due_month: string;
  quantity_thousandths: number;
  amount_cents: number | null;
  visits_planned: number;
  visits_done: number;
  visits_dropped: number;
  hours_planned: number;
  hours_worked: number;
  warnings: string[];
  title: string;
}

/** What can be billed up to a month, 'YYYY-MM'. */
async function candidates(session: Session, month: string): Promise<Candidate[]> {
  const { rows, error } = await attempt<{ found: Candidate[] }>(
    session,
    admin,
    `select public.billing_candidates('${month}-01') as found`,
  );
  expect(error).toBeUndefined();
  return rows?.[0]?.found ?? [];
}

/** The rows of a month that concern the contracts of these tests. */
const offered = async (session: Session, month: string, number?: number): Promise<Candidate[]> =>
  (await candidates(session, month)).filter(({ item_id }) =>
    number === undefined ? item_id?.startsWith('c3000000') : item_id === id(3, number),
  );

const rowOf = ({ item_id, period_from, period_to, amount_cents }: Candidate) => ({
  item: item_id,
  from: period_from,
  to: period_to,
  amount: amount_cents,
});
const draftId = (number: number) => `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const make = (month: string, drafts: readonly { id: string; rows: readonly object[]; visits?: boolean }[]) =>
  `select public.make_contract_invoices('${month}-01', ${literal(JSON.stringify(drafts))})`;
const refusal = async (session: Session, sql: string) => (await attempt(session, admin, sql)).error;
const succeeds = async (session: Session, sql: string) => expect(await refusal(session, sql)).toBeUndefined();
const issue = (number: number) =>
  `select public.issue_invoice('${draftId(number)}', (select updated_at from public.invoices where id = '${draftId(number)}'))`;
/** Fills in what an invoice needs. */
async function prepareIssuing(session: Session): Promise<void> {
  await session.query(
    `update public.billing_settings set legal_name = 'Muster', street = 'Weg 1', postal_code = '80331', city = 'München', tax_number = '143/815/08155'`,
  );
  await session.query(
    `update public.customers set street = 'Weg 2', postal_code = '80331', city = 'München' where id = ${ownCustomer}`,
  );
}
const draft = async (session: Session, number: number) =>
  (
    await session.query<{ content: Record<string, unknown>; from: string; to: string; amount: string; status: string }>(
      `select content, service_from::text as from, service_to::text as to, amount::text, status from public.invoices where id = $1`,
      [draftId(number)],
    )
  )[0];

/** What the database should offer of an item with a flat price, counted day by day. */
function expectedOfFlat(agreed: Agreed, month: string, billed: readonly [from: string, to: string][]) {
  const { kind, inAdvance = false, begins, ends, prices } = agreed;
  const since = [begins, [...prices.map(({ from }) => from)].sort()[0] ?? begins].sort().at(-1) ?? begins;
  const length = kind === 'monat' ? 1 : kind === 'quartal' ? 3 : 12;
  const periodOf = (day: string) => {
    const [year = 0, number = 0] = day.split('-').map(Number);
    const first = number - 1 - ((number - 1) % length);
    const from = new Date(Date.UTC(year, first, 1, 12)).toISOString().slice(0, 10);
    const to = new Date(Date.UTC(year, first + length, 0, 12)).toISOString().slice(0, 10);
    return { from, to, days: Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1 };
  };
  const priceOn = (day: string) =>
    [...prices].sort((a, b) => (a.from < b.from ? 1 : -1)).find(({ from }) => from <= day)?.cents ?? 0;
  const runs: { from: string; to: string; days: string[] }[] = [];
  const end = lastOfMonth(month);
  for (let day = since; day <= dayAfter(end, 370); day = dayAfter(day, 1)) {
    if (ends && day > ends) break;
    const period = periodOf(day);
    const first = period.from < since ? since : period.from;
    const last = ends && ends < period.to ? ends : period.to;
    if ((inAdvance ? first : last) > end) continue;
    if (billed.some(([from, to]) => from <= day && day <= to)) continue;
    const run = runs.at(-1);
    if (run && dayAfter(run.to, 1) === day && periodOf(run.to).from === period.from) {
      run.to = day;
      run.days.push(day);
    } else runs.push({ from: day, to: day, days: [day] });
  }
  return runs.map(({ from, to, days }) => {
    const byPrice = new Map<number, number>();
    for (const day of days) byPrice.set(priceOn(day), (byPrice.get(priceOn(day)) ?? 0) + 1);
    const amount = [...byPrice].reduce((sum, [cents, count]) => sum + halfUp(cents * count, periodOf(from).days), 0);
    return { from, to, amount };
  });
}

describe('the billing run', () => {
  onOneDatabase((db) => {
    test('80 generated items with a flat price: periods and amounts as counted day by day', () =>
      db.rolledBack(async (session) => {
        const random = generator(20_261_101);
        const cases = Array.from({ length: 80 }, (_, number) => {
          const begins = dayAfter('2023-11-01', random.upTo(900));
          const ends = random.upTo(2) === 0 ? dayAfter(begins, random.upTo(500)) : null;
          const changes = Array.from({ length: random.upTo(2) }, () => dayAfter(begins, 1 + random.upTo(600)));
          const prices = [...new Set([begins, ...changes])].map((from, place) => ({
            from,
            cents: 101 + random.upTo(40_000) + place,
          }));
          const from = dayAfter(begins, random.upTo(300));
          const billed: [string, string][] = random.upTo(1) ? [[from, dayAfter(from, random.upTo(80))]] : [];
          const month = dayAfter(begins, random.upTo(500)).slice(0, 7);
          const kind = random.oneOf(['monat', 'monat', 'quartal', 'jahr'] as const);
          return { number, month, billed, agreed: { kind, inAdvance: random.upTo(1) === 1, begins, ends, prices } };
        });
        for (const { number, agreed, billed } of cases) {
          await agree(session, number, agreed);
          for (const [from, to] of billed)
            await session.query(
              `insert into public.billing_periods (contract_id, item_id, period_from, period_to) values ($1, $2, $3, $4)`,
              [id(2, number), id(3, number), from, to],
            );
        }
        let rows = 0;
        for (const { number, agreed, month, billed } of cases) {
          const found = await session.query<{ from: string; to: string; amount: number }>(
            `select period_from::text as from, period_to::text as to, amount_cents::integer as amount
             from private.billing_items($1, array[$2]::uuid[]) order by 1`,
            [`${month}-15`, id(2, number)],
          );
          const expected = expectedOfFlat(agreed, month, billed);
          expect(found, JSON.stringify({ agreed, month, billed })).toEqual(expected);
          rows += found.length;
        }
        expect(rows).toBeGreaterThan(300);
      }));

    test('40 generated items with a price per visit or hour: amounts as counted visit by visit', () =>
      db.rolledBack(async (session) => {
        const random = generator(7);
        for (let number = 0; number < 40; number += 1) {
          const kind = number % 2 ? 'einsatz' : 'stunde';
          const [step, up] = [random.oneOf([1, 5, 15, 30]), random.upTo(1) === 1];
          await session.query(`update public.billing_settings set hours_step_minutes = $1, hours_rounding = $2`, [
            step,
            up ? 'aufwaerts' : 'naechster',
          ]);
          const prices = [
            { from: '2026-01-01', cents: 1_000 + random.upTo(9_000) },
            {
              from: `2026-0${2 + random.upTo(1)}-${String(2 + random.upTo(20)).padStart(2, '0')}`,
              cents: random.upTo(9_000),
            },
          ];
          await agree(session, number, { kind, begins: '2026-01-01', prices });
          const expected: Record<string, Map<number, number>> = {};
          const base = dayAfter('2023-01-01', number * 20);
          for (let place = 0; place < 8; place += 1) {
            const day = dayAfter('2026-01-02', place * 11 + random.upTo(9));
            const done = random.upTo(4) > 0;
            const task = await visit(session, number, { day, done });
            let thousandths = 1000;
            if (kind === 'stunde') {
              const seconds = 600 + random.upTo(20_000);
              const rest = random.upTo(5);
              await session.query(
                `insert into public.work_times (user_id, task_id, start_time, end_time, break_minutes)
                 values ($1, $2, $3::timestamptz, $3::timestamptz + make_interval(secs => $4), $5)`,
                [actors.employee.id, task, `${dayAfter(base, place)}T07:00:00Z`, seconds, rest],
              );
              const units = seconds - rest * 60;
              const steps = up ? Math.ceil(units / (step * 60)) : halfUp(units, step * 60);
              thousandths = halfUp(steps * step * 1000, 60);
            }
            if (!done || thousandths === 0) continue;
            const cents = [...prices].reverse().find(({ from }) => from <= day)?.cents ?? 0;
            const sums = (expected[day.slice(0, 7)] ??= new Map<number, number>());
            sums.set(cents, (sums.get(cents) ?? 0) + thousandths);
          }
          const found = await session.query<{ month: string; amount: number }>(
            `select to_char(period_from, 'YYYY-MM') as month, amount_cents::integer as amount
             from private.billing_items('2026-05-01', array[$1]::uuid[]) where parts <> '[]' order by 1`,
            [id(2, number)],
          );
          expect(found, `${kind} ${number}`).toEqual(
            Object.entries(expected)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([month, sums]) => ({
                month,
                amount: [...sums].reduce((sum, [cents, quantity]) => sum + halfUp(cents * quantity, 1000), 0),
              })),
          );
        }
      }));

    test('240 random steps: a run that reads work_to_bill finds the same as one that reads every visit', () =>
      db.rolledBack(async (session) => {
        const random = generator(11);
        const prices = [{ from: '2026-01-01', cents: 4_000 }];
        const contracts = [1, 2, 3, 4];
        for (const number of contracts)
          await agree(session, number, { kind: number > 1 ? 'stunde' : 'einsatz', begins: '2026-01-01', prices });
        const month = '2026-05-01';
        const found = async () =>
          (
            await session.query<{ found: string }>(
              `select coalesce(jsonb_agg(to_jsonb(item) order by item_id, period_from, period_to), '[]')::text as found
               from private.billing_items('${month}') item where item_id::text like 'c3000000%'`,
            )
          )[0]?.found;
        const readAll = `insert into private.work_to_bill
          select task.id, schedule.contract_id from public.tasks task join public.contract_schedules schedule on schedule.id = schedule_id
          where task.status = 'abgeschlossen' on conflict do nothing`;
        const visits: string[] = [];
        const waived: string[] = [];
        let [worked, drafts] = [0, 0];
        const aVisit = () => random.oneOf(visits);
        const choose = async () => {
          const rows = (await offered(session, '2026-05')).filter(
            ({ quantity_thousandths }) => quantity_thousandths > 0,
          );
          return rows.filter(() => random.upTo(2) > 0).map(rowOf);
        };
        const steps: (() => Promise<unknown>)[] = [
          async () => {
            const day = dayAfter('2026-01-02', visits.length * 3 + random.upTo(2));
            visits.push(await visit(session, random.oneOf(contracts), { day, done: random.upTo(2) > 0 }));
          },
          () => session.query(`update public.tasks set status = 'abgeschlossen' where id = $1`, [aVisit()]),
          () => session.query(`update public.tasks set status = 'offen' where id = $1`, [aVisit()]),
          () => {
            const start = dayAfter('2023-01-01', (worked += 1));
            return session.query(
              `insert into public.work_times (user_id, task_id, start_time, end_time)
               values ($1, $2, $3::timestamptz, $3::timestamptz + make_interval(mins => $4))`,
              [actors.employee.id, aVisit(), `${start}T07:00:00Z`, 10 + random.upTo(200)],
            );
          },
          () =>
            session.query(
              `update public.work_times set end_time = start_time + make_interval(mins => $2) where id =
                 (select id from public.work_times where task_id = $1 order by start_time limit 1)`,
              [aVisit(), 10 + random.upTo(200)],
            ),
          () =>
            session.query(
              `delete from public.work_times where id = (select id from public.work_times where task_id = $1 order by start_time limit 1)`,
              [aVisit()],
            ),
          // Refused if an invoice bills the hours.
          () =>
            attempt(
              session,
              admin,
              `select public.assign_work_time(id, '${aVisit()}') from public.work_times where task_id = '${aVisit()}' limit 1`,
            ),
          async () => {
            const rows = await choose();
            if (rows.length > 0) await succeeds(session, make('2026-05', [{ id: draftId((drafts += 1)), rows }]));
          },
          () =>
            session.query(`delete from public.invoices where id = $1 and status = 'entwurf'`, [
              draftId(1 + random.upTo(Math.max(0, drafts - 1))),
            ]),
          async () => {
            const rows = await choose();
            if (rows.length === 0) return;
            const sql = `select public.waive_billing('${month}', ${literal(JSON.stringify(rows))}, 'Kulanz') as id`;
            const { rows: ids = [] } = await attempt<{ id: string }>(session, admin, sql);
            waived.push(...ids.map((one) => one.id));
          },
          () =>
            succeeds(
              session,
              `select public.undo_waived_billing(array[${literal(waived.pop() ?? draftId(0))}]::uuid[])`,
            ),
        ];
        for (let place = 0; place < 12; place += 1) await steps[0]?.();
        for (let place = 0; place < 12; place += 1) await steps[3]?.();
        for (let place = 0; place < 240; place += 1) {
          await random.oneOf(steps)();
          const kept = await found();
          await session.query('savepoint all_visits');
          await session.query(readAll);
          expect(kept, `step ${place}`).toBe(await found());
          await session.query('rollback to savepoint all_visits');
        }
        expect(drafts).toBeGreaterThan(4);
        expect(visits.length).toBeGreaterThan(20);
      }));

    test('hours that an invoice bills stay on their visit, its draft included, and others can leave it', () =>
      db.rolledBack(async (session) => {
        await agree(session, 1, {
          kind: 'stunde',
          begins: '2026-01-01',
          prices: [{ from: '2026-01-01', cents: 4_000 }],
        });
        const first = await visit(session, 1, { day: '2026-02-03', worked: [['07:00:00', '09:00:00']] });
        const second = await visit(session, 1, { day: '2026-02-10' });
        await prepareIssuing(session);
        const bill = async (number: number) => {
          const rows = (await offered(session, '2026-02', 1)).map(rowOf);
          await succeeds(session, make('2026-02', [{ id: draftId(number), rows }]));
        };
        const assign = (from: string, hours: string, to: string | null = second) =>
          `select public.assign_work_time(id, ${to ? `'${to}'` : 'null'}) from public.work_times
           where task_id = '${from}' and to_char(start_time at time zone 'UTC', 'HH24') = '${hours}'`;
        const quantities = async () =>
          (await offered(session, '2026-02', 1)).map(({ quantity_thousandths }) => quantity_thousandths);
        await bill(1);
        const inDraft = {
          code: 'P0001',
          message: 'Diese Stunden stehen in einem Rechnungsentwurf. Löschen Sie zuerst den Entwurf.',
        };
        for (const to of [second, null]) expect(await refusal(session, assign(first, '07', to))).toEqual(inDraft);

        // Recorded since, and not billed yet.
        await session.query(
          `insert into public.work_times (user_id, task_id, start_time, end_time)
           values ($1, $2, '2026-02-03T10:00:00Z', '2026-02-03T11:00:00Z')`,
          [actors.employee.id, first],
        );
        expect(await quantities()).toEqual([1000]);
        await succeeds(session, assign(first, '10'));
        expect(await quantities()).toEqual([1000]);
        await succeeds(session, assign(second, '10', null));
        expect(await quantities()).toEqual([]);

        await succeeds(session, issue(1));
        const refused = await refusal(session, assign(first, '07'));
        expect(refused?.message).toMatch(
          /^Diese Stunden sind mit der Rechnung RE-\S+ abgerechnet\. Stornieren Sie zuerst die Rechnung\.$/,
        );
        expect(await session.query(`select from public.work_times where task_id = $1`, [first])).toHaveLength(1);
        await succeeds(session, `select public.cancel_invoice('${draftId(1)}')`);
        await succeeds(session, assign(first, '07'));
        expect(await quantities()).toEqual([2000]);
        await bill(2);
        expect(await refusal(session, assign(second, '07', first))).toEqual(inDraft);
      }));

    test('hours leave a visit that is billed at another price or was waived', () =>
      db.rolledBack(async (session) => {
        const prices = [{ from: '2026-01-01', cents: 4_000 }];
        await agree(session, 1, { kind: 'einsatz', begins: '2026-01-01', prices });
        await agree(session, 2, { kind: 'stunde', begins: '2026-01-01', prices });
        const billed = await visit(session, 1, { day: '2026-02-03', worked: [['07:00:00', '09:00:00']] });
        const waived = await visit(session, 2, { day: '2026-02-04', worked: [['07:00:00', '09:00:00']] });
        const rows = async (number: number) => (await offered(session, '2026-02', number)).map(rowOf);
        await succeeds(session, make('2026-02', [{ id: draftId(1), rows: await rows(1) }]));
        await succeeds(
          session,
          `select public.waive_billing('2026-02-01', ${literal(JSON.stringify(await rows(2)))}, 'Kulanz')`,
        );
        for (const task of [billed, waived])
          await succeeds(
            session,
            `select public.assign_work_time(id) from public.work_times where task_id = '${task}'`,
          );
        expect(
          await session.query(`select from public.work_times where task_id in ('${billed}', '${waived}')`),
        ).toEqual([]);
      }));

    test('changing the rounding setting does not affect hours that are already billed', () =>
      db.rolledBack(async (session) => {
        const prices = [{ from: '2026-01-01', cents: 4_000 }];
        await agree(session, 1, { kind: 'stunde', begins: '2026-01-01', prices });
        await visit(session, 1, { day: '2026-02-03', worked: [['07:00:00', '09:05:00']] });
        const rows = (await offered(session, '2026-02', 1)).map(rowOf);
        await succeeds(session, make('2026-02', [{ id: draftId(1), rows }]));
        await session.query(`update public.billing_settings set hours_step_minutes = 1, hours_rounding = 'aufwaerts'`);
        expect(await offered(session, '2026-02', 1)).toEqual([]);
      }));

    test('shows what was planned, done and dropped, with warnings', () =>
      db.rolledBack(async (session) => {
        await agree(session, 1, {
          kind: 'monat',
          begins: '2026-01-01',
          prices: [
            { from: '2026-01-01', cents: 8_900 },
            { from: '2026-03-16', cents: 9_900 },
          ],
        });
        await visit(session, 1, { day: '2026-03-03', worked: [['07:00:00', '09:30:00', 15]] });
        await visit(session, 1, { day: '2026-03-10', done: false });
        await session.query(
          `insert into public.dropped_visits (schedule_id, occurs_on, day, reason) values ($1, '2026-03-17', '2026-03-17', 'wetter')`,
          [id(4, 1)],
        );
        await session.query(`update public.customers set email = null where id = ${ownCustomer}`);
        await session.query(
          `insert into public.invoices (customer_id, customer_email, amount, due_date)
           select id, 'x@example.com', 100, current_date - 70 from public.customers where id = ${ownCustomer}`,
        );
        await session.query(
          `update public.invoices set customer_id = ${ownCustomer} where customer_email = 'x@example.com'`,
        );
        const rows = await offered(session, '2026-03', 1);
        expect(rows.map(rowOf)).toEqual([
          { item: id(3, 1), from: '2026-01-01', to: '2026-01-31', amount: 8_900 },
          { item: id(3, 1), from: '2026-02-01', to: '2026-02-28', amount: 8_900 },
          { item: id(3, 1), from: '2026-03-01', to: '2026-03-31', amount: 4_306 + 5_110 },
        ]);
        expect(rows[2]).toMatchObject({
          due_month: '2026-03-01',
          visits_planned: 3,
          visits_done: 1,
          visits_dropped: 1,
          hours_planned: 3,
          hours_worked: 2.25,
          warnings: [
            'visit_missing',
            'visits_dropped',
            'hours_beyond_plan',
            'price_changed',
            'no_email',
            'owes_60_days',
          ],
        });
        expect(rows[0]?.warnings).toEqual(['no_email', 'owes_60_days']);
      }));

    test('a visit finished late is listed under the month for which it was planned', () =>
      db.rolledBack(async (session) => {
        await agree(session, 1, {
          kind: 'einsatz',
          begins: '2026-01-01',
          prices: [{ from: '2026-01-01', cents: 12_000 }],
        });
        await visit(session, 1, { day: '2026-02-03' });
        const late = await visit(session, 1, { day: '2026-02-10', done: false });
        const [first] = await offered(session, '2026-02', 1);
        expect(first).toMatchObject({
          amount_cents: 12_000,
          visits_done: 1,
          warnings: ['visit_missing', 'no_email'].slice(0, 1),
        });
        await succeeds(session, make('2026-02', [{ id: draftId(1), rows: first ? [rowOf(first)] : [] }]));
        expect(await offered(session, '2026-02', 1)).toMatchObject([{ amount_cents: 0, warnings: ['visit_missing'] }]);
        await session.query(`update public.tasks set status = 'abgeschlossen' where id = $1`, [late]);
        expect((await offered(session, '2026-04', 1)).map(rowOf)).toEqual([
          { item: id(3, 1), from: '2026-02-01', to: '2026-02-28', amount: 12_000 },
        ]);
      }));

    test('hours recorded after a visit was billed are billed as well', () =>
      db.rolledBack(async (session) => {
        await agree(session, 1, {
          kind: 'stunde',
          begins: '2026-01-01',
          prices: [{ from: '2026-01-01', cents: 4_000 }],
        });
        const task = await visit(session, 1, { day: '2026-02-03', worked: [['07:00:00', '09:00:00']] });
        const [first] = await offered(session, '2026-02', 1);
        await succeeds(session, make('2026-02', [{ id: draftId(1), rows: first ? [rowOf(first)] : [] }]));
        expect(await offered(session, '2026-02', 1)).toEqual([]);
        await session.query(
          `insert into public.work_times (user_id, task_id, start_time, end_time)
           values ($1, $2, '2026-02-03T09:00:00Z', '2026-02-03T09:30:00Z')`,
          [actors.employee.id, task],
        );
        const [second] = await offered(session, '2026-02', 1);
        expect(second).toMatchObject({ quantity_thousandths: 500, amount_cents: 2_000 });
        await succeeds(session, make('2026-02', [{ id: draftId(2), rows: second ? [rowOf(second)] : [] }]));
        expect(await offered(session, '2026-02', 1)).toEqual([]);
        expect(
          await session.query(
            'select part, quantity_thousandths::integer as quantity from public.billing_periods where task_id = $1 order by 1',
            [task],
          ),
        ).toEqual([
          { part: 1, quantity: 2000 },
          { part: 2, quantity: 500 },
        ]);
      }));

    test('one draft for several sites: positions, service period, prices; a repeated call changes nothing', () =>
      db.rolledBack(async (session) => {
        await agree(session, 1, {
          kind: 'monat',
          begins: '2026-02-10',
          isGross: true,
          labour: true,
          prices: [{ from: '2026-02-10', cents: 8_900 }],
        });
        await agree(session, 2, {
          kind: 'einsatz',
          begins: '2026-01-01',
          isGross: true,
          title: 'Fenster',
          prices: [{ from: '2026-01-01', cents: 12_000 }],
        });
        await visit(session, 2, { day: '2026-02-03' });
        await visit(session, 2, { day: '2026-02-17' });
        // What was worked counts, not what was planned.
        await visit(session, 1, { day: '2026-02-10', worked: [['08:00:00', '09:30:00']] });
        await visit(session, 1, { day: '2026-02-12', done: false });
        await session.query(`update public.profiles set first_name = 'Mia', last_name = 'Meyer' where id = $1`, [
          actors.employee.id,
        ]);
        const rows = (await offered(session, '2026-02')).map(rowOf);
        expect(rows).toHaveLength(2);
        await succeeds(session, make('2026-02', [{ id: draftId(1), rows, visits: true }]));
        const made = await draft(session, 1);
        expect(made).toMatchObject({
          status: 'entwurf',
          from: '2026-02-03',
          to: '2026-02-28',
          amount: String((6_039 + 24_000) / 100),
        });
        expect(made?.content).toMatchObject({
          taxation: 'regular',
          prices: 'gross',
          household: 'service',
          lines: [
            {
              name: 'Treppenhaus',
              description: 'Haus 1\n10.02.2026 bis 28.02.2026, anteilig 19 von 28 Tagen',
              quantityThousandths: 1000,
              unit: 'LS',
              unitPriceCents: 6_039,
              vatRate: 19,
              labour: true,
            },
            {
              name: 'Fenster',
              description: 'Haus 2\n03.02.2026 bis 17.02.2026',
              quantityThousandths: 2000,
              unit: 'H87',
              unitPriceCents: 12_000,
              vatRate: 19,
            },
          ],
        });
        expect(made?.content).not.toHaveProperty('place');
        expect(made?.content.visits).toEqual([
          { day: '2026-02-10', time: '09:00–10:30', site: 'Haus 1', what: 'Treppenhaus reinigen', who: 'Mia M.' },
          { day: '2026-02-03', time: '08:00–09:30', site: 'Haus 2', what: 'Treppenhaus reinigen', who: 'Mia M.' },
          { day: '2026-02-17', time: '08:00–09:30', site: 'Haus 2', what: 'Treppenhaus reinigen', who: 'Mia M.' },
        ]);
        await succeeds(session, make('2026-02', [{ id: draftId(1), rows }]));
        expect(
          await session.query(`select from public.billing_periods where invoice_id = $1`, [draftId(1)]),
        ).toHaveLength(3);
        expect(await offered(session, '2026-02')).toEqual([]);
        expect((await refusal(session, make('2026-02', [{ id: draftId(2), rows }])))?.message).toBe(
          '„Treppenhaus“ wurde inzwischen abgerechnet oder hat sich geändert. Bitte sehen Sie die Liste noch einmal durch.',
        );
        expect(await draft(session, 2)).toBeUndefined();
      }));

    test('net and gross prices, or two customers, are refused in one draft; if one draft fails, none is created', () =>
      db.rolledBack(async (session) => {
        const prices = [{ from: '2026-02-01', cents: 8_900 }];
        await agree(session, 1, { kind: 'monat', begins: '2026-02-01', isGross: true, prices });
        await agree(session, 2, { kind: 'monat', begins: '2026-02-01', prices });
        await agree(session, 3, {
          kind: 'monat',
          begins: '2026-02-01',
          prices,
          customer: `(select id from public.customers where profile_id is distinct from '${actors.customer.id}' order by number limit 1)`,
        });
        const all = await offered(session, '2026-02');
        const of = (number: number) => all.filter(({ item_id }) => item_id === id(3, number)).map(rowOf);
        expect(await refusal(session, make('2026-02', [{ id: draftId(1), rows: [...of(1), ...of(2)] }]))).toMatchObject(
          {
            code: 'P0001',
            message: 'Eine Rechnung hat entweder Netto- oder Bruttopreise.',
          },
        );
        expect(
          (
            await refusal(
              session,
              make('2026-02', [
                { id: draftId(1), rows: of(2) },
                { id: draftId(2), rows: of(3) },
              ]),
            )
          )?.message,
        ).toBe('Eine Rechnung geht an einen Kunden.');
        const outdated = of(1).map((row) => ({ ...row, amount: 1 }));
        expect(
          await refusal(
            session,
            make('2026-02', [
              { id: draftId(1), rows: of(2) },
              { id: draftId(2), rows: outdated },
            ]),
          ),
        ).toBeDefined();
        expect(await draft(session, 1)).toBeUndefined();
        await succeeds(
          session,
          make('2026-02', [
            { id: draftId(1), rows: of(1) },
            { id: draftId(2), rows: of(2) },
          ]),
        );
        expect([(await draft(session, 1))?.content.prices, (await draft(session, 2))?.content.prices]).toEqual([
          'gross',
          undefined,
        ]);
      }));

    test('a deleted draft and a cancelled invoice are offered again', () =>
      db.rolledBack(async (session) => {
        await agree(session, 1, {
          kind: 'monat',
          begins: '2026-02-01',
          prices: [{ from: '2026-02-01', cents: 8_900 }],
        });
        const rows = (await offered(session, '2026-02', 1)).map(rowOf);
        await succeeds(session, make('2026-02', [{ id: draftId(1), rows }]));
        expect(await offered(session, '2026-02', 1)).toEqual([]);
        await succeeds(session, `delete from public.invoices where id = '${draftId(1)}'`);
        expect((await offered(session, '2026-02', 1)).map(rowOf)).toEqual(rows);

        await succeeds(session, make('2026-02', [{ id: draftId(2), rows }]));
        await prepareIssuing(session);
        await succeeds(session, issue(2));
        expect(await offered(session, '2026-02', 1)).toEqual([]);
        await succeeds(session, `select public.cancel_invoice('${draftId(2)}')`);
        expect((await offered(session, '2026-02', 1)).map(rowOf)).toEqual(rows);
      }));

    test('what the office removes from a draft is offered again once it is issued; another price or text changes nothing', () =>
      db.rolledBack(async (session) => {
        const prices = [
          { from: '2026-02-01', cents: 8_900 },
          { from: '2026-02-15', cents: 9_900 },
        ];
        await agree(session, 1, { kind: 'monat', begins: '2026-02-01', prices });
        await agree(session, 2, { kind: 'einsatz', begins: '2026-02-01', prices });
        await agree(session, 3, { kind: 'monat', begins: '2026-02-01', prices: prices.slice(0, 1) });
        await visit(session, 2, { day: '2026-02-03' });
        await visit(session, 2, { day: '2026-02-17' });
        await prepareIssuing(session);
        const rows = (await offered(session, '2026-02')).map(rowOf);
        expect(rows).toHaveLength(3);
        await succeeds(session, make('2026-02', [{ id: draftId(1), rows }]));
        const lines = (await draft(session, 1))?.content.lines as {
          name: string;
          unitPriceCents: number;
          billed?: string;
        }[];
        // Two prices of a flat item bill one period; visits with two prices are billed by one line each.
        expect(lines).toHaveLength(5);
        expect(new Set(lines.map(({ billed }) => billed)).size).toBe(4);
        const save = (kept: readonly object[]) =>
          succeeds(
            session,
            `update public.invoices set content = content || jsonb_build_object('lines', ${literal(JSON.stringify(kept))}::jsonb)
             where id = '${draftId(1)}'`,
          );
        const [first = {}, second = {}, visit1, visit2 = {}, third = {}]: Partial<(typeof lines)[number]>[] = lines;
        // Removed and back again, edited, one of the two lines of a period removed, and a line of the office's own.
        await save([second, visit2]);
        await save([
          { ...second, unitPriceCents: 1, name: 'Anderes' },
          visit2,
          { ...third, quantityThousandths: 500 },
          { ...first, billed: undefined },
        ]);
        expect(await offered(session, '2026-02')).toEqual([]);
        await succeeds(session, issue(1));
        expect((await offered(session, '2026-02')).map(rowOf)).toEqual([
          { item: id(3, 2), from: '2026-02-01', to: '2026-02-28', amount: visit1?.unitPriceCents },
        ]);
        expect(JSON.stringify((await draft(session, 1))?.content)).not.toContain('billed');
        await succeeds(session, `select public.cancel_invoice('${draftId(1)}')`);
        expect((await offered(session, '2026-02')).map(rowOf)).toEqual(rows);
      }));

    test('an invoice deleted at the end of its retention leaves its periods billed', () =>
      db.rolledBack(async (session) => {
        await agree(session, 1, {
          kind: 'monat',
          begins: '2026-02-01',
          prices: [{ from: '2026-02-01', cents: 8_900 }],
        });
        const rows = (await offered(session, '2026-02', 1)).map(rowOf);
        await succeeds(session, make('2026-02', [{ id: draftId(1), rows }]));
        await session.query('alter table public.invoices disable trigger protect_issued');
        await session.query(
          `update public.invoices set number = 'RE-2012-0001', issued_at = '2012-01-01', issue_date = '2012-01-01', status = 'bezahlt' where id = $1`,
          [draftId(1)],
        );
        await session.query(`delete from public.invoices where id = $1`, [draftId(1)]);
        expect(await offered(session, '2026-02', 1)).toEqual([]);
      }));

    test('what is not billed has a reason, and is offered again once that is undone', () =>
      db.rolledBack(async (session) => {
        await agree(session, 1, {
          kind: 'einsatz',
          begins: '2026-02-01',
          prices: [{ from: '2026-02-01', cents: 8_900 }],
        });
        await visit(session, 1, { day: '2026-02-03' });
        await visit(session, 1, { day: '2026-02-10' });
        const rows = (await offered(session, '2026-02', 1)).map(rowOf);
        const waive = (reason: string) =>
          `select public.waive_billing('2026-02-01', ${literal(JSON.stringify(rows))}, ${literal(reason)}) as id`;
        expect((await refusal(session, waive(' ')))?.message).toBe('Bitte nennen Sie den Grund.');
        const { rows: waived = [] } = await attempt<{ id: string }>(session, admin, waive('Kulanz'));
        expect(waived).toHaveLength(2);
        const listedAsWaived = async () =>
          (await attempt(session, admin, `select * from public.waived_billing() where title = 'Treppenhaus'`)).rows;
        expect((await listedAsWaived())?.slice(0, 2)).toMatchObject(
          waived.map(() => ({ site_name: 'Haus 1', reason: 'Kulanz', of_contract: true })),
        );
        expect(await offered(session, '2026-02', 1)).toEqual([]);
        expect(await refusal(session, waive('Kulanz'))).toMatchObject({ code: 'P0001' });
        await succeeds(
          session,
          `select public.undo_waived_billing(array[${waived.map(({ id: one }) => literal(one)).join()}]::uuid[])`,
        );
        expect((await offered(session, '2026-02', 1)).map(rowOf)).toEqual(rows);
      }));

    test('finished orders without an invoice and jobs at a site are listed until they are billed or waived', () =>
      db.rolledBack(async (session) => {
        const [order] = await session.query<{ id: string }>(
          `insert into public.requests (customer_id, subject, description, status) select ${ownCustomer}, 'Keller', 'Leeren', 'completed' returning id`,
        );
        await agree(session, 1, { kind: 'enthalten', begins: '2026-02-01', prices: [] });
        const job = await visit(session, 1, { day: '2026-02-03', worked: [['07:00:00', '09:00:00']] });
        await session.query('update public.tasks set schedule_id = null, occurs_on = null where id = $1', [job]);
        const listed = async () =>
          (await candidates(session, '2099-01')).filter(
            ({ request_id, task_id }) => request_id === order?.id || task_id === job,
          );
        const [first, second] = (await listed()).sort((a) => (a.request_id ? -1 : 1));
        expect(first).toMatchObject({ request_id: order?.id, title: 'Keller', amount_cents: null });
        expect(second).toMatchObject({
          task_id: job,
          hours_worked: 2,
          quantity_thousandths: 2000,
          due_month: '2026-02-01',
        });
        const chosen = JSON.stringify([{ request: order?.id }, { task: job, from: '2026-02-03', to: '2026-02-03' }]);
        await succeeds(session, `select public.waive_billing('2026-02-01', ${literal(chosen)}, 'Kulanz')`);
        expect(await listed()).toEqual([]);
        await session.query(`delete from public.billing_periods`);
        await session.query(
          `insert into public.invoices (customer_id, customer_email, request_id, amount) select ${ownCustomer}, 'x@example.com', $1, 5`,
          [order?.id ?? ''],
        );
        expect((await listed()).map(({ task_id }) => task_id)).toEqual([job]);
      }));

    test('an order whose jobs are all done is listed before the office completes it', () =>
      db.rolledBack(async (session) => {
        const order = 'e0000000-0000-4000-8000-000000000002';
        await session.query(
          `insert into public.requests (id, customer_id, subject, description, status) select $1, ${ownCustomer}, 'Keller', 'Leeren', 'in_progress'`,
          [order],
        );
        const listed = async () =>
          (await candidates(session, '2099-01')).filter(({ request_id }) => request_id === order);
        const job = (title: string, status: string) =>
          session.query(`insert into public.tasks (title, request_id, status) values ($1, $2, $3)`, [
            title,
            order,
            status,
          ]);
        expect(await listed()).toEqual([]);
        await job('Keller leeren', 'abgeschlossen');
        expect(await listed()).toMatchObject([{ title: 'Keller', warnings: ['not_completed'] }]);
        await job('Keller wischen', 'offen');
        expect(await listed()).toEqual([]);
        await session.query(`update public.tasks set status = 'abgeschlossen' where request_id = $1`, [order]);
        await session.query(`update public.requests set status = 'completed' where id = $1`, [order]);
        expect(await listed()).toMatchObject([{ title: 'Keller', warnings: [] }]);
        await session.query(`update public.requests set status = 'cancelled' where id = $1`, [order]);
        expect(await listed()).toEqual([]);
      }));

    test('work done before its planned day is listed with the day on which it was done; done late, with the planned one', () =>
      db.rolledBack(async (session) => {
        const order = 'e0000000-0000-4000-8000-000000000003';
        await agree(session, 1, { kind: 'enthalten', begins: '2026-02-01', prices: [] });
        await session.query(
          `insert into public.requests (id, customer_id, subject, description, status) select $1, ${ownCustomer}, 'Keller', 'Leeren', 'in_progress'`,
          [order],
        );
        const job = async (of: string, finished: string) => {
          const [task] = await session.query<{ id: string }>(
            `insert into public.tasks (title, ${of}, starts_at, ends_at, status, assigned_to, finished_at)
             values ('Leeren', $1, '2026-03-03T07:00:00Z', '2026-03-03T11:00:00Z', 'abgeschlossen', $2, $3) returning id`,
            [of === 'request_id' ? order : id(1, 1), actors.employee.id, finished],
          );
          return task?.id ?? '';
        };
        const atSite = await job('site_id', '2026-02-27T15:00:00Z');
        await session.query(
          `insert into public.work_times (user_id, task_id, start_time, end_time) values ($1, $2, '2026-02-27T08:00:00Z', '2026-02-27T10:00:00Z')`,
          [actors.employee.id, atSite],
        );
        const early = await job('request_id', '2026-02-26T15:00:00Z');
        const listed = async (month: string) =>
          (await candidates(session, month))
            .filter(({ request_id, task_id }) => request_id === order || task_id === atSite)
            .map(({ period_from, due_month }) => [period_from, due_month])
            .sort();
        expect(await listed('2026-01')).toEqual([]);
        expect(await listed('2026-02')).toEqual([
          ['2026-02-26', '2026-02-01'],
          ['2026-02-27', '2026-02-01'],
        ]);
        // Closed by the office days after the work was done, it still belongs to the day of its hours.
        const closed = await job('site_id', '2026-03-02T15:00:00Z');
        await session.query(
          `insert into public.work_times (user_id, task_id, start_time, end_time) values ($1, $2, '2026-02-25T08:00:00Z', '2026-02-25T10:00:00Z')`,
          [actors.employee.id, closed],
        );
        const [byOffice] = await session.query<{ period_from: string }>(
          `select to_char(period_from, 'YYYY-MM-DD') as period_from from private.billing_candidates('2026-02-01') where task_id = $1`,
          [closed],
        );
        expect(byOffice).toEqual({ period_from: '2026-02-25' });
        // A job of the order that has no day and was not done says nothing about when the others were.
        await session.query(`insert into public.tasks (title, request_id) values ('Rest', $1)`, [order]);
        await session.query(`update public.requests set status = 'completed' where id = $1`, [order]);
        expect(await listed('2026-02')).toContainEqual(['2026-02-26', '2026-02-01']);
        await session.query(`update public.requests set status = 'in_progress' where id = $1`, [order]);
        await session.query(`delete from public.tasks where title = 'Rest'`);
        // What follows later belongs to the day of the last job.
        await job('request_id', '2026-03-09T15:00:00Z');
        expect(await listed('2026-02')).toEqual([['2026-02-27', '2026-02-01']]);
        expect(await listed('2026-03')).toEqual([
          ['2026-02-27', '2026-02-01'],
          ['2026-03-03', '2026-03-01'],
        ]);
        // Reopened and done now, it does not keep the earlier day.
        await session.query(`update public.tasks set status = 'in_bearbeitung' where id = $1`, [early]);
        expect(await session.query('select finished_at from public.tasks where id = $1', [early])).toEqual([
          { finished_at: null },
        ]);
        await session.query(`update public.tasks set status = 'abgeschlossen' where id = $1`, [early]);
        expect(
          await session.query('select finished_at = now() as is_now from public.tasks where id = $1', [early]),
        ).toEqual([{ is_now: true }]);
      }));

    test('hours recorded on an order’s job after its invoice are listed until the next invoice, or until they are waived', () =>
      db.rolledBack(async (session) => {
        const order = 'e0000000-0000-4000-8000-000000000001';
        await session.query(
          `insert into public.requests (id, customer_id, subject, description, status) select $1, ${ownCustomer}, 'Keller', 'Leeren', 'completed'`,
          [order],
        );
        const [job] = await session.query<{ id: string }>(
          `insert into public.tasks (title, request_id, status, assigned_to) values ('Keller leeren', $1, 'abgeschlossen', $2) returning id`,
          [order, actors.employee.id],
        );
        const task = job?.id ?? '';
        /** As entered on that day, which the database would stamp otherwise. */
        const record = async (day: string, hours: number, recordedAt = `${day}T20:00:00Z`) => {
          await session.query(
            `insert into public.work_times (user_id, task_id, start_time, end_time)
             values ($1, $2, $3::timestamptz, $3::timestamptz + make_interval(hours => $4))`,
            [actors.employee.id, task, `${day}T06:00:00Z`, hours],
          );
          await session.query('alter table public.work_times disable trigger user');
          await session.query(`update public.work_times set created_at = $1 where start_time = $2`, [
            recordedAt,
            `${day}T06:00:00Z`,
          ]);
          await session.query('alter table public.work_times enable trigger user');
        };
        const write = (number: number, on: string, status = 'offen') =>
          session.query(
            `insert into public.invoices (id, customer_id, customer_email, request_id, amount, created_at, status)
             select $1, ${ownCustomer}, 'x@example.com', $2, 5, $3, $4`,
            [draftId(number), order, `${on}T12:00:00Z`, status],
          );
        const listed = async () =>
          (await candidates(session, '2099-01')).filter(
            ({ request_id, task_id }) => request_id === order || task_id === task,
          );
        await record('2026-02-03', 2);
        expect((await listed()).map(({ task_id }) => task_id)).toEqual([null]);
        await session.query('alter table public.invoices disable trigger stamp_created_at');
        await write(1, '2026-02-05');
        expect(await listed()).toEqual([]);
        // On an earlier day, entered late.
        await record('2026-02-04', 3, '2026-02-06T08:00:00Z');
        expect(await listed()).toMatchObject([
          {
            request_id: order,
            task_id: task,
            title: 'Keller leeren',
            period_from: '2026-02-04',
            hours_worked: 3,
            quantity_thousandths: 3000,
            amount_cents: null,
            warnings: ['after_invoice'],
          },
        ]);
        await write(2, '2026-02-07');
        expect(await listed()).toEqual([]);
        // Recorded before both, and given to the job by the office since.
        const earlier = `start_time = '2026-02-02T06:00:00Z'`;
        await record('2026-02-02', 2);
        await session.query(`update public.work_times set task_id = null where ${earlier}`);
        const assign = (given = '') =>
          succeeds(session, `select public.assign_work_time(id${given}) from public.work_times where ${earlier}`);
        await assign(`, '${task}'`);
        expect(await listed()).toMatchObject([
          { task_id: task, period_from: '2026-02-02', hours_worked: 2, warnings: ['after_invoice'] },
        ]);
        await assign();
        expect(await listed()).toEqual([]);
        await record('2026-02-08', 1);
        const [row] = await listed();
        expect(row?.hours_worked).toBe(1);
        const chosen = literal(
          JSON.stringify([{ request: order, task, from: row?.period_from, to: row?.period_to, amount: null }]),
        );
        const waive = `select public.waive_billing('2099-01-01', ${chosen}, 'Kulanz') as id`;
        const { rows: [waived] = [] } = await attempt<{ id: string }>(session, admin, waive);
        expect(await listed()).toEqual([]);
        expect((await refusal(session, waive))?.message).toContain('„Keller leeren“ wurde inzwischen abgerechnet');
        await succeeds(session, `select public.undo_waived_billing(array[${literal(waived?.id ?? '')}]::uuid[])`);
        expect(await listed()).toEqual([row]);
        await succeeds(session, waive);
        await record('2026-02-10', 4, '2099-01-01T00:00:00Z');
        expect((await listed()).map(({ hours_worked }) => hours_worked)).toEqual([4]);
        // An open order is not billed yet.
        await session.query(`update public.requests set status = 'in_progress' where id = $1`, [order]);
        expect(await listed()).toEqual([]);
      }));

    test('a contract that ends within what was billed in advance is pointed out until the invoice is cancelled', () =>
      db.rolledBack(async (session) => {
        const [{ year } = { year: 0 }] = await session.query<{ year: number }>(
          'select extract(year from now())::int as year',
        );
        const [begins, december] = [`${year}-10-01`, `${year}-12`];
        const prices = [{ from: begins, cents: 31_000 }];
        await agree(session, 1, { kind: 'monat', inAdvance: true, begins, prices });
        await agree(session, 2, { kind: 'monat', begins, prices });
        await prepareIssuing(session);
        const rows = (await offered(session, december)).map(rowOf);
        await succeeds(session, make(december, [{ id: draftId(1), rows }]));
        const found = async (of = 'null') => {
          const sql = `select item_id, ends_on::text as ends, billed_until::text as until, invoice_id, invoice_number
            from public.billed_beyond_end(${of}) where invoice_id = '${draftId(1)}'`;
          const { rows: all, error } = await attempt(session, admin, sql);
          expect(error).toBeUndefined();
          return all;
        };
        expect(await found()).toEqual([]);
        for (const number of [1, 2])
          await session.query(`update public.contracts set ends_on = $2 where id = $1`, [
            id(2, number),
            `${december}-15`,
          ]);
        const beyond = { ends: `${december}-15`, until: `${december}-31`, invoice_id: draftId(1) };
        const both = [1, 2].map((number) => ({ ...beyond, item_id: id(3, number), invoice_number: null }));
        expect(await found()).toEqual(both);
        expect(await found(`'${id(2, 2)}'`)).toEqual(both.slice(1));
        await succeeds(session, issue(1));
        expect(await found()).toMatchObject([{ invoice_number: expect.stringMatching(/^RE-/) as string }, {}]);
        await succeeds(session, `select public.cancel_invoice('${draftId(1)}')`);
        expect(await found()).toEqual([]);
        expect((await offered(session, december, 1)).map(rowOf).at(-1)).toEqual({
          item: id(3, 1),
          from: `${december}-01`,
          to: `${december}-15`,
          amount: 15_000,
        });
      }));

    test('the run has its drafts and what it issued in the last week and has not sent', () =>
      db.rolledBack(async (session) => {
        const prices = [{ from: '2026-02-01', cents: 8_900 }];
        for (const number of [1, 2]) await agree(session, number, { kind: 'monat', begins: '2026-02-01', prices });
        await prepareIssuing(session);
        for (const number of [1, 2])
          await succeeds(
            session,
            make('2026-02', [{ id: draftId(number), rows: (await offered(session, '2026-02', number)).map(rowOf) }]),
          );
        await session.query(
          `insert into public.invoices (id, customer_id, status, content) select $1, ${ownCustomer}, 'entwurf', '{"taxation": "regular", "lines": []}'`,
          [draftId(3)],
        );
        const found = async () => {
          const sql = `select id, status from public.invoices_of_run() where id::text like 'd0000000%' order by id`;
          return (await attempt<{ id: string; status: string }>(session, admin, sql)).rows;
        };
        expect(await found()).toEqual([1, 2].map((number) => ({ id: draftId(number), status: 'entwurf' })));
        await succeeds(session, issue(1));
        await succeeds(session, issue(2));
        expect(await found()).toEqual([1, 2].map((number) => ({ id: draftId(number), status: 'offen' })));
        await session.query(`update public.invoices set sha256 = repeat('a', 64) where id = $1`, [draftId(1)]);
        await succeeds(session, `select public.send_invoice('${draftId(1)}')`);
        expect(await found()).toEqual([{ id: draftId(2), status: 'offen' }]);
        await session.query(`update public.customers set email = null where id = ${ownCustomer}`);
        expect(await found()).toEqual([]);
      }));
  }, createActors);
});
