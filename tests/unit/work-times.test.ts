import { describe, expect, it } from 'vitest';
import { groupByMonth } from '@/app/employee/work-time-months';
import { workTimeSchema } from '@/data/work-times/schema';
import { hoursBetween } from '@/lib/hours-between';

const firstError = (start: string, end: string) => {
  const { error } = workTimeSchema.safeParse({ start, end });
  const issue = error?.issues[0];
  return issue && [issue.path.join('.'), issue.message];
};

describe('a work time entered by hand', () => {
  it('becomes instants', () => {
    expect(workTimeSchema.parse({ start: '2026-07-01T07:00', end: '2026-07-01T15:30' })).toEqual({
      start_time: '2026-07-01T05:00:00.000Z',
      end_time: '2026-07-01T13:30:00.000Z',
    });
  });

  it('runs without an end', () => {
    expect(workTimeSchema.parse({ start: '2026-01-01T07:00', end: '' })).toEqual({
      start_time: '2026-01-01T06:00:00.000Z',
      end_time: null,
    });
  });

  it('may end in the second of two equal hours', () => {
    expect(workTimeSchema.parse({ start: '2026-10-25T02:45', end: '2026-10-25T02:15' })).toEqual({
      start_time: '2026-10-25T00:45:00.000Z',
      end_time: '2026-10-25T01:15:00.000Z',
    });
  });

  it.each([
    ['', '', 'start', 'Bitte Startzeit eingeben'],
    ['', '2026-07-01T15:30', 'start', 'Bitte Startzeit eingeben'],
    ['2026-07-01T15:30', '2026-07-01T15:30', 'end', 'Die Endzeit muss nach der Startzeit liegen.'],
    ['2026-07-01T15:30', '2026-07-01T15:29', 'end', 'Die Endzeit muss nach der Startzeit liegen.'],
    ['2026-10-25T02:45', '2026-10-25T01:59', 'end', 'Die Endzeit muss nach der Startzeit liegen.'],
    ['0026-07-01T15:30', '', 'start', 'Bitte geben Sie ein Jahr zwischen 2000 und 2099 ein.'],
    ['2026-07-01T15:30', '12026-07-01T15:30', 'end', 'Bitte geben Sie ein Jahr zwischen 2000 und 2099 ein.'],
    ['2026-03-29T02:30', '', 'start', 'Diese Uhrzeit gibt es an diesem Tag nicht (Umstellung auf die Sommerzeit).'],
    [
      '2026-03-29T01:30',
      '2026-03-29T02:30',
      'end',
      'Diese Uhrzeit gibt es an diesem Tag nicht (Umstellung auf die Sommerzeit).',
    ],
  ])('%j to %j is refused at %s: %s', (start, end, path, message) =>
    expect(firstError(start, end)).toEqual([path, message]),
  );
});

describe('the sums of months', () => {
  const entry = (start_time: string, end_time: string | null) => ({ id: start_time, start_time, end_time });

  it('an entry counts where it began, an open one not at all, and minutes are not rounded away', () => {
    const open = entry('2026-11-02T06:00:00Z', null);
    const acrossMidnight = entry('2026-10-31T20:00:00Z', '2026-11-01T04:00:00Z');
    const short = [1, 2, 3].map((day) => entry(`2026-10-0${day}T06:00:00Z`, `2026-10-0${day}T06:20:00Z`));
    const [november, october] = groupByMonth([open, acrossMidnight, ...short]);
    expect(november).toEqual({ month: '2026-11', entries: [open], hours: 0 });
    expect(october?.month).toBe('2026-10');
    expect(october?.entries).toEqual([acrossMidnight, ...short]);
    expect(october?.hours).toBeCloseTo(9, 10);
  });

  it('the night of a change of time has the hours that were worked', () => {
    expect(hoursBetween('2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z')).toBe(9);
    expect(hoursBetween('2026-10-24T20:00:00Z', null)).toBeUndefined();
  });
});
