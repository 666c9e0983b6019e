import { describe, expect, it } from 'vitest';
import { addDays } from '@functions/recurrence/days';
import { type Occurrence, occurrences, type Schedule } from '@functions/recurrence/occurrences';
import { ordinals, type Rule, ruleSchema, weekdays } from '@functions/recurrence/rule';
import { ruleDays } from '@functions/recurrence/rule-days';
import { formatRule, parseRule } from '@functions/recurrence/rule-text';
import { numbers } from '../documents/random';
import { referenceDays, schedule } from './reference';

const random = numbers(28);
const oneOf = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
const someOf = <Value>(values: readonly Value[], share: number) => values.filter(() => random(100) < share);
const year = Array.from({ length: 12 }, (_, index) => index + 1);

function randomRule(): Rule {
  const months = random(3) === 0 ? someOf(year, 40) : [];
  const days = [oneOf(weekdays), ...someOf(weekdays, 25)];
  if (random(2) === 0) return ruleSchema.parse({ unit: 'week', every: 1 + random(8), weekdays: days, months });
  const monthlyOn = oneOf(['day', 'last-day', 'weekday']);
  const choice = { day: oneOf([1, 29, 30, 31]), ordinal: oneOf(ordinals), weekday: oneOf(weekdays) };
  return ruleSchema.parse({ unit: 'month', every: 1 + random(14), monthlyOn, ...choice, months });
}

const randomDay = () => addDays('2024-01-01', random(1_500));

const cases = Array.from({ length: 400 }, () => {
  const rule = formatRule(randomRule());
  const startsOn = randomDay();
  const from = addDays(startsOn, random(900) - 200);
  const span = { from, to: addDays(from, random(500)) };
  return { rule, startsOn, span, expected: referenceDays(rule, startsOn, span) };
});

describe('random rules', () => {
  it('match the days of another library', () => {
    for (const { rule, startsOn, span, expected } of cases) {
      const days = occurrences(schedule({ rule, startsOn }), span).map(({ occursOn }) => occursOn);
      expect(days, `${rule} from ${startsOn}, ${span.from} to ${span.to}`).toEqual(expected);
    }
  });

  it('match them in spans that start within a period', () => {
    for (const { rule, startsOn, span, expected } of cases)
      for (const from of expected.slice(0, 3)) {
        const days = ruleDays(parseRule(rule) as Rule, startsOn, { ...span, from });
        expect(days, `${rule} from ${startsOn}, ${from} to ${span.to}`).toEqual(expected.filter((day) => day >= from));
      }
  });

  it('are of all kinds, and most of them occur', () => {
    for (const kind of ['WEEKLY', 'BYMONTHDAY=-1', 'BYMONTHDAY=31', 'BYDAY=-1', 'BYMONTH='])
      expect(cases.filter(({ rule }) => rule.includes(kind)).length, kind).toBeGreaterThan(10);
    expect(cases.filter(({ expected }) => expected.length > 0).length).toBeGreaterThan(200);
  });

  it('parse back to what was written', () => {
    for (const { rule } of cases) expect(formatRule(parseRule(rule) as Rule)).toBe(rule);
  });
});

const daily = weekdays.filter((day) => day !== 'SU');

function randomSchedule(onHoliday: 'vorher' | 'nachher'): Schedule {
  const days = random(2) === 0 ? [oneOf(weekdays), ...someOf(weekdays, 40)] : daily;
  const rule = formatRule(ruleSchema.parse({ unit: 'week', every: 1, weekdays: days, months: [] }));
  const startsOn = oneOf(['2026-12-25', '2026-04-03', '2026-05-01', randomDay()]);
  const endsOn = random(2) === 0 ? addDays(startsOn, random(300)) : null;
  return schedule({ rule, startsOn, endsOn, onHoliday });
}

describe.each(['vorher', 'nachher'] as const)('random schedules that move visits off holidays, %s', (onHoliday) => {
  const all = Array.from({ length: 40 }, () => {
    const one = randomSchedule(onHoliday);
    const found = occurrences(one, { from: addDays(one.startsOn, -100), to: addDays(one.startsOn, 500) });
    return { one, found, worked: found.filter(({ outcome }) => outcome !== 'dropped').map(({ day }) => day) };
  });

  it('never have two visits on a day', () => {
    expect(all.filter(({ worked }) => new Set(worked).size < worked.length)).toEqual([]);
  });

  it('never have a visit before the first day or after the last', () => {
    const isOutside = ({ startsOn, endsOn }: Schedule, day: string) => day < startsOn || (endsOn && day > endsOn);
    expect(all.filter(({ one, worked }) => worked.some((day) => isOutside(one, day)))).toEqual([]);
  });

  it('are the same in every span', () => {
    for (const { one, found } of all) {
      const from = addDays(one.startsOn, random(120));
      const to = addDays(from, random(20));
      const within = ({ occursOn }: Occurrence) => from <= occursOn && occursOn <= to;
      expect(occurrences(one, { from, to }), JSON.stringify(one)).toEqual(found.filter(within));
    }
  });

  it('do move visits, and drop some', () => {
    const outcomes = all.flatMap(({ found }) => found).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'moved').length).toBeGreaterThan(20);
    expect(outcomes.filter((outcome) => outcome === 'dropped').length).toBeGreaterThan(20);
  });
});
