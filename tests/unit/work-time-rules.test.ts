import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RecordedEntry } from '@/features/working-time/work-times/days-of-work';
import type { RestDays } from '@/features/working-time/work-times/rest-days';
import { findingsOf } from '@/features/working-time/work-times/rules';
import { berlinInstants } from '@/lib/time/berlin-clock';
import { holidayOf } from '@functions/holidays';
import { dayAfter, weekdayOf } from '@/lib/time/iso-week';

afterEach(() => vi.unstubAllEnvs());

const moment = (text: string): string => {
  if (text.endsWith('Z')) return text;
  const [instant] = berlinInstants(text);
  if (!instant) throw new Error(`There is no ${text}.`);
  return instant.toISOString();
};

/** '26:30' is half past two on the next day. */
function clock(day: string, time: string): string {
  const [hours = 0, ...rest] = time.split(':');
  const hour = Number(hours);
  return moment(
    [dayAfter(day, Math.floor(hour / 24)), [String(hour % 24).padStart(2, '0'), ...rest].join(':')].join('T'),
  );
}

/** Entries of a day in German time, 'begin-end/minutes of break', recorded when they began; without an end they run. */
const on = (day: string, ...spans: string[]): RecordedEntry[] =>
  spans.map((span) => {
    const [times = '', minutes = '0'] = span.split('/');
    const [begin = '', end = ''] = times.split('-');
    const start = clock(day, begin);
    return {
      id: `${day} ${span}`,
      start_time: start,
      end_time: end === '' ? null : clock(day, end),
      break_minutes: Number(minutes),
      created_at: start,
    };
  });

const recorded = (at: string, entries: RecordedEntry[]) =>
  entries.map((entry) => ({ ...entry, created_at: moment(at) }));

const from = (start: string, end: string): RecordedEntry => ({
  id: start,
  start_time: start,
  end_time: end,
  break_minutes: 0,
  created_at: start,
});

const isRest = (day: string) => weekdayOf(day) === 7 || holidayOf(day) !== undefined;

/** The findings, 'kind day amount', the amount with at most four decimals. */
const found = (entries: RecordedEntry[]) =>
  findingsOf(entries).map(({ kind, day, amount }) => `${kind} ${day} ${Math.round(amount * 10_000) / 10_000}`);

// A week without holidays, from Monday to Sunday, and the Monday after it.
const mon = '2026-11-02';
const tue = '2026-11-03';
const wed = '2026-11-04';
const sat = '2026-11-07';
const sun = '2026-11-08';
const nextMon = '2026-11-09';
// Clocks change on Sundays: the night is 23 hours long in March and 25 in October.
const march = { sat: '2026-03-28', sun: '2026-03-29' };
const october = { sat: '2026-10-24', sun: '2026-10-25' };

