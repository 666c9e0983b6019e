import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatHours,
  formatNumberInput,
  formatTime,
  parseNumber,
} from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';

const nbsp = '\u00A0';

it('names the weekday', () => {
  expect(formatDay('2026-11-23')).toBe('Mo, 23.11.2026');
  expect(formatDay(null)).toBe('-');
});

describe('money and numbers', () => {
  it.each([
    [1234.5, `1.234,50${nbsp}€`],
    [0, `0,00${nbsp}€`],
    [-3.005, `-3,01${nbsp}€`],
    [1234567.891, `1.234.567,89${nbsp}€`],
    [null, '-'],
    [undefined, '-'],
    [NaN, '-'],
  ])('formatEuro(%s)', (amount, text) => expect(formatEuro(amount)).toBe(text));

  it.each([
    [8, '8,00 Std.'],
    [0.125, '0,13 Std.'],
    [1234.5, '1.234,50 Std.'],
    [null, '-'],
  ])('formatHours(%s)', (hours, text) => expect(formatHours(hours)).toBe(text));

  it.each([
    ['1234,5', 1234.5],
    ['1.234,50', 1234.5],
    ['1.234', 1234],
    ['1.234.567', 1234567],
    ['12.5', 12.5],
    ['1 234,50 €', 1234.5],
    [',5', 0.5],
    ['-7', -7],
    ['12,', 12],
    ['', NaN],
    ['1,234.50', NaN],
    ['1,2,3', NaN],
    ['zwölf', NaN],
    ['1e3', NaN],
  ])('parseNumber(%j)', (text, value) => expect(parseNumber(text)).toBe(value));

  it('formats a number for a field so that it can be parsed again', () => {
    expect(formatNumberInput(1234.5, 2)).toBe('1234,50');
    expect(formatNumberInput(0.1)).toBe('0,1');
    expect(formatNumberInput(NaN, 2)).toBe('');
    for (const value of [0, 0.1, 19.99, 1234.5, 1000000, -2.25]) {
      expect(parseNumber(formatNumberInput(value, 2))).toBe(value);
    }
  });
});

describe('dates in Germany', () => {
  it('shows winter and summer time', () => {
    expect(formatDateTime('2026-01-15T11:05:00Z')).toBe('15.01.2026, 12:05');
    expect(formatDateTime('2026-07-15T11:05:00Z')).toBe('15.07.2026, 13:05');
  });

  it('jumps from 01:59 to 03:00 on the last Sunday in March', () => {
    expect(formatTime('2026-03-29T00:59:59Z')).toBe('01:59');
    expect(formatTime('2026-03-29T01:00:00Z')).toBe('03:00');
  });

  it('shows the hour from 2 to 3 twice on the last Sunday in October', () => {
    expect(formatTime('2026-10-25T00:30:00Z')).toBe('02:30');
    expect(formatTime('2026-10-25T01:30:00Z')).toBe('02:30');
    expect(formatTime('2026-10-25T02:00:00Z')).toBe('03:00');
  });

  it('uses the German day, not the UTC day', () => {
    expect(formatDate('2026-12-31T23:30:00Z')).toBe('01.01.2027');
    expect(formatDate('2026-06-30T21:59:59Z')).toBe('30.06.2026');
    expect(formatDate('2026-06-30T22:00:00Z')).toBe('01.07.2026');
  });

  it.each(['2026-01-01', '2026-03-29', '2026-10-25', '2026-12-31'])('keeps the plain date %s', (date) => {
    expect(formatDate(date)).toBe(date.split('-').reverse().join('.'));
  });

  it('writes midnight as 00:00', () => expect(formatTime('2026-01-14T23:00:00Z')).toBe('00:00'));

  it.each([null, undefined, '', 'gestern'])('shows "-" for %j', (moment) => {
    expect([formatDate(moment), formatTime(moment), formatDateTime(moment)]).toEqual(['-', '-', '-']);
  });

  it.each(['Pacific/Auckland', 'America/Los_Angeles'])('does not depend on the machine’s time zone (%s)', (zone) => {
    const script = `import { formatDate, formatDateTime } from './src/lib/format/format.ts';
      console.log(formatDateTime('2026-07-15T22:30:00Z'), formatDate('2026-03-29'));`;
    const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      env: { ...process.env, TZ: zone },
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    expect(run.stdout.trim()).toBe('16.07.2026, 00:30 29.03.2026');
  });
});

it.each([
  [0, '0:00:00'],
  [59_999, '0:00:59'],
  [3_661_000, '1:01:01'],
  [90_000_000, '25:00:00'],
  [-5000, '0:00:00'],
  [null, '-'],
])('formatDuration(%s)', (milliseconds, text) => expect(formatDuration(milliseconds)).toBe(text));
