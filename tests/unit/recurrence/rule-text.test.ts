import { describe, expect, it } from 'vitest';
import { type Rule, ruleSchema } from '@functions/recurrence/rule';
import { ruleForm } from '@functions/recurrence/rule-form';
import { formatRule, parseRule } from '@functions/recurrence/rule-text';
import { monthsOfSeason, seasonOf } from '@functions/recurrence/season';

const texts: [text: string, rule: Rule][] = [
  ['FREQ=WEEKLY;BYDAY=TU', { unit: 'week', every: 1, weekdays: ['TU'], months: [] }],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR;BYMONTH=4,5,6',
    { unit: 'week', every: 2, weekdays: ['TU', 'FR'], months: [4, 5, 6] },
  ],
  ['FREQ=WEEKLY;INTERVAL=52;BYDAY=SU', { unit: 'week', every: 52, weekdays: ['SU'], months: [] }],
  ['FREQ=MONTHLY;BYMONTHDAY=31', { unit: 'month', every: 1, monthlyOn: 'day', day: 31, months: [] }],
  ['FREQ=MONTHLY;INTERVAL=24;BYMONTHDAY=-1', { unit: 'month', every: 24, monthlyOn: 'last-day', months: [] }],
  [
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR;BYMONTH=1,12',
    { unit: 'month', every: 3, monthlyOn: 'weekday', ordinal: -1, weekday: 'FR', months: [1, 12] },
  ],
  ['FREQ=MONTHLY;BYDAY=4MO', { unit: 'month', every: 1, monthlyOn: 'weekday', ordinal: 4, weekday: 'MO', months: [] }],
];

describe('the text of a rule', () => {
  it.each(texts)('parses %s', (text, rule) => expect(parseRule(text)).toEqual(rule));
  it.each(texts)('formats %s', (text, rule) => expect(formatRule(rule)).toBe(text));

  it('is parsed in any order, and formatted in one', () => {
    const rule = parseRule('BYMONTH=9,3;BYDAY=FR,MO,FR;INTERVAL=1;FREQ=WEEKLY');
    expect(rule && formatRule(rule)).toBe('FREQ=WEEKLY;BYDAY=MO,FR;BYMONTH=3,9');
  });

  it('has no season if it includes all months', () => {
    expect(parseRule('FREQ=WEEKLY;BYDAY=MO;BYMONTH=1,2,3,4,5,6,7,8,9,10,11,12')).toMatchObject({ months: [] });
  });
});

describe('an unsupported rule is', () => {
  it.each([
    '',
    'FREQ=WEEKLY',
    'FREQ=MONTHLY',
    'FREQ=DAILY',
    'FREQ=YEARLY;BYMONTHDAY=1',
    'RRULE:FREQ=WEEKLY;BYDAY=MO',
    'freq=weekly;byday=mo',
    'FREQ=WEEKLY;BYDAY=MO;COUNT=3',
    'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231',
    'FREQ=WEEKLY;BYDAY=MO;WKST=SU',
    'FREQ=WEEKLY;BYDAY=MO;DTSTART=20260101',
    'FREQ=WEEKLY;BYDAY=MO;',
    'FREQ=WEEKLY;BYDAY=MO;BYDAY=TU',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=',
    'FREQ=WEEKLY;BYMONTHDAY=1',
    'FREQ=WEEKLY;BYDAY=MO;BYMONTHDAY=1',
    'FREQ=WEEKLY;INTERVAL=0;BYDAY=MO',
    'FREQ=WEEKLY;INTERVAL=53;BYDAY=MO',
    'FREQ=WEEKLY;INTERVAL=1.5;BYDAY=MO',
    'FREQ=WEEKLY;INTERVAL=-1;BYDAY=MO',
    'FREQ=WEEKLY;BYDAY=MO;BYMONTH=0',
    'FREQ=WEEKLY;BYDAY=MO;BYMONTH=13',
    'FREQ=WEEKLY;BYDAY=MO;BYMONTH=4,',
    'FREQ=MONTHLY;INTERVAL=25;BYMONTHDAY=1',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=-2',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYDAY=FR',
    'FREQ=MONTHLY;BYDAY=5FR',
    'FREQ=MONTHLY;BYDAY=-2FR',
    'FREQ=MONTHLY;BYDAY=1FR,3FR',
    'FREQ=MONTHLY;BYDAY=1FR;BYMONTHDAY=1',
  ])('%j', (text) => expect(parseRule(text)).toBeUndefined());
});

describe('the fields of the editor', () => {
  it.each(texts)('of %s produce the same rule again', (_, rule) =>
    expect(ruleSchema.parse(ruleForm(rule))).toEqual(rule),
  );

  const problems = (fields: object) => {
    const { error } = ruleSchema.safeParse({ ...ruleForm(), weekdays: ['MO'], ...fields });
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  };

  it.each([
    ['no weekday', { weekdays: [] }, 'weekdays: Bitte wählen Sie mindestens einen Wochentag.'],
    ['every 0 weeks', { every: 0 }, 'every: Bitte geben Sie eine ganze Zahl von 1 bis 52 ein.'],
    ['every 53 weeks', { every: 53 }, 'every: Bitte geben Sie eine ganze Zahl von 1 bis 52 ein.'],
    ['an empty number', { every: NaN }, 'every: Bitte geben Sie eine ganze Zahl von 1 bis 52 ein.'],
    ['half a week', { every: 0.5 }, 'every: Bitte geben Sie eine ganze Zahl von 1 bis 52 ein.'],
    ['every 25 months', { unit: 'month', every: 25 }, 'every: Bitte geben Sie eine ganze Zahl von 1 bis 24 ein.'],
    ['the 32nd', { unit: 'month', day: 32 }, 'day: Bitte geben Sie eine ganze Zahl von 1 bis 31 ein.'],
    ['month 13', { months: [4, 13] }, 'months.1: Bitte geben Sie eine ganze Zahl von 1 bis 12 ein.'],
    [
      'no weekday of a month',
      { unit: 'month', monthlyOn: 'weekday', weekday: '' },
      'weekday: Bitte wählen Sie einen Wochentag.',
    ],
    [
      'the fifth Friday',
      { unit: 'month', monthlyOn: 'weekday', ordinal: 5 },
      'ordinal: Bitte wählen Sie, der wievielte im Monat es ist.',
    ],
    ['no day of a month', { unit: 'month', monthlyOn: '' }, 'monthlyOn: Bitte wählen Sie einen Tag des Monats.'],
    ['neither weeks nor months', { unit: '' }, 'unit: Bitte wählen Sie Wochen oder Monate.'],
  ])('reject %s', (_, fields, message) => expect(problems(fields)?.[0]).toBe(message));

  it('are not rejected for a disabled field', () => {
    expect(problems({ day: NaN })).toBeUndefined();
    expect(problems({ unit: 'month', weekdays: [] })).toBeUndefined();
  });
});

describe('a season', () => {
  it.each([
    [{ from: 4, to: 10 }, [4, 5, 6, 7, 8, 9, 10]],
    [{ from: 11, to: 2 }, [11, 12, 1, 2]],
    [{ from: 12, to: 12 }, [12]],
    [{ from: 12, to: 1 }, [12, 1]],
    [{ from: 2, to: 12 }, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]],
  ])('%o', (season, months) => {
    expect(monthsOfSeason(season)).toEqual(months);
    expect(seasonOf(months.toSorted((one, other) => one - other))).toEqual(season);
  });

  it.each([[[]], [[3, 9]], [[1, 2, 4, 12]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]]])('%j is not one', (months) => {
    expect(seasonOf(months)).toBeUndefined();
  });
});