type Case = [name: string, entries: RecordedEntry[], findings: string[]];
const cases: Record<string, Case[]> = {
  'without a rule': [
    ['no entries', [], []],
    ['an ordinary day', on(mon, '08:00-16:30/30'), []],
    ['an ordinary week', [mon, tue, wed, sat].flatMap((day) => on(day, '08:00-12:00', '12:30-16:30')), []],
    ['only an entry that runs', on(mon, '08:00-'), []],
  ],

  '§ 3 ArbZG, more than ten hours': [
    ['ten hours to the second', on(mon, '07:00-17:45/45'), []],
    ['a second more', on(mon, '07:00-17:45:01/45'), [`long-day ${mon} 10.0003`]],
    ['half an hour more', on(mon, '07:00-18:15/45'), [`long-day ${mon} 10.5`]],
    ['breaks are no work', on(mon, '07:00-19:00/120'), []],
    ['two entries', on(mon, '06:00-11:00', '11:45-17:15'), [`long-day ${mon} 10.5`]],
    ['two entries, the later first', on(mon, '11:45-17:15', '06:00-11:00'), [`long-day ${mon} 10.5`]],
    ['three entries of ten hours', on(mon, '06:00-10:00', '10:15-13:15', '13:45-16:45'), []],
    ['entries that touch', on(mon, '07:00-12:00', '12:00-18:00/45'), [`long-day ${mon} 10.25`]],
    ['a night belongs to its evening', on(mon, '18:00-29:15/45'), [`long-day ${mon} 10.5`]],
    [
      'an entry split at midnight is one work',
      [...on(mon, '16:00-24:00'), ...on(tue, '00:00-03:15/45')],
      [`long-day ${mon} 10.5`],
    ],
    [
      'split at midnight, in the other order',
      [...on(tue, '00:00-03:15/45'), ...on(mon, '16:00-24:00')],
      [`long-day ${mon} 10.5`],
    ],
    ['a short night split at midnight', [...on(mon, '20:00-24:00'), ...on(tue, '00:00-04:00/30')], []],
    ['each day for itself', [...on(mon, '07:00-16:45/45'), ...on(tue, '07:00-16:45/45')], []],
    ['what runs is not counted', on(mon, '06:00-15:45/45', '16:30-'), []],
    [
      'a forgotten clock of a day and a half',
      on(mon, '06:00-36:00/45'),
      [`long-day ${mon} 29.25`, `short-rest-within ${mon} 0`],
    ],
    [
      'ten and a half hours by the clock, an hour less in March',
      on(march.sat, '20:00-31:15/45'),
      [`day-of-rest ${march.sun} 6.25`],
    ],
    [
      'nine hours and a quarter by the clock, an hour more in October',
      on(october.sat, '20:00-30:00/45'),
      [`long-day ${october.sat} 10.25`, `day-of-rest ${october.sun} 7`],
    ],
    ['the day of 23 hours itself', on(march.sun, '00:00-11:45/45'), [`day-of-rest ${march.sun} 10`]],
    [
      'the day of 25 hours, all of it',
      on(october.sun, '00:00-24:00/45'),
      [`long-day ${october.sun} 24.25`, `short-rest-within ${october.sun} 0`, `day-of-rest ${october.sun} 24.25`],
    ],
    [
      'over the end of a year',
      on('2026-12-31', '18:00-29:15/45'),
      ['long-day 2026-12-31 10.5', 'day-of-rest 2027-01-01 5.25'],
    ],
  ],

  '§ 4 ArbZG, breaks': [
    ['six hours without one', on(mon, '08:00-14:00'), []],
    ['a minute more', on(mon, '08:00-14:01'), [`short-break ${mon} 0`]],
    ['six hours of work with a short one', on(mon, '08:00-14:20/20'), []],
    ['29 minutes', on(mon, '08:00-14:30/29'), [`short-break ${mon} 29`]],
    ['30 minutes', on(mon, '08:00-14:31/30'), []],
    ['nine hours with 30', on(mon, '08:00-17:30/30'), []],
    ['a minute more than nine hours with 30', on(mon, '08:00-17:31/30'), [`short-long-break ${mon} 30`]],
    ['with 44', on(mon, '08:00-17:45/44'), [`short-long-break ${mon} 44`]],
    ['with 45', on(mon, '08:00-17:46/45'), []],
    ['clocked out for half an hour', on(mon, '08:00-12:00', '12:30-16:30'), []],
    ['clocked out twice for a quarter', on(mon, '08:00-11:00', '11:15-13:00', '13:15-16:00'), []],
    ['clocked out for a quarter only', on(mon, '08:00-12:00', '12:15-15:00'), [`short-break ${mon} 15`]],
    ['a second less is no break', on(mon, '08:00-12:00', '12:14:59-15:00'), [`short-break ${mon} 0`]],
    [
      '14 minutes three times are none',
      on(mon, '08:00-10:00', '10:14-12:00', '12:14-14:00', '14:14-16:00'),
      [`short-break ${mon} 0`],
    ],
    ['a gap and minutes together', on(mon, '08:00-12:00/15', '12:15-15:15'), []],
    ['minutes beside a gap that is too short', on(mon, '08:00-12:00/20', '12:14-15:14'), [`short-break ${mon} 20`]],
    ['minutes of several entries', on(mon, '06:00-09:00/10', '09:00-12:00/10', '12:00-15:00/10'), []],
    ['a long gap', on(mon, '06:00-09:30', '15:30-19:00'), []],
    ['the gap before what runs', on(mon, '06:00-13:00', '13:30-'), []],
    ['the minutes of what runs', on(mon, '06:00-13:00', '13:05-/30'), [`short-break ${mon} 0`]],
    ['a break at midnight', [...on(mon, '18:00-23:30'), ...on(tue, '00:00-03:00')], []],
    ['an hour of break at midnight', [...on(mon, '18:00-23:30'), ...on(tue, '00:30-04:00')], []],
    ['the skipped hour needs no break', on(march.sun, '00:00-07:00'), [`day-of-rest ${march.sun} 6`]],
    [
      'the repeated hour does',
      on(october.sun, '00:00-06:00'),
      [`short-break ${october.sun} 0`, `day-of-rest ${october.sun} 7`],
    ],
    [
      'a break from 2:45 to 2:15 in October',
      [from('2026-10-24T20:00:00Z', '2026-10-25T00:45:00Z'), from('2026-10-25T01:15:00Z', '2026-10-25T04:00:00Z')],
      [`day-of-rest ${october.sun} 5.5`],
    ],
  ],

  '§ 5 ArbZG, rest': [
    ['eleven hours', [...on(mon, '11:30-20:00/30'), ...on(tue, '07:00-12:00')], []],
    ['a minute less', [...on(mon, '11:30-20:00/30'), ...on(tue, '06:59-12:00')], [`short-rest ${tue} 10.9833`]],
    ['a second less', [...on(mon, '11:30-20:00/30'), ...on(tue, '06:59:59-12:00')], [`short-rest ${tue} 10.9997`]],
    ['the next day first', [...on(tue, '06:00-12:00'), ...on(mon, '11:30-20:00/30')], [`short-rest ${tue} 10`]],
    ['after a night', [...on(mon, '18:00-26:30/30'), ...on(tue, '12:00-18:00')], [`short-rest ${tue} 9.5`]],
    ['long enough after a night', [...on(mon, '18:00-26:30/30'), ...on(tue, '13:30-19:00')], []],
    [
      'more than an hour at midnight is no break',
      [...on(mon, '18:00-23:30'), ...on(tue, '00:31-03:00')],
      [`short-rest ${tue} 1.0167`],
    ],
    [
      'after an entry split at midnight',
      [...on(mon, '20:00-24:00'), ...on(tue, '00:00-02:00', '09:00-12:00')],
      [`short-rest ${tue} 7`],
    ],
    [
      'from the last end of a day',
      [...on(mon, '10:00-14:00', '20:00-23:00'), ...on(tue, '08:00-12:00')],
      [`short-rest ${tue} 9`],
    ],
    ['to the first begin of a day', [...on(mon, '13:30-22:00/30'), ...on(tue, '18:00-20:00', '09:00-12:00')], []],
    ['a day between', [...on(mon, '13:30-22:00/30'), ...on(wed, '06:00-12:00')], []],
    ['the begin of what runs ends it', [...on(mon, '13:30-22:00/30'), ...on(tue, '06:00-')], [`short-rest ${tue} 8`]],
    ['unknown after an entry without an end', [...on(mon, '06:00-'), ...on(tue, '06:00-12:00')], []],
    ['unknown also if something ended that day', [...on(mon, '06:00-10:00', '22:00-'), ...on(tue, '06:00-12:00')], []],
    [
      'eleven hours by the clock, ten in March',
      [...on(march.sat, '12:00-20:00/30'), ...on(march.sun, '07:00-12:00')],
      [`short-rest ${march.sun} 10`, `day-of-rest ${march.sun} 5`],
    ],
    [
      'ten hours by the clock, eleven in October',
      [...on(october.sat, '12:00-20:00/30'), ...on(october.sun, '06:00-11:00')],
      [`day-of-rest ${october.sun} 5`],
    ],
  ],

  '§ 5 ArbZG, rest within 24 hours': [
    [
      'a shift after midnight and one by day',
      on(mon, '00:10-03:00', '10:00-15:50'),
      [`short-rest-within ${mon} 8.3333`],
    ],
    ['13 hours from begin to end', on(mon, '06:00-10:00', '15:00-19:00'), []],
    ['a second more', on(mon, '06:00-10:00', '15:00-19:00:01'), [`short-rest-within ${mon} 10.9997`]],
    [
      'an interruption that is longer than what is left',
      on(mon, '00:30-04:30', '14:00-18:00'),
      [`short-rest-within ${mon} 9.5`],
    ],
    ['an interruption of eleven hours makes two days of it', on(mon, '00:30-04:30', '15:30-19:30'), []],
    ['a second less', on(mon, '00:30-04:30', '15:29:59-19:30'), [`short-rest-within ${mon} 10.9997`]],
    [
      'the longest of several',
      on(mon, '00:00-02:00', '06:00-08:00', '13:00-15:00', '18:00-20:00'),
      [`short-rest-within ${mon} 5`],
    ],
    ['in one entry with a long break', on(mon, '06:00-19:30/240'), [`short-rest-within ${mon} 10.5`]],
    [
      'over midnight',
      [...on(mon, '12:00-18:00', '22:00-24:00'), ...on(tue, '00:30-01:30')],
      [`short-rest-within ${mon} 10.5`],
    ],
    ['unknown while an entry runs', on(mon, '00:10-03:00', '16:00-'), []],
    [
      '13 hours and a half by the clock, an hour less in March',
      on(march.sat, '18:00-31:30/300'),
      [`day-of-rest ${march.sun} 6.5`],
    ],
    [
      'after the rest before it, too',
      [...on(mon, '16:00-22:00'), ...on(tue, '00:10-03:00', '10:00-15:50')],
      [`short-rest ${tue} 2.1667`, `short-rest-within ${tue} 8.3333`],
    ],
  ],

  '§ 9 ArbZG, Sundays and holidays': [
    ['a Sunday', on(sun, '08:00-12:00'), [`day-of-rest ${sun} 4`]],
    ['a Sunday with a break', on(sun, '08:00-12:00/30'), [`day-of-rest ${sun} 3.5`]],
    ['two entries of a Sunday', on(sun, '08:00-10:00', '12:00-14:00'), [`day-of-rest ${sun} 4`]],
    ['Saturday is a working day', on(sat, '08:00-12:00'), []],
    ['Saturday until midnight', on(sat, '18:00-24:00'), []],
    ['Saturday into Sunday', on(sat, '20:00-26:00'), [`day-of-rest ${sun} 2`]],
    ['Sunday into Monday', on(sun, '20:00-26:00/15'), [`day-of-rest ${sun} 4`]],
    ['Monday from midnight on', on(nextMon, '00:00-05:00'), []],
    [
      'from Saturday to Monday',
      on(sat, '23:00-49:00/60'),
      [`long-day ${sat} 25`, `short-rest-within ${sat} 0`, `day-of-rest ${sun} 24`],
    ],
    ['begun on Sunday, still running', on(sun, '08:00-'), [`day-of-rest ${sun} 0`]],
    ['running since Saturday', on(sat, '20:00-'), []],
    [
      'half past midnight in Germany is Saturday in Greenwich',
      [from('2026-11-07T23:30:00Z', '2026-11-08T01:30:00Z')],
      [`day-of-rest ${sun} 2`],
    ],
    ['Fronleichnam', on('2026-06-04', '08:00-12:00'), ['day-of-rest 2026-06-04 4']],
    ['the night before a holiday', on('2026-06-03', '20:00-26:00'), ['day-of-rest 2026-06-04 2']],
    ['Mariä Himmelfahrt on a Saturday', on('2026-08-15', '08:00-12:00'), ['day-of-rest 2026-08-15 4']],
    ['Allerheiligen on a Sunday is found once', on('2026-11-01', '08:00-12:00'), ['day-of-rest 2026-11-01 4']],
    ['no holiday in Bavaria: Reformationstag', on('2026-10-31', '08:00-12:00'), []],
    ['no holiday: Christmas Eve', on('2026-12-24', '08:00-12:00'), []],
  ],

  '§ 17 MiLoG, recorded late': [
    ['on the seventh day after', recorded('2026-11-09T23:59:59', on(mon, '08:00-12:00')), []],
    ['on the eighth', recorded('2026-11-10T00:00', on(mon, '08:00-12:00')), [`late-record ${mon} 8`]],
    [
      'on the eighth in Germany, the seventh in Greenwich',
      recorded('2026-11-09T23:30:00Z', on(mon, '08:00-12:00')),
      [`late-record ${mon} 8`],
    ],
    [
      'a night from the day on which it began',
      recorded('2026-11-10T00:00', on(mon, '20:00-26:00')),
      [`late-record ${mon} 8`],
    ],
    [
      'what continues after midnight from its own day',
      [...on(mon, '20:00-24:00'), ...recorded('2026-11-10T12:00', on(tue, '00:00-02:00'))],
      [],
    ],
    [
      'the latest of a day',
      [
        ...recorded('2026-11-11T12:00', on(mon, '08:00-10:00')),
        ...recorded('2026-11-14T12:00', on(mon, '11:00-13:00')),
      ],
      [`late-record ${mon} 12`],
    ],
    [
      'one late, one in time',
      [...on(mon, '08:00-10:00'), ...recorded('2026-11-10T12:00', on(mon, '11:00-13:00'))],
      [`late-record ${mon} 8`],
    ],
    ['what runs is not recorded yet', recorded('2026-11-20T12:00', on(mon, '08:00-')), []],
    [
      'over the end of a year',
      recorded('2027-01-07T08:00', on('2026-12-30', '08:00-12:00')),
      ['late-record 2026-12-30 8'],
    ],
    ['seven days with the change in March', recorded('2026-04-01T23:59', on('2026-03-25', '08:00-12:00')), []],
    [
      'eight days with the change in March',
      recorded('2026-04-02T00:00', on('2026-03-25', '08:00-12:00')),
      ['late-record 2026-03-25 8'],
    ],
    ['seven days with the change in October', recorded('2026-10-29T23:59', on('2026-10-22', '08:00-12:00')), []],
    ['recorded by a clock that is behind', recorded('2026-11-02T07:55', on(mon, '08:00-12:00')), []],
  ],

  'several rules': [
    [
      'one day, in the order of the paragraphs',
      [...on(sat, '14:00-22:00/30'), ...recorded('2026-11-20T08:00', on(sun, '06:00-17:00'))],
      [
        `long-day ${sun} 11`,
        `short-long-break ${sun} 0`,
        `short-rest ${sun} 8`,
        `day-of-rest ${sun} 11`,
        `late-record ${sun} 12`,
      ],
    ],
    [
      'by day, whatever the order of entries',
      [...on(wed, '08:00-15:00'), ...on(mon, '08:00-15:00')],
      [`short-break ${mon} 0`, `short-break ${wed} 0`],
    ],
  ],
};

