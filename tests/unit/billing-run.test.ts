import { expect, test } from 'vitest';
import {
  type Candidate,
  groupIntoDrafts,
  doneForLater,
  isBillable,
  isWaivable,
} from '@/features/contracts/billing/candidate';

const candidate = (change: Partial<Candidate>): Candidate => ({
  customer_id: 'kern',
  customer_name: 'Kern',
  customer_number: 'K-1',
  contract_id: 'contract',
  contract_number: 'V-1',
  site_id: 'A',
  site_name: 'Haus A',
  item_id: crypto.randomUUID(),
  request_id: null,
  task_id: null,
  title: 'Treppenhaus',
  price_kind: 'monat',
  is_gross: false,
  period_from: '2026-11-01',
  period_to: '2026-11-30',
  due_month: '2026-11-01',
  quantity_thousandths: 1000,
  amount_cents: 8_900,
  unit_price_cents: 8_900,
  visits_planned: 0,
  visits_done: 0,
  visits_dropped: 0,
  hours_planned: 0,
  hours_worked: 0,
  warnings: [],
  ...change,
});
const sizes = (rows: readonly Candidate[], by: 'kunde' | 'objekt') =>
  groupIntoDrafts(rows, by).map(({ customer, drafts }) => [customer, drafts.map(({ rows: own }) => own.length)]);

test('drafts are divided by customer, kind of price and, if wished, site', () => {
  const rows = [
    candidate({}),
    candidate({ site_id: 'B' }),
    candidate({ site_id: 'B', is_gross: true }),
    candidate({ customer_id: 'demir', customer_name: 'Demir' }),
  ];
  expect(sizes(rows, 'kunde')).toEqual([
    ['Kern', [2, 1]],
    ['Demir', [1]],
  ]);
  expect(sizes(rows, 'objekt')).toEqual([
    ['Kern', [1, 1, 1]],
    ['Demir', [1]],
  ]);
});

test('the key of a draft changes with its rows and their amounts only', () => {
  const row = candidate({});
  const keyOf = (one: Candidate) => groupIntoDrafts([one], 'kunde')[0]?.drafts[0]?.key;
  expect(keyOf(row)).toBe(keyOf({ ...row, warnings: ['no_email'] }));
  expect(keyOf(row)).not.toBe(keyOf({ ...row, amount_cents: 1 }));
});

test('a month with visits that were not done can be neither billed nor waived; orders are waived', () => {
  const open = candidate({ quantity_thousandths: 0, amount_cents: 0 });
  const order = candidate({ item_id: null, request_id: 'order', amount_cents: null });
  expect([open, order].map(isBillable)).toEqual([false, false]);
  expect([open, order].map(isWaivable)).toEqual([false, true]);
  expect(groupIntoDrafts([open, order], 'kunde')).toEqual([]);
});

test('the visits already done for a later month are those billed per visit or per hour', () => {
  const visit = candidate({
    price_kind: 'einsatz',
    due_month: '2026-12-01',
    // Three of them are billed.
    visits_done: 5,
    quantity_thousandths: 2000,
  });
  const perHour = candidate({
    price_kind: 'stunde',
    due_month: '2026-12-01',
    visits_done: 1,
    quantity_thousandths: 1500,
  });
  const others = [
    candidate({ price_kind: 'einsatz', visits_done: 4 }),
    candidate({ due_month: '2026-12-01', visits_done: 8 }),
    candidate({ price_kind: 'einsatz', due_month: '2026-12-01', quantity_thousandths: 0, visits_done: 16 }),
    candidate({ item_id: null, price_kind: null, due_month: '2026-12-01' }),
  ];
  expect(doneForLater([visit, ...others, perHour], '2026-11')).toBe(3);
  expect(doneForLater(others, '2026-11')).toBe(0);
});
