import { describe, expect, it } from 'vitest';
import { occurrences, type Schedule } from '@functions/recurrence/occurrences';
import { schedule } from './reference';

/** The result of each date: 'occursOn → day', 'occursOn' alone if it stays, 'occursOn –' if it is dropped. */
function outcomes(about: Partial<Schedule> & Pick<Schedule, 'rule'>, from: string, to: string, dropped?: string[]) {
  const texts = { placed: () => '', moved: (day: string) => ` → ${day}`, dropped: () => ' –' };
  return occurrences(schedule(about), { from, to }, new Set(dropped)).map(
    ({ occursOn, day, outcome }) => `${occursOn}${texts[outcome](day)}`,
  );
}

const [mondays, fridays] = ['FREQ=WEEKLY;BYDAY=MO', 'FREQ=WEEKLY;BYDAY=FR'];
const everyDay = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

describe('Good Friday and Easter Monday', () => {
  it.each([
    ['bleibt', fridays, ['2026-04-03', '2026-04-10']],
    ['entfaellt', fridays, ['2026-04-03 –', '2026-04-10']],
    ['vorher', fridays, ['2026-04-03 → 2026-04-02', '2026-04-10']],
    ['nachher', fridays, ['2026-04-03 → 2026-04-07', '2026-04-10']],
    ['bleibt', mondays, ['2026-04-06']],
    ['entfaellt', mondays, ['2026-04-06 –']],
    ['vorher', mondays, ['2026-04-06 → 2026-04-02']],
    ['nachher', mondays, ['2026-04-06 → 2026-04-07']],
  ] as const)('%s: %s', (onHoliday, rule, expected) => {
    expect(outcomes({ rule, onHoliday }, '2026-04-01', '2026-04-12')).toEqual(expected);
  });

  it('names the holiday, also if the visit stays', () => {
    const found = (onHoliday: Schedule['onHoliday']) =>
      occurrences(schedule({ rule: fridays, onHoliday }), { from: '2026-04-01', to: '2026-04-12' });
    for (const onHoliday of ['bleibt', 'entfaellt', 'vorher', 'nachher'] as const)
      expect(found(onHoliday).map(({ holiday }) => holiday)).toEqual(['Karfreitag', undefined]);
  });
});

describe('other holidays of Bavaria', () => {
  it.each([
    ['New Year on a Friday', fridays, 'nachher', '2027-01-01', '2027-01-04'],
    ['New Year on a Friday', fridays, 'vorher', '2027-01-01', '2026-12-31'],
    ['Epiphany', 'FREQ=WEEKLY;BYDAY=WE', 'nachher', '2027-01-06', '2027-01-07'],
    ['May Day on a Saturday', 'FREQ=WEEKLY;BYDAY=SA', 'vorher', '2027-05-01', '2027-04-30'],
    ['Ascension', 'FREQ=WEEKLY;BYDAY=TH', 'nachher', '2027-05-06', '2027-05-07'],
    ['Whit Monday', mondays, 'vorher', '2027-05-17', '2027-05-14'],
    ['Corpus Christi', 'FREQ=WEEKLY;BYDAY=TH', 'vorher', '2027-05-27', '2027-05-26'],
    ['Mariä Himmelfahrt on a Sunday', 'FREQ=WEEKLY;BYDAY=SU', 'nachher', '2027-08-15', '2027-08-16'],
    ['German Unity Day on a Sunday', 'FREQ=MONTHLY;BYMONTHDAY=3', 'vorher', '2027-10-03', '2027-10-01'],
    ['Allerheiligen', 'FREQ=MONTHLY;BYMONTHDAY=1', 'nachher', '2027-11-01', '2027-11-02'],
    ['Christmas on a Friday, before another holiday and a Sunday', fridays, 'nachher', '2026-12-25', '2026-12-28'],
    ['Boxing Day on a Saturday', 'FREQ=WEEKLY;BYDAY=SA', 'vorher', '2026-12-26', '2026-12-24'],
  ] as const)('%s, %s %s', (_, rule, onHoliday, day, target) => {
    expect(outcomes({ rule, onHoliday }, day, day)).toEqual([`${day} → ${target}`]);
  });

  it.each(['2026-12-24', '2026-12-31', '2026-04-05', '2026-10-31'])('%s is not one', (day) => {
    const rule = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU';
    expect(outcomes({ rule, onHoliday: 'entfaellt' }, day, day)).toEqual([day]);
  });
});

describe('Saturdays and Sundays', () => {
  it('a visit stays on one that the rule names', () => {
    expect(outcomes({ rule: 'FREQ=WEEKLY;BYDAY=SA,SU', onHoliday: 'nachher' }, '2026-11-07', '2026-11-15')).toEqual([
      '2026-11-07',
      '2026-11-08',
      '2026-11-14',
      '2026-11-15',
    ]);
    expect(outcomes({ rule: 'FREQ=MONTHLY;BYMONTHDAY=15', onHoliday: 'vorher' }, '2026-11-01', '2026-11-30')).toEqual([
      '2026-11-15',
    ]);
  });

  it('a visit never moves to one', () => {
    expect(outcomes({ rule: fridays, onHoliday: 'nachher' }, '2026-05-01', '2026-05-01')).toEqual([
      '2026-05-01 → 2026-05-04',
    ]);
  });
});