describe.each(Object.entries(cases))('%s', (_rule, table) => {
  it.each(table)('%s', (_name, entries, findings) => expect(found(entries)).toEqual(findings));
});

describe('§ 3 sentence 2 ArbZG, the average of 24 weeks', () => {
  const first = '2026-01-05';
  const monday = (week: number) => dayAfter(first, 7 * week);

  /** Weeks with the given minutes of work on so many days from Monday on. */
  const weeks = (count: number, days: number, minutes: number, since = 0) =>
    Array.from({ length: count * days }, (_, index) => {
      const start = clock(dayAfter(monday(since + Math.floor(index / days)), index % days), '06:00');
      return from(start, new Date(Date.parse(start) + minutes * 60_000).toISOString());
    });
  const averages = (entries: RecordedEntry[]) => found(entries).filter((each) => each.startsWith('high-average'));

  const lastOf = (week: number, days: number) => dayAfter(monday(week), days - 1);
  const averageCases: Case[] = [
    ['eight hours on six days', weeks(24, 6, 480), []],
    ['nine hours and 36 minutes on five days', weeks(24, 5, 576), []],
    ['and a minute more', weeks(24, 5, 577), [`high-average ${lastOf(23, 5)} 8.0139`]],
    ['not before it is exceeded', weeks(23, 5, 600), []],
    ['before the 24 weeks are over, once it is exceeded', weeks(23, 6, 502), [`high-average ${lastOf(22, 6)} 8.0181`]],
    [
      'in each week in which it is so',
      weeks(25, 5, 600),
      [23, 24].map((week) => `high-average ${lastOf(week, 5)} 8.3333`),
    ],
    [
      'the 25th week before is forgotten',
      [...weeks(1, 6, 600), ...weeks(23, 6, 480, 1), ...weeks(1, 6, 480, 24)],
      [`high-average ${lastOf(23, 6)} 8.0833`],
    ],
    [
      'a week without work has none',
      [...weeks(24, 5, 600), ...weeks(1, 1, 60, 26)],
      [`high-average ${lastOf(23, 5)} 8.3333`],
    ],
    [
      'what was worked on Sundays counts',
      [...weeks(24, 6, 480), ...on(lastOf(23, 7), '08:00-09:00')],
      [`high-average ${lastOf(23, 7)} 8.0069`],
    ],
    ['breaks do not', weeks(24, 6, 510).map((entry) => ({ ...entry, break_minutes: 30 })), []],
    ['in any order', weeks(24, 5, 577).reverse(), [`high-average ${lastOf(23, 5)} 8.0139`]],
  ];
  it.each(averageCases)('%s', (_name, entries, findings) => expect(averages(entries)).toEqual(findings));

  it('accepts sums of earlier weeks', () => {
    const earlier = Array.from({ length: 23 }, (_, week) => ({ day: monday(week), worked: 48 * 3_600_000 }));
    const last = weeks(1, 6, 481, 23);
    const found = findingsOf(last, { earlier }).filter(({ kind }) => kind === 'high-average');
    expect(found.map(({ day }) => day)).toEqual([lastOf(23, 6)]);
    expect(findingsOf(weeks(1, 6, 480, 23), { earlier }).filter(({ kind }) => kind === 'high-average')).toEqual([]);
  });
});

