import { describe, expect, it } from 'vitest';
import { berlinInstants, berlinMonth, formatMonth } from '@/lib/berlin-time';

const read = (local: string) => berlinInstants(local).map((instant) => instant.toISOString());

describe('the instants of a German clock time', () => {
  it.each([
    ['in winter', '2026-01-15T07:30', '2026-01-15T06:30:00.000Z'],
    ['in summer', '2026-07-15T07:30', '2026-07-15T05:30:00.000Z'],
    ['on the leap day', '2028-02-29T00:00', '2028-02-28T23:00:00.000Z'],
    ['with seconds', '2026-01-15T07:30:59', '2026-01-15T06:30:59.000Z'],
    ['the last minute before summer time', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['the first minute of summer time', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['before the repeated hour', '2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
    ['after the repeated hour', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s', (_name, local, instant) => expect(read(local)).toEqual([instant]));

  it.each(['2026-03-29T02:00', '2026-03-29T02:59'])('%s is skipped', (local) => expect(read(local)).toEqual([]));

  it('02:00 to 02:59 come twice on the last Sunday of October, the earlier first', () => {
    expect(read('2026-10-25T02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  });

  it.each(['', 'morgen', '2026-02-30T10:00', '2026-01-15T25:00', '2026-01-15'])('%j is no time', (local) =>
    expect(read(local)).toEqual([]),
  );

  it('does not depend on the zone of the device', () => {
    const before = process.env.TZ;
    for (const zone of ['America/New_York', 'Pacific/Auckland', 'UTC']) {
      process.env.TZ = zone;
      expect(new Date(2026, 0, 15).getTimezoneOffset(), 'the zone is set').toBe(
        { 'America/New_York': 300, 'Pacific/Auckland': -780, UTC: 0 }[zone],
      );
      expect(read('2026-07-15T07:30')).toEqual(['2026-07-15T05:30:00.000Z']);
    }
    process.env.TZ = before;
  });
});

describe('months', () => {
  it.each([
    ['2026-10-31T22:59:59Z', '2026-10'],
    ['2026-10-31T23:00:00Z', '2026-11'],
    ['2026-06-30T21:59:59Z', '2026-06'],
    ['2026-06-30T22:00:00Z', '2026-07'],
    ['2026-12-31T23:00:00Z', '2027-01'],
  ])('%s belongs to %s', (instant, month) => expect(berlinMonth(instant)).toBe(month));

  it('have German names', () => {
    expect(formatMonth('2026-03')).toBe('März 2026');
    expect(formatMonth('2026-11')).toBe('November 2026');
  });
});
