import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonPeriods } from '@/components/form/periods';
import { berlinInstants } from '@/lib/time/berlin-clock';
import { berlinDay, berlinMonth, formatMonth } from '@/lib/time/berlin-time';

const read = (local: string) => berlinInstants(local).map((instant) => instant.toISOString());

describe('the instants of a German local time', () => {
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

  it('02:00 to 02:59 occur twice on the last Sunday of October, the earlier first', () => {
    expect(read('2026-10-25T02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  });

  it.each(['', 'morgen', '2026-02-30T10:00', '2026-01-15T25:00', '2026-01-15'])('%j is not a time', (local) =>
    expect(read(local)).toEqual([]),
  );
});

describe.each([
  ['America/New_York', 300],
  ['Pacific/Auckland', -780],
  ['America/St_Johns', 210],
  ['Europe/Berlin', -60],
  ['UTC', 0],
])('on a device in %s', (zone, winterOffset) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
    expect(new Date(2026, 0, 15).getTimezoneOffset(), 'the zone is set').toBe(winterOffset);
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  });

  it.each([
    ['in New York', '2026-03-08'],
    ['in Germany, to summer time', '2026-03-29'],
    ['in Auckland, to winter time', '2026-04-05'],
    ['in Auckland, to summer time', '2026-09-27'],
    ['in Germany, to winter time', '2026-10-25'],
    ['in New York, to winter time', '2026-11-01'],
  ])('reads and formats every half hour around the clock change %s in German time', (_name, day) => {
    const noon = Date.parse(`${day}T12:00:00Z`);
    for (let halfHour = -96; halfHour <= 96; halfHour += 1) {
      const instant = new Date(noon + halfHour * 1_800_000);
      const shown = clock.format(instant).replace(' ', 'T');
      expect(read(shown), shown).toContain(instant.toISOString());
      expect(berlinDay(0, instant)).toBe(shown.slice(0, 10));
      expect(berlinDay(2, instant)).toBe(clock.format(Date.parse(shown.slice(0, 10)) + 58 * 3_600_000).slice(0, 10));
    }
  });

  it('skips an hour in March and repeats one in October', () => {
    expect(read('2026-03-29T02:30')).toEqual([]);
    expect(read('2026-10-25T02:30')).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  });

  it('uses the office’s months and years', () => {
    expect(commonPeriods('2026-03-29').map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-03-01 2026-03-31',
      '2026-02-01 2026-02-28',
      '2026-01-01 2026-12-31',
      '2025-01-01 2025-12-31',
    ]);
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