describe('§ 6 (2) ArbZG, the average of four weeks of a night worker', () => {
  const monday = '2026-01-12';
  /** Nights from 22:00 with so many minutes in each of four weeks. */
  const nights = (minutes: number, days = 6, weeks = 4) =>
    Array.from({ length: weeks * days }, (_, index) => {
      const start = clock(dayAfter(monday, 7 * Math.floor(index / days) + (index % days)), '22:00');
      return from(start, new Date(Date.parse(start) + minutes * 60_000).toISOString());
    });
  const averages = (entries: RecordedEntry[], around: Parameters<typeof findingsOf>[1]) =>
    findingsOf(entries, around).flatMap(({ kind, day, amount }) =>
      kind === 'high-night-average' ? `${day} ${Math.round(amount * 10_000) / 10_000}` : [],
    );
  const last = dayAfter(monday, 3 * 7 + 5);

  it('is at most eight hours per working day', () => {
    expect(averages(nights(480), { worksNights: true })).toEqual([]);
    expect(averages(nights(481), { worksNights: true })).toEqual([`${last} 8.0167`]);
    // Ten hours on four nights a week are less.
    expect(averages(nights(600, 4), { worksNights: true })).toEqual([]);
  });

  it('does not apply to others', () => {
    expect(averages(nights(540), {})).toEqual([]);
    expect(averages(nights(540), { worksNights: false })).toEqual([]);
  });

  it('accepts sums of the weeks before', () => {
    const week = (offset: number, hours: number) => ({ day: dayAfter(monday, 7 * offset), worked: hours * 3_600_000 });
    const one = nights(480, 6, 1);
    expect(averages(one, { worksNights: true, earlier: [week(-3, 48), week(-2, 48), week(-1, 48.1)] })).toHaveLength(1);
    expect(averages(one, { worksNights: true, earlier: [week(-4, 60), week(-2, 48), week(-1, 48)] })).toEqual([]);
  });

  it('has a sentence', () => {
    const [found] = findingsOf(nights(510), { worksNights: true }).filter(({ kind }) => kind === 'high-night-average');
    expect(found).toMatchObject({
      paragraph: '§ 6 Abs. 2 ArbZG',
      label: 'Nachtarbeit im Schnitt über 8 Stunden',
      sentence:
        'In den 4 Wochen bis zum 07.02.2026 sind im Schnitt 8,50 Std. je Werktag erfasst; bei Nachtarbeit sind höchstens 8 vorgesehen (§ 6 Abs. 2 ArbZG).',
    });
  });
});

