import { expect, it } from 'vitest';
import { taxPeriods, commonPeriods } from '@/components/form/periods';
import { berlinDayStart, berlinMonthStart } from '@/lib/time/berlin-time';
import { exportSchema } from '@/app/admin/reports/schema';

it('offers whole months and years, also across the turn of the year and in leap years', () => {
  expect(commonPeriods('2028-01-31').map(({ from, to }) => [from, to])).toEqual([
    ['2028-01-01', '2028-01-31'],
    ['2027-12-01', '2027-12-31'],
    ['2028-01-01', '2028-12-31'],
    ['2027-01-01', '2027-12-31'],
  ]);
  expect(commonPeriods('2028-03-30')[1]).toMatchObject({ from: '2028-02-01', to: '2028-02-29' });
});

it('includes the beginning of the first day and ends with that of the day after the last', () => {
  expect(berlinDayStart('2026-10-25')).toBe('2026-10-25 00:00 Europe/Berlin');
  expect(berlinDayStart('2026-12-31', 1)).toBe('2027-01-01 00:00 Europe/Berlin');
  expect(berlinMonthStart('2026-12')).toBe('2026-12-01 00:00 Europe/Berlin');
  expect(berlinMonthStart('2026-12', 1)).toBe('2027-01-01 00:00 Europe/Berlin');
});

it.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-02', '2026-11-01', false],
  ['', '2026-11-01', false],
  ['2026-02-30', '2026-11-01', false],
  ['0202-01-01', '2026-11-01', false],
  ['2026-11-01', '2100-01-02', false],
])('accepts the period from %j to %j: %s', (from, to, isTaken) =>
  expect(exportSchema.safeParse({ kind: 'leads', from, to }).success).toBe(isTaken),
);

it('offers past periods to the tax adviser, quarters across the turn of the year too', () => {
  expect(taxPeriods('2028-01-31').map(({ from, to }) => [from, to])).toEqual([
    ['2027-12-01', '2027-12-31'],
    ['2027-10-01', '2027-12-31'],
    ['2028-01-01', '2028-12-31'],
    ['2027-01-01', '2027-12-31'],
  ]);
  expect(taxPeriods('2028-06-30')[1]).toMatchObject({ from: '2028-01-01', to: '2028-03-31' });
});
