import { describe, expect, it } from 'vitest';
import { nextOccurrences } from '@functions/recurrence/next-occurrences';
import { scheduleProblems } from '@functions/recurrence/schedule-problems';
import type { Schedule } from '@functions/recurrence/occurrences';
import { referenceDays, schedule } from './reference';

type About = Partial<Schedule> & Pick<Schedule, 'rule'>;

describe('the next dates', () => {
  const daysOf = (about: About, from: string, count = 12) =>
    nextOccurrences(schedule(about), from, count).map(({ occursOn }) => occursOn);

  it.each([
    ['every day', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', '2026-12-31'],
    ['every second week', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', '2027-12-31'],
    ['every 52 weeks', 'FREQ=WEEKLY;INTERVAL=52;BYDAY=TU', '2040-12-31'],
    ['twice a year', 'FREQ=MONTHLY;BYDAY=1TU;BYMONTH=3,9', '2034-12-31'],
    ['every 24 months', 'FREQ=MONTHLY;INTERVAL=24;BYMONTHDAY=1', '2056-12-31'],
  ])('%s are twelve', (_, rule, to) => {
    const expected = referenceDays(rule, '2026-01-01', { from: '2026-11-26', to }).slice(0, 12);
    expect(expected).toHaveLength(12);
    expect(daysOf({ rule }, '2026-11-26')).toEqual(expected);
  });

  it('start with the schedule', () => {
    const about = { rule: 'FREQ=WEEKLY;BYDAY=TU', startsOn: '2027-05-04' };
    expect(daysOf(about, '2026-11-26', 2)).toEqual(['2027-05-04', '2027-05-11']);
  });

  it('start with it, however far away it is', () => {
    expect(daysOf({ rule: 'FREQ=WEEKLY;BYDAY=TU', startsOn: '2080-01-01' }, '2026-11-26', 1)).toEqual(['2080-01-02']);
  });

  it('are fewer if the schedule ends', () => {
    const about = { rule: 'FREQ=WEEKLY;BYDAY=TU', endsOn: '2026-12-08' };
    expect(daysOf(about, '2026-11-26')).toEqual(['2026-12-01', '2026-12-08']);
    expect(daysOf(about, '2026-12-09')).toEqual([]);
  });

  it('cover 34 years at most', () => {
    const leapDays = { rule: 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=29', startsOn: '2028-02-29' };
    expect(daysOf(leapDays, '2028-01-01')).toHaveLength(9);
  });

  it('include dropped and moved dates', () => {
    const about = { rule: 'FREQ=WEEKLY;BYDAY=FR', onHoliday: 'entfaellt' } as const;
    const found = nextOccurrences(schedule(about), '2026-12-18', 4, new Set(['2027-01-08']));
    expect(found.map(({ occursOn, outcome }) => `${occursOn} ${outcome}`)).toEqual([
      '2026-12-18 placed',
      '2026-12-25 dropped',
      '2027-01-01 dropped',
      '2027-01-08 dropped',
    ]);
  });
});

describe('validation of a schedule', () => {
  const problems = (about: Partial<Schedule>) =>
    scheduleProblems(schedule({ rule: 'FREQ=WEEKLY;BYDAY=TU', ...about })).map(
      ({ field, message }) => `${field}: ${message}`,
    );
  const noDate = 'rule: Mit diesen Angaben gibt es keinen einzigen Termin.';
  const noLength = 'minutes: Bitte geben Sie eine Dauer von 1 Minute bis 24 Stunden ein.';

  it.each([
    [{}],
    [{ startsAtTime: '00:00', minutes: 1440 }],
    [{ startsAtTime: '23:59:00', minutes: 1 }],
    [{ startsOn: '2026-11-03', endsOn: '2026-11-03' }],
    [{ startsOn: '2028-02-29', rule: 'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=29' }],
    // Its only date is dropped.
    [{ startsOn: '2026-04-03', endsOn: '2026-04-03', rule: 'FREQ=WEEKLY;BYDAY=FR', onHoliday: 'entfaellt' } as const],
  ])('%j: no error', (about) => expect(problems(about)).toEqual([]));

  it.each([
    [{ rule: 'FREQ=DAILY' }, 'rule: Dieser Turnus wird nicht unterstützt.'],
    [{ startsOn: '' }, 'startsOn: Bitte geben Sie den ersten Tag an.'],
    [{ startsOn: '2026-02-30' }, 'startsOn: Bitte geben Sie den ersten Tag an.'],
    [{ endsOn: '31.12.2026' }, 'endsOn: Bitte geben Sie ein gültiges Datum ein.'],
    [{ endsOn: '2025-12-31' }, 'endsOn: Der letzte Tag liegt vor dem ersten.'],
    [{ startsAtTime: '' }, 'startsAtTime: Bitte geben Sie eine Uhrzeit ein.'],
    [{ startsAtTime: '24:00' }, 'startsAtTime: Bitte geben Sie eine Uhrzeit ein.'],
    [{ minutes: 0 }, noLength],
    [{ minutes: 1441 }, noLength],
    [{ minutes: NaN }, noLength],
    [{ startsOn: '2026-11-04', endsOn: '2026-11-09' }, noDate],
    [{ rule: 'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2' }, noDate],
    [{ rule: 'FREQ=MONTHLY;INTERVAL=24;BYMONTHDAY=29', startsOn: '2027-02-10' }, noDate],
    [{ rule: 'FREQ=WEEKLY;INTERVAL=52;BYDAY=MO;BYMONTH=1', startsOn: '2026-12-07' }, noDate],
  ])('%j: %s', (about, expected) => expect(problems(about)).toEqual([expected]));

  it('reports every invalid field', () => {
    expect(problems({ startsOn: '', minutes: 0 })).toHaveLength(2);
  });
});