describe('§ 11 ArbZG, Sundays and substitute rest days', () => {
  const around = (days: string[], more: Partial<RestDays> = {}) => {
    const restDays = { month: '2026-11', daysWorked: days, sundaysBefore: 0, today: '2027-06-01', ...more };
    return findingsOf([], { restDays }).map(({ kind, day, amount }) => `${kind} ${day} ${amount}`);
  };
  const days = (first: string, count: number) => Array.from({ length: count }, (_, index) => dayAfter(first, index));
  /** Every day of the two weeks before and after a Sunday in mid-November, except some. */
  const sunday = '2026-11-15';
  const without = (...free: string[]) => days(dayAfter(sunday, -13), 27).filter((day) => !free.includes(day));
  /** Sundays are free, so that only one requires a substitute. */
  const workdays = (...free: string[]) =>
    without(...free).filter((day) => day === sunday || !['2026-11-08', '2026-11-22'].includes(day));

  it('requires 15 free Sundays a year', () => {
    // 2026 has 52, and 2023 had 53.
    expect(around([sunday], { sundaysBefore: 36 })).toEqual([]);
    expect(around([sunday], { sundaysBefore: 37 })).toEqual([`few-free-sundays ${sunday} 14`]);
    expect(around(['2026-11-22', sunday, '2026-11-08'], { sundaysBefore: 35 })).toEqual([
      'few-free-sundays 2026-11-22 14',
    ]);
    expect(around(['2023-11-12'], { month: '2023-11', sundaysBefore: 37 })).toEqual([]);
    expect(around(['2023-11-12'], { month: '2023-11', sundaysBefore: 38 })).toEqual(['few-free-sundays 2023-11-12 14']);
    // Those of another month do not belong to this one.
    expect(around(['2026-10-25'], { sundaysBefore: 40 })).toEqual([]);
  });

  it('requires a free working day within two weeks of a Sunday, before or after it', () => {
    expect(around(workdays())).toEqual([`no-rest-day ${sunday} 2`]);
    for (const free of ['2026-11-02', '2026-11-14', '2026-11-16', '2026-11-28'])
      expect(around(workdays(free)), free).toEqual([]);
    // Not on a Sunday, and not later.
    expect(around(workdays('2026-11-29'))).toEqual([`no-rest-day ${sunday} 2`]);
  });

  it('requires one for each Sunday', () => {
    const every = days('2026-10-26', 35);
    const found = (...free: string[]) => around(every.filter((day) => !free.includes(day)));
    // Sundays at the edges have free days outside.
    expect(found()).toEqual(['2026-11-08', sunday].map((day) => `no-rest-day ${day} 2`));
    expect(found('2026-11-12')).toEqual([`no-rest-day ${sunday} 2`]);
    expect(found('2026-11-12', '2026-11-13')).toEqual([]);
  });

  it('does not accept a holiday as the substitute rest day', () => {
    // Heilige Drei Könige
    const monthOf = days('2026-12-28', 27).filter(
      (day) => !['2027-01-01', '2027-01-03', '2027-01-06', '2027-01-17'].includes(day),
    );
    expect(around(monthOf, { month: '2027-01' })).toEqual(['no-rest-day 2027-01-10 2']);
  });

  it('requires a free working day within eight weeks of a holiday', () => {
    const holiday = '2026-06-04';
    const every = days(dayAfter(holiday, -55), 111).filter((day) => day === holiday || !isRest(day));
    const of = (...free: string[]) =>
      around(
        every.filter((day) => !free.includes(day)),
        { month: '2026-06' },
      );
    expect(of()).toEqual([`no-rest-day ${holiday} 8`]);
    expect(of(dayAfter(holiday, -55))).toEqual([]);
    expect(of('2026-07-29')).toEqual([]);
  });

  it('reports nothing before the period is over', () => {
    expect(around(workdays(), { today: '2026-11-28' })).toEqual([]);
    expect(around(workdays(), { today: '2026-11-29' })).toEqual([`no-rest-day ${sunday} 2`]);
  });

  it('has sentences', () => {
    const sentences = (known: Partial<RestDays>) =>
      findingsOf([], {
        restDays: { month: '2026-11', daysWorked: workdays(), sundaysBefore: 0, today: '2027-01-01', ...known },
      }).map(({ label, sentence }) => `${label}: ${sentence}`);
    expect(sentences({})).toEqual([
      'Kein Ersatzruhetag: An einem Sonntag wurde gearbeitet, und in den 2 Wochen davor und danach ist kein Werktag dafür frei geblieben (§ 11 Abs. 3 ArbZG).',
    ]);
    expect(sentences({ daysWorked: [sunday], sundaysBefore: 37 })).toEqual([
      'Unter 15 freie Sonntage: Im Jahr 2026 bleiben höchstens 14 Sonntage ohne Arbeit; vorgesehen sind mindestens 15 (§ 11 Abs. 1 ArbZG).',
    ]);
  });
});

