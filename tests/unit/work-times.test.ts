import { describe, expect, it } from 'vitest';
import { groupByMonth } from '@/app/employee/work-time-months';
import { hourLines, hoursByPerson, sumOfHours, type WorkedEntry } from '@/data/work-times/hours';
import { workTimeSchema } from '@/data/work-times/schema';
import { workedHours } from '@/lib/worked-hours';

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
    expect(workedHours(entry('2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z'))).toBe(9);
    expect(workedHours(entry('2026-10-24T20:00:00Z', null))).toBeUndefined();
  });
});

describe('hours on jobs', () => {
  const person = (name: string) => ({ first_name: name, last_name: null, email: `${name}@example.com` });
  const entry = (name: string, start_time: string, end_time: string | null): WorkedEntry => ({
    user_id: name,
    employee: person(name),
    start_time,
    end_time,
  });
  const eva = entry('Eva', '2026-11-12T07:00:00Z', '2026-11-12T10:30:00Z');
  const max = entry('Max', '2026-11-12T07:00:00Z', '2026-11-12T08:00:00Z');
  // Over midnight in Germany.
  const late = entry('Eva', '2026-11-12T23:30:00Z', '2026-11-13T00:00:00Z');
  const running = entry('Max', '2026-11-13T07:00:00Z', null);

  it('are those of each person, with what runs beside them', () => {
    expect(hoursByPerson([eva, max, late, running])).toEqual([
      { id: 'Eva', employee: person('Eva'), hours: 4, runsSince: null },
      { id: 'Max', employee: person('Max'), hours: 1, runsSince: '2026-11-13T07:00:00Z' },
    ]);
    expect(sumOfHours([eva, max, late, running])).toBe(5);
  });

  it('become a position for each task: days in Germany, how many people, and no names', () => {
    const tasks = [
      { title: 'Abbau', entries: [late, eva, max, running] },
      { title: 'Anfahrt', entries: [entry('Eva', '2026-11-12T06:00:00Z', '2026-11-12T06:20:00Z')] },
      { title: 'Läuft', entries: [running] },
      { title: 'Nichts', entries: [] },
    ];
    expect(hourLines(tasks)).toEqual([
      { name: 'Abbau', description: '12.11.2026, 13.11.2026: 2 Mitarbeiter', quantity: 5, unit: 'HUR', labour: true },
      { name: 'Anfahrt', description: '12.11.2026: ein Mitarbeiter', quantity: 0.33, unit: 'HUR', labour: true },
    ]);
  });

  it('leave out what rounds to nothing, and are no longer than a description may be', () => {
    expect(
      hourLines([{ title: 'Kurz', entries: [entry('Eva', '2026-11-12T06:00:00Z', '2026-11-12T06:00:17Z')] }]),
    ).toEqual([]);
    const days = Array.from({ length: 120 }, (_, day) => {
      const start = Date.parse('2026-01-01T08:00:00Z') + day * 24 * 60 * 60 * 1000;
      return entry('Eva', new Date(start).toISOString(), new Date(start + 60 * 60 * 1000).toISOString());
    });
    const [line] = hourLines([{ title: 'Lang', entries: days }]);
    expect(line?.description).toHaveLength(1000);
    expect(line?.description).toMatch(/^01\.01\.2026, .*…$/);
  });
});
