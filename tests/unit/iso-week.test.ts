import { describe, expect, it, test } from 'vitest';
import { dayAfter, daysBetween, daysOfWeek, readWeek, weekAfter, weekOf } from '@/lib/time/iso-week';

describe('weeks of the ISO calendar', () => {
  it.each([
    ['2026-11-23', '2026-W48'],
    ['2026-11-29', '2026-W48'],
    // The year of a week is that of its Thursday.
    ['2027-01-01', '2026-W53'],
    ['2027-01-03', '2026-W53'],
    ['2027-01-04', '2027-W01'],
    ['2024-12-30', '2025-W01'],
    ['2021-01-03', '2020-W53'],
  ])('%s is in %s', (day, week) => expect(weekOf(day)).toBe(week));

  it('has seven days from Monday on, across both clock changes and the end of a year', () => {
    expect(daysOfWeek('2026-W48')).toEqual(['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`));
    expect(daysOfWeek('2026-W13').slice(5)).toEqual(['2026-03-28', '2026-03-29']);
    expect(daysOfWeek('2026-W43').slice(5)).toEqual(['2026-10-24', '2026-10-25']);
    expect(daysOfWeek('2026-W53')).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
  });

  it('is followed by the next one, and each week of a century occurs once', () => {
    expect(weekAfter('2026-W53')).toBe('2027-W01');
    expect(weekAfter('2027-W01', -1)).toBe('2026-W53');
    let week = '2001-W01';
    for (let day = '2001-01-01'; day < '2098-12-01'; day = dayAfter(day, 7)) {
      expect([weekOf(day), daysOfWeek(week)[0]]).toEqual([week, day]);
      week = weekAfter(week);
    }
  });
});

describe('the week in an address', () => {
  const today = '2026-11-25';
  it.each(['2026-W48', '2026-W53', '2027-W01', '2020-W53'])('accepts %s', (text) =>
    expect(readWeek(text, today)).toBe(text),
  );
  it.each([
    null,
    '',
    '2026-W54',
    '2027-W53',
    '2026-W00',
    '2026-48',
    '1999-W01',
    '2099-W01',
    '9999-W10',
    '2026-W1',
    'W48',
    '2026-W48x',
  ])('is the current week for %s', (text) => expect(readWeek(text, today)).toBe('2026-W48'));
});

test('days are calendar days, independent of clock changes', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2);
  expect(dayAfter('2026-10-24', 2)).toBe('2026-10-26');
});
