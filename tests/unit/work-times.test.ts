import { describe, expect, it } from 'vitest';
import { groupByMonth } from '@/features/working-time/work-times/employee/work-time-months';
import { billedHours, hoursByPerson, hoursByTask, type WorkedEntry } from '@/features/working-time/work-times/hours';
import { correctionSchema, endSchema, workTimeSchema } from '@/features/working-time/work-times/schema';
import { berlinDateTimeValue } from '@/lib/time/berlin-time';
import { sumOfHours, workedHours } from '@/features/working-time/worked-hours';

const firstError = (start: string, end: string) => {
  const { error } = workTimeSchema.safeParse({ start, end, pause: 0, note: '' });
  const issue = error?.issues[0];
  return issue && [issue.path.join('.'), issue.message];
};

describe('a manually entered work time', () => {
  it('is converted to instants', () => {
    expect(workTimeSchema.parse({ start: '2026-07-01T07:00', end: '2026-07-01T15:30', pause: 0, note: '' })).toEqual({
      start_time: '2026-07-01T05:00:00.000Z',
      end_time: '2026-07-01T13:30:00.000Z',
      break_minutes: 0,
      note: null,
    });
  });

  it('runs without an end', () => {
    expect(workTimeSchema.parse({ start: '2026-01-01T07:00', end: '', pause: 0, note: '' })).toEqual({
      start_time: '2026-01-01T06:00:00.000Z',
      end_time: null,
      break_minutes: 0,
      note: null,
    });
  });

  it('may end in the second of two equal hours', () => {
    expect(workTimeSchema.parse({ start: '2026-10-25T02:45', end: '2026-10-25T02:15', pause: 0, note: '' })).toEqual({
      start_time: '2026-10-25T00:45:00.000Z',
      end_time: '2026-10-25T01:15:00.000Z',
      break_minutes: 0,
      note: null,
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
  ])('%j to %j is rejected at %s: %s', (start, end, path, message) =>
    expect(firstError(start, end)).toEqual([path, message]),
  );
});

describe('breaks', () => {
  const day = { start: '2026-03-02T07:00', end: '2026-03-02T15:30', note: '' };
  const problem = (pause: number, end = day.end) => {
    const issue = workTimeSchema.safeParse({ ...day, end, pause }).error?.issues[0];
    return issue && [issue.path.join('.'), issue.message];
  };

  it('are in minutes, and shorter than the entry', () => {
    expect(workTimeSchema.parse({ ...day, pause: 30, note: ' Stau ' })).toMatchObject({
      break_minutes: 30,
      note: 'Stau',
    });
    expect(problem(509)).toBeUndefined();
    expect(problem(510)).toEqual(['pause', 'Die Pause muss kürzer sein als die ganze Zeit.']);
    for (const pause of [-1, 1.5, 1440, NaN])
      expect(problem(pause), String(pause)).toEqual(['pause', 'Bitte geben Sie eine ganze Zahl von 0 bis 1439 ein.']);
  });

  it('do not count as work', () => {
    const entry = { start_time: '2026-03-02T06:00:00Z', end_time: '2026-03-02T14:30:00Z', break_minutes: 30 };
    expect(workedHours(entry)).toBe(8);
    expect(sumOfHours([entry, { ...entry, end_time: null }])).toBe(8);
  });

  it('an entry lasts at most 24 hours, also at a clock change', () => {
    expect(problem(0, '2026-03-03T07:00')).toBeUndefined();
    expect(problem(0, '2026-03-03T07:01')).toEqual(['end', 'Ein Eintrag darf höchstens 24 Stunden lang sein.']);
    const long = { start: '2026-10-24T22:00', end: '2026-10-25T22:00', pause: 0, note: '' };
    expect(workTimeSchema.safeParse(long).error?.issues[0]?.message).toBe(
      'Ein Eintrag darf höchstens 24 Stunden lang sein.',
    );
  });
});

describe('adding a forgotten end', () => {
  const read = (end: string, pause = 0) => endSchema('2026-03-02T06:00:20Z').safeParse({ end, pause, again: false });

  it('is an instant after the start', () => {
    expect(read('2026-03-02T15:00', 45).data).toEqual({
      end_time: '2026-03-02T14:00:00.000Z',
      break_minutes: 45,
      again: false,
    });
  });

  it.each([
    ['', 0, 'end', 'Bitte Endzeit eingeben'],
    ['2026-03-02T07:00', 0, 'end', 'Die Endzeit muss nach der Startzeit liegen.'],
    ['2026-03-03T07:01', 0, 'end', 'Ein Eintrag darf höchstens 24 Stunden lang sein.'],
    ['2026-03-02T07:30', 30, 'pause', 'Die Pause muss kürzer sein als die ganze Zeit.'],
  ])('%j with %i minutes of break is rejected at %s: %s', (end, pause, path, message) => {
    const issue = read(end, pause).error?.issues[0];
    expect(issue && [issue.path.join('.'), issue.message]).toEqual([path, message]);
  });

  it('is not in the future', () => {
    const start = new Date(Date.now() - 60 * 60 * 1000).toISOString();
    const soon = new Date(Date.now() + 2 * 60 * 1000);
    const { error } = endSchema(start).safeParse({
      end: berlinDateTimeValue(soon.toISOString()),
      pause: 0,
      again: false,
    });
    expect(error?.issues[0]?.message).toBe('Die Endzeit darf nicht in der Zukunft liegen.');
  });
});

describe('an entry by the office', () => {
  const given = {
    employee: 'eva',
    start: '2026-03-02T07:00',
    end: '2026-03-02T15:00',
    pause: 0,
    note: '',
    reason: ' Zettel ',
  };
  const problem = (changed: Partial<typeof given>, runs = false) => {
    const issue = correctionSchema(runs).safeParse({ ...given, ...changed }).error?.issues[0];
    return issue && [issue.path.join('.'), issue.message];
  };

  it('requires an employee and a reason', () => {
    expect(correctionSchema(false).parse(given)).toMatchObject({ employee: 'eva', reason: 'Zettel' });
    expect(problem({ employee: '' })).toEqual(['employee', 'Bitte wählen Sie einen Mitarbeiter.']);
    expect(problem({ reason: ' ' })).toEqual(['reason', 'Bitte geben Sie einen Grund an.']);
  });

  it('requires an end, unless the entry is running', () => {
    expect(problem({ end: '' })).toEqual(['end', 'Bitte Endzeit eingeben']);
    expect(problem({ end: '' }, true)).toBeUndefined();
  });
});

describe('monthly sums', () => {
  const entry = (start_time: string, end_time: string | null) => ({
    id: start_time,
    start_time,
    end_time,
    break_minutes: 0,
    note: null,
  });

  it('count an entry in the month where it began, an open one not at all, and do not round minutes', () => {
    const open = entry('2026-11-02T06:00:00Z', null);
    const acrossMidnight = entry('2026-10-31T20:00:00Z', '2026-11-01T04:00:00Z');
    const short = [1, 2, 3].map((day) => entry(`2026-10-0${day}T06:00:00Z`, `2026-10-0${day}T06:20:00Z`));
    const [november, october] = groupByMonth([open, acrossMidnight, ...short]);
    expect(november).toEqual({ month: '2026-11', entries: [open], hours: 0 });
    expect(october?.month).toBe('2026-10');
    expect(october?.entries).toEqual([acrossMidnight, ...short]);
    expect(october?.hours).toBeCloseTo(9, 10);
  });

  it('count the hours worked in the night of a clock change', () => {
    expect(workedHours(entry('2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z'))).toBe(9);
    expect(workedHours(entry('2026-10-24T20:00:00Z', null))).toBeUndefined();
  });
});

describe('hours on tasks', () => {
  const person = (name: string) => ({ first_name: name, last_name: null, email: `${name}@example.com` });
  const entry = (name: string, start_time: string, end_time: string | null): WorkedEntry => ({
    user_id: name,
    employee: person(name),
    start_time,
    end_time,
    break_minutes: 0,
  });
  const eva = entry('Eva', '2026-11-12T07:00:00Z', '2026-11-12T10:30:00Z');
  const max = entry('Max', '2026-11-12T07:00:00Z', '2026-11-12T08:00:00Z');
  // Over midnight in Germany.
  const late = entry('Eva', '2026-11-12T23:30:00Z', '2026-11-13T00:00:00Z');
  const running = entry('Max', '2026-11-13T07:00:00Z', null);

  it('are listed per person, with running entries', () => {
    expect(hoursByPerson([eva, max, late, running])).toEqual([
      { id: 'Eva', employee: person('Eva'), hours: 4, runsSince: null },
      { id: 'Max', employee: person('Max'), hours: 1, runsSince: '2026-11-13T07:00:00Z' },
    ]);
    expect(sumOfHours([eva, max, late, running])).toBe(5);
  });

  const exactly = { hours_step_minutes: 1, hours_rounding: 'naechster' } as const;
  const quarters = { hours_step_minutes: 15, hours_rounding: 'naechster' } as const;

  it('are listed per task: German days, number of people, no names', () => {
    const tasks = [
      { id: 'a', title: 'Abbau', entries: [late, eva, max, running] },
      { id: 'b', title: 'Anfahrt', entries: [entry('Eva', '2026-11-12T06:00:00Z', '2026-11-12T06:20:00Z')] },
      { id: 'c', title: 'Läuft', entries: [running] },
      { id: 'd', title: 'Nichts', entries: [] },
    ];
    const [first, second, ...others] = hoursByTask(tasks, quarters);
    expect(first).toEqual({
      id: 'a',
      title: 'Abbau',
      description: '12.11.2026, 13.11.2026: 2 Mitarbeiter',
      worked: 5,
      billed: 5,
    });
    expect(second).toMatchObject({ description: '12.11.2026: ein Mitarbeiter', worked: 1 / 3, billed: 0.25 });
    expect(others).toEqual([]);
    expect(hoursByTask(tasks, exactly)[1]?.billed).toBe(0.333);
  });

  it.each([
    [0, 15, 'naechster', 0],
    [7 / 60, 15, 'naechster', 0],
    [8 / 60, 15, 'naechster', 0.25],
    [8, 15, 'naechster', 8],
    [8 + 7 / 60, 15, 'naechster', 8],
    [8 + 1 / 60, 15, 'aufwaerts', 8.25],
    [8, 15, 'aufwaerts', 8],
    // No more than the floating-point result of ten times six minutes.
    [0.1 + 0.2, 6, 'aufwaerts', 0.3],
    [1 / 3600, 60, 'aufwaerts', 1],
    [1 / 3, 1, 'naechster', 0.333],
    [2 / 3, 10, 'naechster', 0.667],
    [29 / 60, 30, 'naechster', 0.5],
    [14 / 60, 30, 'naechster', 0],
  ] as const)(
    '%d worked in steps of %i minutes, %s, are billed as %d',
    (hours, hours_step_minutes, hours_rounding, billed) => {
      expect(billedHours(hours, { hours_step_minutes, hours_rounding })).toBe(billed);
    },
  );
});