describe('the text of a finding', () => {
  const words = (entries: RecordedEntry[]) =>
    findingsOf(entries).map(({ paragraph, label, sentence }) => [paragraph, label, sentence]);

  it.each<[RecordedEntry[], string[]]>([
    [
      on(mon, '07:00-18:15/45'),
      [
        '§ 3 ArbZG',
        'Über 10 Stunden',
        'An diesem Tag sind 10,50 Std. erfasst; vorgesehen sind höchstens 10 (§ 3 ArbZG).',
      ],
    ],
    [
      on(mon, '08:00-15:00/1'),
      [
        '§ 4 ArbZG',
        'Pause unter 30 Minuten',
        'Bei mehr als 6 Stunden Arbeit sind 30 Minuten Pause vorgesehen; erfasst ist eine (§ 4 ArbZG).',
      ],
    ],
    [
      on(mon, '08:00-18:00/20'),
      [
        '§ 4 ArbZG',
        'Pause unter 45 Minuten',
        'Bei mehr als 9 Stunden Arbeit sind 45 Minuten Pause vorgesehen; erfasst sind 20 (§ 4 ArbZG).',
      ],
    ],
    [
      [...on(mon, '13:30-22:00/30'), ...on(tue, '07:30-12:00')],
      [
        '§ 5 ArbZG',
        'Ruhezeit unter 11 Stunden',
        'Seit der Arbeit davor sind 9,50 Std. vergangen; vorgesehen sind mindestens 11 Stunden Ruhezeit (§ 5 ArbZG).',
      ],
    ],
    [
      on(sun, '08:00-12:00'),
      [
        '§ 9 ArbZG',
        'Sonntagsarbeit',
        'An einem Sonntag sind 4,00 Std. erfasst; der Tag ist in der Regel arbeitsfrei (§ 9 ArbZG).',
      ],
    ],
    [
      on(sun, '08:00-'),
      [
        '§ 9 ArbZG',
        'Sonntagsarbeit',
        'An einem Sonntag wurde Arbeit begonnen; der Tag ist in der Regel arbeitsfrei (§ 9 ArbZG).',
      ],
    ],
    [
      on('2026-06-04', '08:00-12:00'),
      [
        '§ 9 ArbZG',
        'Feiertagsarbeit',
        'An einem Feiertag (Fronleichnam) sind 4,00 Std. erfasst; der Tag ist in der Regel arbeitsfrei (§ 9 ArbZG).',
      ],
    ],
    [
      on('2026-11-01', '08:00-12:00'),
      [
        '§ 9 ArbZG',
        'Feiertagsarbeit',
        'An einem Sonntag und Feiertag (Allerheiligen) sind 4,00 Std. erfasst; der Tag ist in der Regel arbeitsfrei (§ 9 ArbZG).',
      ],
    ],
    [
      on(mon, '00:10-03:00', '10:00-15:50'),
      [
        '§ 5 ArbZG',
        'Ruhezeit unter 11 Stunden',
        'In den 24 Stunden ab Beginn der Arbeit lagen höchstens 8,33 Std. Ruhe am Stück; vorgesehen sind mindestens 11 Stunden (§ 5 ArbZG).',
      ],
    ],
    [
      recorded('2026-11-14T08:00', on(mon, '08:00-12:00')),
      [
        '§ 17 MiLoG',
        'Spät erfasst',
        'Erfasst am 14.11.2026, 12 Tage danach; vorgesehen sind höchstens 7 (§ 17 MiLoG).',
      ],
    ],
  ])('%#', (entries, expected) => expect(words(entries)).toEqual([expected]));

  it('never rounds to the limit', () => {
    const [long] = words(on(mon, '07:00-17:45:01/45'));
    const rest = words([...on(mon, '11:30-20:00/30'), ...on(tue, '06:59:59-12:00')]);
    expect(long?.[2]).toContain('10,01 Std.');
    expect(rest[0]?.[2]).toContain('10,99 Std.');
  });

  it('does not round exact values', () => {
    expect(words(on(mon, '07:00-18:00:36/60'))[0]?.[2]).toContain('10,01 Std.');
  });

  it('has a sentence for the average', () => {
    const days = Array.from({ length: 23 * 6 }, (_, index) => dayAfter('2026-01-05', index + Math.floor(index / 6)));
    const [average] = findingsOf(days.flatMap((day) => on(day, '06:00-14:51/29'))).filter(
      ({ kind }) => kind === 'high-average',
    );
    expect(average).toMatchObject({
      paragraph: '§ 3 Satz 2 ArbZG',
      label: 'Im Schnitt über 8 Stunden',
      sentence:
        'In den 24 Wochen bis zum 13.06.2026 sind im Schnitt 8,02 Std. je Werktag erfasst; vorgesehen sind höchstens 8 (§ 3 Satz 2 ArbZG).',
    });
  });
});

it.each(['Pacific/Auckland', 'America/Los_Angeles'])('finds the same on a device in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  for (const table of Object.values(cases))
    for (const [name, entries, findings] of table) expect(found(entries), name).toEqual(findings);
});

it('does not change the entries', () => {
  const entries = Object.freeze([...on(tue, '06:00-12:00'), ...on(mon, '11:30-20:00/30')]);
  findingsOf(entries);
  expect(entries.map(({ start_time }) => start_time)).toEqual(['2026-11-03T05:00:00.000Z', '2026-11-02T10:30:00.000Z']);
});
