import { afterEach, expect, it, vi } from 'vitest';
import { holidayOf, holidaysOf } from '@functions/holidays';

afterEach(() => vi.unstubAllEnvs());

// Art. 1 FTG: those of all Bavaria, with Mariä Himmelfahrt.
it('include the holidays of Bavaria, fixed and around Easter', () => {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10),
  );
  expect(days.flatMap((day) => holidayOf(day) ?? []).length).toBe(13);
  expect(Object.fromEntries(days.filter((day) => holidayOf(day)).map((day) => [day, holidayOf(day)]))).toEqual({
    '2027-01-01': 'Neujahrstag',
    '2027-01-06': 'Heilige Drei Könige',
    '2027-03-26': 'Karfreitag',
    '2027-03-29': 'Ostermontag',
    '2027-05-01': 'Tag der Arbeit',
    '2027-05-06': 'Christi Himmelfahrt',
    '2027-05-17': 'Pfingstmontag',
    '2027-05-27': 'Fronleichnam',
    '2027-08-15': 'Mariä Himmelfahrt',
    '2027-10-03': 'Tag der Deutschen Einheit',
    '2027-11-01': 'Allerheiligen',
    '2027-12-25': '1. Weihnachtstag',
    '2027-12-26': '2. Weihnachtstag',
  });
});

it('lists those of a year in order', () => {
  const days = [...holidaysOf('2035').keys()];
  expect(days).toHaveLength(13);
  expect(days).toEqual([...days].sort());
});

it('include no others: neither that of Augsburg, nor those of other states, nor Christmas Eve', () => {
  for (const day of ['2027-08-08', '2027-10-31', '2027-11-17', '2027-12-24', '2027-03-28'])
    expect(holidayOf(day), day).toBeUndefined();
});

it('are correct in years with an early and a late Easter', () => {
  expect(holidayOf('2035-03-23')).toBe('Karfreitag');
  expect(holidayOf('2038-06-24')).toBe('Fronleichnam');
});

it.each(['Pacific/Auckland', 'America/Los_Angeles'])('are correct on a device in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  expect(holidayOf('2031-06-12')).toBe('Fronleichnam');
  expect(holidayOf('2031-06-13')).toBeUndefined();
  expect(holidayOf('2032-01-01')).toBe('Neujahrstag');
});
