import { describe, expect, it, test } from 'vitest';
import { company } from '@/config/company';
import { openingHoursData, openingTimes } from '@/config/opening-hours';

const closed = '';
const day = '09:00-12:30';

test('the usual week has two lines, without Sunday', () => {
  expect(openingTimes(company.openingHours)).toEqual([
    { days: 'Montag bis Freitag', hours: '7:00–18:00' },
    { days: 'Samstag', hours: '8:00–16:00' },
  ]);
});

describe('days with the same hours', () => {
  it.each([
    ['two', [day, day, closed, closed, closed, closed, closed], ['Montag und Dienstag']],
    ['apart', [day, closed, day, closed, closed, closed, day], ['Montag', 'Mittwoch', 'Sonntag']],
    ['all', Array<string>(7).fill(day), ['Montag bis Sonntag']],
    ['none', Array<string>(7).fill(closed), []],
  ])('%s', (_name, week, days) => {
    expect(openingTimes(week).map((time) => time.days)).toEqual(days);
  });
});

it('formats hours for people', () => {
  expect(openingTimes(['00:30-10:00', ...Array<string>(6).fill(closed)])).toEqual([
    { days: 'Montag', hours: '0:30–10:00' },
  ]);
});

it('lists each day for search engines', () => {
  expect(openingHoursData(company.openingHours)).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '07:00',
      closes: '18:00',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '08:00', closes: '16:00' },
  ]);
});