describe('two visits of a schedule never share a day', () => {
  it('visits of a daily schedule are dropped', () => {
    for (const onHoliday of ['vorher', 'nachher'] as const)
      expect(outcomes({ rule: everyDay, onHoliday }, '2026-04-02', '2026-04-07')).toEqual([
        '2026-04-02',
        '2026-04-03 –',
        '2026-04-06 –',
        '2026-04-07',
      ]);
  });

  it('a visit moves the other way if the day is taken', () => {
    const rule = 'FREQ=WEEKLY;BYDAY=TU,FR';
    expect(outcomes({ rule, onHoliday: 'nachher' }, '2026-04-03', '2026-04-07')).toEqual([
      '2026-04-03 → 2026-04-02',
      '2026-04-07',
    ]);
    expect(outcomes({ rule: 'FREQ=WEEKLY;BYDAY=TH,FR', onHoliday: 'vorher' }, '2026-04-02', '2026-04-03')).toEqual([
      '2026-04-02',
      '2026-04-03 → 2026-04-07',
    ]);
  });

  it('two visits that would move to the same day keep their order', () => {
    const rule = 'FREQ=WEEKLY;BYDAY=MO,FR';
    for (const onHoliday of ['vorher', 'nachher'] as const)
      expect(outcomes({ rule, onHoliday }, '2026-04-03', '2026-04-06')).toEqual([
        '2026-04-03 → 2026-04-02',
        '2026-04-06 → 2026-04-07',
      ]);
  });

  it('the third visit is dropped', () => {
    const rule = 'FREQ=WEEKLY;BYDAY=MO,TU,FR';
    expect(outcomes({ rule, onHoliday: 'nachher' }, '2026-04-03', '2026-04-07')).toEqual([
      '2026-04-03 –',
      '2026-04-06 → 2026-04-02',
      '2026-04-07',
    ]);
  });
});

describe('the first and the last day', () => {
  const firstOfMonth = 'FREQ=MONTHLY;BYMONTHDAY=1';

  it('a visit does not move before the first day, but the other way', () => {
    const about = { rule: firstOfMonth, onHoliday: 'vorher', startsOn: '2027-01-01' } as const;
    expect(outcomes(about, '2027-01-01', '2027-02-28')).toEqual(['2027-01-01 → 2027-01-04', '2027-02-01']);
  });

  it('a visit does not move after the last day', () => {
    const about = { rule: fridays, onHoliday: 'nachher', endsOn: '2026-04-06' } as const;
    expect(outcomes(about, '2026-04-01', '2026-04-30')).toEqual(['2026-04-03 → 2026-04-02']);
  });

  it('a visit is dropped if it can move neither way', () => {
    const about = { rule: fridays, onHoliday: 'nachher', startsOn: '2026-04-03', endsOn: '2026-04-06' } as const;
    expect(outcomes(about, '2026-04-01', '2026-04-30')).toEqual(['2026-04-03 –']);
  });
});

describe('visits that were already dropped', () => {
  it('stay dropped', () => {
    expect(outcomes({ rule: mondays }, '2026-11-02', '2026-11-16', ['2026-11-09'])).toEqual([
      '2026-11-02',
      '2026-11-09 –',
      '2026-11-16',
    ]);
  });

  it('keep their day, so that no other visit moves to it', () => {
    const about = { rule: 'FREQ=WEEKLY;BYDAY=TU,FR', onHoliday: 'nachher' } as const;
    expect(outcomes(about, '2026-04-03', '2026-04-07', ['2026-04-07'])).toEqual([
      '2026-04-03 → 2026-04-02',
      '2026-04-07 –',
    ]);
  });

  it('keep it even if they had moved', () => {
    const about = { rule: fridays, onHoliday: 'nachher' } as const;
    const [visit] = occurrences(schedule(about), { from: '2026-04-03', to: '2026-04-03' }, new Set(['2026-04-03']));
    expect(visit).toMatchObject({ day: '2026-04-07', outcome: 'dropped', holiday: 'Karfreitag' });
  });
});

it('a visit keeps its own day when it moves', () => {
  const found = occurrences(schedule({ rule: fridays, onHoliday: 'nachher' }), {
    from: '2026-12-25',
    to: '2026-12-25',
  });
  expect(found).toEqual([
    {
      occursOn: '2026-12-25',
      day: '2026-12-28',
      startsAt: '2026-12-28T06:00:00.000Z',
      endsAt: '2026-12-28T07:00:00.000Z',
      holiday: '1. Weihnachtstag',
      outcome: 'moved',
    },
  ]);
});
