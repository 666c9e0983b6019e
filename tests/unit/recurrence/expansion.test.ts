import { describe, expect, it } from 'vitest';
import { occurrences } from '@functions/recurrence/occurrences';
import { referenceDays, schedule } from './reference';

const daysOf = (rule: string, startsOn: string, from: string, to: string, endsOn: string | null = null) =>
  occurrences(schedule({ rule, startsOn, endsOn }), { from, to }).map(({ occursOn }) => occursOn);

/** What it is, the rule, the schedule's first day, the span asked for. */
type Case = [about: string, rule: string, startsOn: string, from: string, to: string];

const weekly: Case[] = [
  ['every week', 'FREQ=WEEKLY;BYDAY=TU', '2026-01-06', '2026-01-01', '2026-12-31'],
  ['every day of the week', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', '2026-02-11', '2026-01-01', '2026-05-01'],
  ['Monday to Friday', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-25', '2026-11-25', '2027-02-16'],
  ['on Sundays', 'FREQ=WEEKLY;BYDAY=SU', '2026-03-01', '2026-03-01', '2026-06-30'],
  ['on Sundays every second week', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU', '2026-03-04', '2026-03-01', '2026-06-30'],
  [
    'Sunday and Monday of every second week',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU',
    '2026-03-04',
    '2026-03-01',
    '2026-06-30',
  ],
  ['every second week over New Year', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2026-11-03', '2026-12-01', '2027-02-28'],
  ['the same after a year of 53 weeks', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', '2026-06-05', '2026-12-01', '2027-02-28'],
  [
    'every third week over two New Years',
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,TH',
    '2025-12-15',
    '2025-12-01',
    '2027-01-31',
  ],
  ['every fourth week in a leap year', 'FREQ=WEEKLY;INTERVAL=4;BYDAY=WE', '2027-12-01', '2027-12-01', '2028-12-31'],
  ['every 52 weeks', 'FREQ=WEEKLY;INTERVAL=52;BYDAY=MO', '2026-01-05', '2026-01-01', '2036-12-31'],
  ['every 13 weeks for years', 'FREQ=WEEKLY;INTERVAL=13;BYDAY=SA', '2026-05-16', '2026-01-01', '2031-12-31'],
  ['start on the last of its weekdays', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR', '2026-05-15', '2026-05-01', '2026-07-31'],
  ['start between its weekdays', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', '2026-05-13', '2026-05-01', '2026-07-31'],
  ['start after its weekdays', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU', '2026-05-13', '2026-05-01', '2026-07-31'],
  [
    'start on a Sunday, the end of its week',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU',
    '2026-05-17',
    '2026-05-01',
    '2026-07-31',
  ],
  [
    'start on a Monday, the start of its week',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU',
    '2026-05-18',
    '2026-05-01',
    '2026-07-31',
  ],
  [
    'three weekdays every fifth week',
    'FREQ=WEEKLY;INTERVAL=5;BYDAY=TU,WE,SA',
    '2026-08-27',
    '2026-08-01',
    '2027-08-31',
  ],
  ['start in the middle of the span', 'FREQ=WEEKLY;BYDAY=MO', '2026-06-17', '2026-06-01', '2026-07-31'],
  ['a schedule of ten years ago', 'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,FR', '2016-02-03', '2026-11-01', '2027-01-31'],
  [
    'a span that starts in an idle week',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR',
    '2026-01-05',
    '2026-01-14',
    '2026-02-18',
  ],
  ['a span of one day that counts', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO', '2026-01-05', '2026-01-19', '2026-01-19'],
];

const weeklySeasons: Case[] = [
  ['April to October', 'FREQ=WEEKLY;BYDAY=TU;BYMONTH=4,5,6,7,8,9,10', '2026-01-01', '2026-01-01', '2027-12-31'],
  [
    'every second week in season',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;BYMONTH=4,5,6,7,8,9,10',
    '2026-01-01',
    '2026-01-01',
    '2028-12-31',
  ],
  [
    'every third week in season, two weekdays',
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR;BYMONTH=5,6,7,8',
    '2026-06-10',
    '2026-01-01',
    '2029-12-31',
  ],
  ['winter, over New Year', 'FREQ=WEEKLY;BYDAY=MO,WE,FR;BYMONTH=1,2,3,11,12', '2026-11-16', '2026-11-01', '2028-04-30'],
  [
    'every second week in winter',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TH;BYMONTH=1,2,11,12',
    '2026-10-01',
    '2026-10-01',
    '2029-04-30',
  ],
  [
    'every third week in winter',
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,SA;BYMONTH=1,2,12',
    '2026-07-01',
    '2026-07-01',
    '2029-07-01',
  ],
  [
    'a week divided by the end of a season',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR;BYMONTH=9',
    '2026-08-31',
    '2026-08-01',
    '2028-10-31',
  ],
  ['two separate months', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;BYMONTH=3,9', '2026-02-04', '2026-01-01', '2029-12-31'],
  [
    'start outside of the season',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYMONTH=5,6',
    '2026-12-07',
    '2026-12-01',
    '2028-12-31',
  ],
];

const monthly: Case[] = [
  ['the 15th', 'FREQ=MONTHLY;BYMONTHDAY=15', '2026-01-01', '2026-01-01', '2027-12-31'],
  ['the first day', 'FREQ=MONTHLY;BYMONTHDAY=1', '2026-01-02', '2026-01-01', '2027-12-31'],
  ['the 29th', 'FREQ=MONTHLY;BYMONTHDAY=29', '2026-01-01', '2026-01-01', '2028-12-31'],
  ['the 30th', 'FREQ=MONTHLY;BYMONTHDAY=30', '2026-01-31', '2026-01-01', '2028-12-31'],
  ['the 31st, skipped in short months', 'FREQ=MONTHLY;BYMONTHDAY=31', '2026-01-31', '2026-01-01', '2027-12-31'],
  ['the 31st every second month', 'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31', '2026-02-10', '2026-01-01', '2029-12-31'],
  [
    'the 31st every third month from a short one',
    'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31',
    '2026-04-15',
    '2026-01-01',
    '2029-12-31',
  ],
  ['the last day', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', '2026-01-01', '2028-12-31'],
  [
    'the last day of every third month',
    'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1',
    '2026-02-10',
    '2026-01-01',
    '2029-12-31',
  ],
  ['February 29 every year', 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=29', '2028-02-29', '2028-01-01', '2044-12-31'],
  ['February 29 every second year', 'FREQ=MONTHLY;INTERVAL=24;BYMONTHDAY=29', '2026-02-01', '2026-01-01', '2044-12-31'],
  [
    'the 29th of February and other months',
    'FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=29',
    '2027-09-10',
    '2027-01-01',
    '2033-12-31',
  ],
  [
    'every second month over New Year',
    'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=10',
    '2026-09-11',
    '2026-09-01',
    '2028-03-31',
  ],
  [
    'every quarter from the middle of a month',
    'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=5',
    '2026-02-20',
    '2026-01-01',
    '2028-12-31',
  ],
  ['every half-year', 'FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=20', '2026-05-20', '2026-01-01', '2030-12-31'],
  ['every 18 months', 'FREQ=MONTHLY;INTERVAL=18;BYMONTHDAY=7', '2026-08-01', '2026-01-01', '2036-12-31'],
  ['every 24 months', 'FREQ=MONTHLY;INTERVAL=24;BYMONTHDAY=7', '2026-08-08', '2026-01-01', '2040-12-31'],
  ['a schedule of ten years ago', 'FREQ=MONTHLY;INTERVAL=7;BYMONTHDAY=30', '2016-03-31', '2026-01-01', '2030-12-31'],
];

const monthlyWeekdays: Case[] = [
  ['the first Monday', 'FREQ=MONTHLY;BYDAY=1MO', '2026-01-06', '2026-01-01', '2027-12-31'],
  ['the second Tuesday', 'FREQ=MONTHLY;BYDAY=2TU', '2026-01-01', '2026-01-01', '2027-12-31'],
  ['the third Sunday', 'FREQ=MONTHLY;BYDAY=3SU', '2026-01-01', '2026-01-01', '2027-12-31'],
  ['the fourth Saturday', 'FREQ=MONTHLY;BYDAY=4SA', '2026-01-01', '2026-01-01', '2027-12-31'],
  ['the last Friday', 'FREQ=MONTHLY;BYDAY=-1FR', '2026-01-30', '2026-01-01', '2028-12-31'],
  [
    'the last Friday of every third month',
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR',
    '2026-01-31',
    '2026-01-01',
    '2030-12-31',
  ],
  ['the last Sunday, when clocks change', 'FREQ=MONTHLY;BYDAY=-1SU', '2026-03-01', '2026-01-01', '2027-12-31'],
  [
    'the last Monday of a leap February',
    'FREQ=MONTHLY;INTERVAL=12;BYDAY=-1TU',
    '2028-02-29',
    '2028-01-01',
    '2044-12-31',
  ],
  [
    'the first Thursday every 24 months',
    'FREQ=MONTHLY;INTERVAL=24;BYDAY=1TH',
    '2026-01-01',
    '2026-01-01',
    '2044-12-31',
  ],
  ['start on the day after it', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=1WE', '2026-04-02', '2026-04-01', '2027-12-31'],
];

const monthlySeasons: Case[] = [
  ['the 15th in winter', 'FREQ=MONTHLY;BYMONTHDAY=15;BYMONTH=1,2,11,12', '2026-12-01', '2026-01-01', '2029-12-31'],
  [
    'every second month in winter',
    'FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=15;BYMONTH=1,2,11,12',
    '2026-10-01',
    '2026-01-01',
    '2030-12-31',
  ],
  [
    'every fourth month in season',
    'FREQ=MONTHLY;INTERVAL=4;BYDAY=-1TH;BYMONTH=1,5,6,9,10',
    '2026-05-21',
    '2026-01-01',
    '2030-12-31',
  ],
  [
    'every fifth month in a season over New Year',
    'FREQ=MONTHLY;INTERVAL=5;BYDAY=2MO;BYMONTH=1,2,3,10,11,12',
    '2026-03-10',
    '2026-01-01',
    '2036-12-31',
  ],
  [
    'every seventh month in two months',
    'FREQ=MONTHLY;INTERVAL=7;BYDAY=2WE;BYMONTH=1,9',
    '2026-09-09',
    '2026-01-01',
    '2046-12-31',
  ],
  [
    'the 31st in a season with short months',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=3,4,5,6',
    '2026-01-01',
    '2026-01-01',
    '2030-12-31',
  ],
  ['the last day in February', 'FREQ=MONTHLY;BYMONTHDAY=-1;BYMONTH=2', '2026-01-01', '2026-01-01', '2033-12-31'],
  ['twice a year, hedges', 'FREQ=MONTHLY;BYDAY=1TU;BYMONTH=3,9', '2026-05-01', '2026-01-01', '2030-12-31'],
];

describe.each([
  ['weeks', weekly],
  ['weeks in a season', weeklySeasons],
  ['days of months', monthly],
  ['weekdays of months', monthlyWeekdays],
  ['months in a season', monthlySeasons],
])('%s', (_, cases) => {
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

  it('the first and the last day count', () => {
    expect(daysOf(tuesdays, '2026-11-03', '2026-01-01', '2027-12-31', '2026-11-17')).toEqual([
      '2026-11-03',
      '2026-11-10',
      '2026-11-17',
    ]);
  });

  it('the first day is no date of its own if the rule does not name it', () => {
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

  it('refuses a rule that is none of ours', () => {
    expect(() => daysOf('FREQ=DAILY', '2026-11-03', '2026-11-01', '2026-11-30')).toThrow(RangeError);
  });
});
