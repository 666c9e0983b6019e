import { describe, expect, it } from 'vitest';
import { occurrences } from '@functions/recurrence/occurrences';
import { expansionCases } from './expansion-cases';
import { referenceDays, schedule } from './reference';

const daysOf = (rule: string, startsOn: string, from: string, to: string, endsOn: string | null = null) =>
  occurrences(schedule({ rule, startsOn, endsOn }), { from, to }).map(({ occursOn }) => occursOn);

describe.each(expansionCases)('%s', (_, cases) => {
  it.each(cases)('%s', (_about, rule, startsOn, from, to) => {
    const expected = referenceDays(rule, startsOn, { from, to });
    expect(expected).not.toEqual([]);
    expect(daysOf(rule, startsOn, from, to)).toEqual(expected);
  });
});

describe('rules that never occur', () => {
  it.each([
    ['February 31', 'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2', '2026-02-01'],
    ['February 29 of odd years', 'FREQ=MONTHLY;INTERVAL=24;BYMONTHDAY=29', '2027-02-10'],
    ['the 31st of every April', 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', '2026-04-01'],
    ['every year in a month that is not in season', 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=1;BYMONTH=3', '2026-02-10'],
  ])('%s', (_, rule, startsOn) => {
    expect(referenceDays(rule, startsOn, { from: startsOn, to: '2060-12-31' })).toEqual([]);
    expect(daysOf(rule, startsOn, startsOn, '2060-12-31')).toEqual([]);
  });
});

describe('limits', () => {
  const tuesdays = 'FREQ=WEEKLY;BYDAY=TU';

  it('the first and the last day are included', () => {
    expect(daysOf(tuesdays, '2026-11-03', '2026-01-01', '2027-12-31', '2026-11-17')).toEqual([
      '2026-11-03',
      '2026-11-10',
      '2026-11-17',
    ]);
  });

  it('the first day is not a date unless the rule includes it', () => {
    expect(daysOf(tuesdays, '2026-11-04', '2026-11-01', '2026-11-15')).toEqual(['2026-11-10']);
  });

  it.each([
    ['a span before the first day', '2026-10-01', '2026-10-31', null],
    ['a span after the last day', '2026-12-01', '2026-12-31', '2026-11-30'],
    ['a span that ends before it starts', '2026-11-20', '2026-11-01', null],
    ['an end before the start', '2026-11-01', '2026-11-30', '2026-11-01'],
  ])('%s has none', (_, from, to, endsOn) => {
    expect(daysOf(tuesdays, '2026-11-03', from, to, endsOn)).toEqual([]);
  });

  it('a change in the middle ends one schedule and starts another, whose intervals count from its own week', () => {
    const everySecond = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU';
    const span = { from: '2026-11-01', to: '2027-01-31' };
    const old = daysOf(everySecond, '2026-11-03', span.from, span.to, '2026-12-07');
    const changed = daysOf('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', '2026-12-08', span.from, span.to);
    expect(old).toEqual(referenceDays(everySecond, '2026-11-03', { ...span, to: '2026-12-07' }));
    expect(old).toEqual(['2026-11-03', '2026-11-17', '2026-12-01']);
    expect(changed).toEqual(referenceDays('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', '2026-12-08', span));
    expect(changed.slice(0, 3)).toEqual(['2026-12-08', '2026-12-10', '2026-12-22']);
  });

  it('rejects an unsupported rule', () => {
    expect(() => daysOf('FREQ=DAILY', '2026-11-03', '2026-11-01', '2026-11-30')).toThrow(RangeError);
  });
});
