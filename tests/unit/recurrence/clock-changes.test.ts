import { describe, expect, it } from 'vitest';
import { occurrences } from '@functions/recurrence/occurrences';
import { schedule } from './reference';

const sundays = 'FREQ=WEEKLY;BYDAY=SU';

const times = (startsAtTime: string, minutes: number, from: string, to: string, rule = sundays) =>
  occurrences(schedule({ rule, startsAtTime, minutes }), { from, to }).map(({ startsAt, endsAt }) => [
    startsAt,
    endsAt,
  ]);

describe('7:00 stays 7:00', () => {
  it('when summer time starts', () => {
    expect(times('07:00', 90, '2026-03-22', '2026-04-05')).toEqual([
      ['2026-03-22T06:00:00.000Z', '2026-03-22T07:30:00.000Z'],
      ['2026-03-29T05:00:00.000Z', '2026-03-29T06:30:00.000Z'],
      ['2026-04-05T05:00:00.000Z', '2026-04-05T06:30:00.000Z'],
    ]);
  });

  it('when summer time ends', () => {
    expect(times('07:00:00', 90, '2026-10-18', '2026-11-01')).toEqual([
      ['2026-10-18T05:00:00.000Z', '2026-10-18T06:30:00.000Z'],
      ['2026-10-25T06:00:00.000Z', '2026-10-25T07:30:00.000Z'],
      ['2026-11-01T06:00:00.000Z', '2026-11-01T07:30:00.000Z'],
    ]);
  });

  it('every second week, across both', () => {
    const found = times('07:00', 60, '2026-03-20', '2026-11-05', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO');
    const starts = found.map(([start]) => start);
    expect(starts.slice(0, 2)).toEqual(['2026-03-23T06:00:00.000Z', '2026-04-06T05:00:00.000Z']);
    expect(starts.slice(-2)).toEqual(['2026-10-19T05:00:00.000Z', '2026-11-02T06:00:00.000Z']);
    expect(starts.slice(1, -1).filter((start) => !start?.endsWith('T05:00:00.000Z'))).toEqual([]);
  });
});

describe('the night of March without 2:00 to 2:59', () => {
  it.each([
    ['01:59', '2026-03-29T00:59:00.000Z'],
    ['02:00', '2026-03-29T01:00:00.000Z'],
    ['02:30', '2026-03-29T01:30:00.000Z'],
    ['02:59', '2026-03-29T01:59:00.000Z'],
    ['03:00', '2026-03-29T01:00:00.000Z'],
    ['03:30', '2026-03-29T01:30:00.000Z'],
  ])('%s', (time, start) => expect(times(time, 60, '2026-03-29', '2026-03-29')[0]?.[0]).toBe(start));

  it('a visit across it has its full length', () => {
    expect(times('01:30', 120, '2026-03-29', '2026-03-29')).toEqual([
      ['2026-03-29T00:30:00.000Z', '2026-03-29T02:30:00.000Z'],
    ]);
  });
});

describe('the night of October with 2:00 to 2:59 twice', () => {
  it.each([
    ['01:59', '2026-10-24T23:59:00.000Z'],
    ['02:00', '2026-10-25T00:00:00.000Z'],
    ['02:30', '2026-10-25T00:30:00.000Z'],
    ['02:59', '2026-10-25T00:59:00.000Z'],
    ['03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s is the first', (time, start) => expect(times(time, 60, '2026-10-25', '2026-10-25')[0]?.[0]).toBe(start));

  it('a visit across it has its full length', () => {
    expect(times('01:30', 120, '2026-10-25', '2026-10-25')).toEqual([
      ['2026-10-24T23:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ]);
  });
});

it('a visit over midnight ends on the next day', () => {
  expect(times('23:30', 60, '2026-06-07', '2026-06-07')).toEqual([
    ['2026-06-07T21:30:00.000Z', '2026-06-07T22:30:00.000Z'],
  ]);
});

it.each(['00:00', '23:59'])('%s is on its own day, in winter and in summer', (time) => {
  const days = (startsAt: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date(startsAt));
  const found = occurrences(schedule({ rule: sundays, startsAtTime: time }), { from: '2026-01-01', to: '2026-12-31' });
  expect(found.map(({ startsAt }) => days(startsAt))).toEqual(found.map(({ day }) => day));
});

it('a moved visit has the local time of its new day', () => {
  // Easter Monday 2027 is the day after the clock change, the Thursday before is in winter time.
  const onEasterMonday = schedule({ rule: 'FREQ=WEEKLY;BYDAY=MO', onHoliday: 'vorher' });
  expect(occurrences(onEasterMonday, { from: '2027-03-29', to: '2027-03-29' })).toMatchObject([
    { day: '2027-03-25', startsAt: '2027-03-25T06:00:00.000Z', endsAt: '2027-03-25T07:00:00.000Z' },
  ]);
});
