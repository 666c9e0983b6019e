import { describe, expect, it } from 'vitest';
import type { Contract, GrantedAbsence, MonthData } from '@/features/working-time/work-months/month-data';
import { sheetsAsCsv } from '@/features/working-time/work-months/columns';
import { listMonths } from '@/features/working-time/work-months/list-months';
import { monthChoices, monthOfUrl } from '@/lib/time/months';
import { reasonResolver } from '@/lib/forms/reason';
import { submittableFrom } from '@/features/working-time/work-months/submittable-from';
import { formatDayEnd, sheetOf } from '@/features/working-time/work-months/sheet';
import { sumsOf } from '@/features/working-time/work-months/sums';
import { targetOn } from '@/features/working-time/work-months/target';
import { formatHoursAndMinutes, formatWeekday } from '@/lib/format/format';
import { dayAfter } from '@/lib/time/iso-week';

const fullTime: Contract = {
  valid_from: '2026-01-01',
  valid_until: null,
  hours_per_week: 40,
  weekdays: [1, 2, 3, 4, 5],
};
const threeDays: Contract = { valid_from: '2026-06-15', valid_until: null, hours_per_week: 20, weekdays: [6, 1, 3] };
const off = (kind: GrantedAbsence['kind'], from_day: string, to_day = from_day): GrantedAbsence => ({
  kind,
  from_day,
  to_day,
});

let entries = 0;
/** An entry in June 2026, when Germany is two hours ahead of UTC. */
const entry = (start: string, end: string | null, break_minutes = 0, note: string | null = null) => ({
  id: `entry ${(entries += 1)}`,
  start_time: `${start}:00+02:00`,
  end_time: end && `${end}:00+02:00`,
  break_minutes,
  note,
  created_at: `${start}:00+02:00`,
});

const june: MonthData = {
  user_id: 'person',
  first_name: 'Lena',
  last_name: 'Huber',
  month: '2026-06',
  status: null,
  submitted_at: null,
  reason: null,
  decided_at: null,
  decided_by: null,
  worked_hours: null,
  target_hours: null,
  carried_hours: 0,
  carried_months: 0,
  entries: [],
  weeks: [],
  days_worked: [],
  sundays_before: 0,
  works_nights: false,
  contracts: [fullTime],
  absences: [],
  steps: [],
};
const dayOf = (facts: MonthData, day: string) => sheetOf(facts).days.find((each) => each.day === day);

describe('the target hours of a day', () => {
  it.each<[name: string, contracts: Contract[], absences: GrantedAbsence[], day: string, hours: number | undefined]>([
    ['a day of the contract', [fullTime], [], '2026-06-03', 8],
    ['a day that is none of it', [fullTime], [], '2026-06-06', 0],
    ['a Sunday', [fullTime], [], '2026-06-07', 0],
    ['no contract', [], [], '2026-06-03', undefined],
    ['the last day of a contract', [{ ...fullTime, valid_until: '2026-06-03' }], [], '2026-06-03', 8],
    ['the day after it', [{ ...fullTime, valid_until: '2026-06-03' }], [], '2026-06-04', undefined],
    ['before the first contract', [fullTime], [], '2025-12-31', undefined],
    ['the first day of the first contract', [{ ...fullTime, valid_from: '2026-06-03' }], [], '2026-06-03', 8],
    ['the day before another contract', [fullTime, threeDays], [], '2026-06-12', 8],
    ['the first day of another contract', [fullTime, threeDays], [], '2026-06-15', 20 / 3],
    ['the contracts in another order', [threeDays, fullTime], [], '2026-06-15', 20 / 3],
    ['a Saturday of a contract that has it', [fullTime, threeDays], [], '2026-06-20', 20 / 3],
    ['a Tuesday of a contract without it', [fullTime, threeDays], [], '2026-06-16', 0],
    ['a public holiday, Fronleichnam', [fullTime], [], '2026-06-04', 0],
    ['the first day of holidays', [fullTime], [off('urlaub', '2026-06-10', '2026-06-12')], '2026-06-10', 0],
    ['the last day of holidays', [fullTime], [off('urlaub', '2026-06-10', '2026-06-12')], '2026-06-12', 0],
    ['the day after', [fullTime], [off('urlaub', '2026-06-08', '2026-06-09')], '2026-06-10', 8],
    ['illness', [fullTime], [off('krank', '2026-06-10')], '2026-06-10', 0],
    ['time off in lieu', [fullTime], [off('frei', '2026-06-10')], '2026-06-10', 8],
    ['a contract without hours', [{ ...fullTime, hours_per_week: 0 }], [], '2026-06-10', 0],
  ])('%s', (_name, contracts, absences, day, hours) => expect(targetOn(contracts, absences, day)).toEqual(hours));
});

describe('the sheet of a month', () => {
  it('has every day of the month', () => {
    expect(sheetOf(june).days).toHaveLength(30);
    expect(sheetOf({ ...june, month: '2028-02' }).days.at(-1)?.day).toBe('2028-02-29');
    expect(sheetOf({ ...june, month: '2026-10' }).days).toHaveLength(31);
  });

  it('shows findings by the surrounding days, as far as they are over', () => {
    const worked = Array.from({ length: 60 }, (_, index) => dayAfter('2026-05-20', index));
    const facts = { ...june, days_worked: worked, sundays_before: 36, works_nights: true };
    const found = (today: string) => sheetOf(facts, today).findings.map(({ kind, day }) => `${kind} ${day}`);
    expect(found('2026-06-20')).toEqual([
      'few-free-sundays 2026-06-14',
      'few-free-sundays 2026-06-21',
      'few-free-sundays 2026-06-28',
    ]);
    expect(found('2026-06-21')).toContain('no-rest-day 2026-06-07');
    expect(sheetOf(june).findings).toEqual([]);
  });

  it('shows begin, end, break and hours of a day', () => {
    const facts = { ...june, entries: [entry('2026-06-03T07:00', '2026-06-03T15:30', 30, 'Stau.')] };
    expect(dayOf(facts, '2026-06-03')).toMatchObject({
      begin: '2026-06-03T07:00:00+02:00',
      end: '2026-06-03T15:30:00+02:00',
      breaks: 0.5,
      worked: 8,
      target: 8,
      remarks: ['Stau.'],
      isRunning: false,
    });
    expect(dayOf(facts, '2026-06-02')).toMatchObject({ begin: null, end: null, breaks: 0, worked: 0, remarks: [] });
  });

  it('combines several entries of a day in any order, and counts the gaps as breaks', () => {
    const facts = {
      ...june,
      entries: [entry('2026-06-03T13:00', '2026-06-03T16:00', 10), entry('2026-06-03T07:00', '2026-06-03T12:00')],
    };
    const day = dayOf(facts, '2026-06-03');
    expect(day?.begin).toContain('T07:00');
    expect(day?.end).toContain('T16:00');
    expect(day?.worked).toBeCloseTo(8 - 1 / 6);
    expect(day?.breaks).toBeCloseTo(1 + 1 / 6);
  });

  it('counts a night on the day on which it began, also at the end of the month', () => {
    const facts = {
      ...june,
      entries: [entry('2026-05-31T22:00', '2026-06-01T04:00'), entry('2026-06-30T20:00', '2026-07-01T02:00')],
    };
    const sheet = sheetOf(facts);
    expect(sheet.worked).toBe(6);
    expect(sheet.days[0]).toMatchObject({ begin: null, worked: 0 });
    expect(sheet.days[29]).toMatchObject({ worked: 6 });
    expect(formatDayEnd({ day: '2026-06-30', end: '2026-07-01T02:00:00+02:00' })).toBe('02:00 (01.07.2026)');
    expect(formatDayEnd({ day: '2026-06-30', end: '2026-06-30T23:00:00+02:00' })).toBe('23:00');
  });

  it('marks a running entry', () => {
    const facts = {
      ...june,
      entries: [entry('2026-06-03T07:00', '2026-06-03T12:00'), entry('2026-06-03T13:00', null)],
    };
    expect(dayOf(facts, '2026-06-03')).toMatchObject({ isRunning: true, end: null, worked: 5, breaks: 0 });
    expect(sheetOf(facts).isRunning).toBe(true);
  });

  it('shows holidays and absences', () => {
    const facts = { ...june, absences: [off('urlaub', '2026-06-03', '2026-06-05'), off('frei', '2026-06-10')] };
    expect(dayOf(facts, '2026-06-03')?.remarks).toEqual(['Urlaub']);
    expect(dayOf(facts, '2026-06-04')?.remarks).toEqual(['Fronleichnam', 'Urlaub']);
    expect(dayOf(facts, '2026-06-10')).toMatchObject({ remarks: ['Frei'], target: 8 });
    const ill = { ...facts, absences: [...facts.absences, off('krank', '2026-06-05', '2026-06-10')] };
    expect(dayOf(ill, '2026-06-03')?.remarks).toEqual(['Urlaub']);
    expect(dayOf(ill, '2026-06-05')).toMatchObject({ remarks: ['Krank'], target: 0 });
    expect(dayOf(ill, '2026-06-10')).toMatchObject({ remarks: ['Frei'], target: 8 });
  });

  it('adds up, including the carried-over hours', () => {
    const facts = {
      ...june,
      carried_hours: 3.5,
      carried_months: 2,
      entries: [entry('2026-06-03T07:00', '2026-06-03T17:00', 60), entry('2026-06-05T07:00', '2026-06-05T14:30', 30)],
    };
    // 22 days from Monday to Friday, one of them a holiday.
    expect(sheetOf(facts)).toMatchObject({ worked: 16, target: 168, balance: -152, carried: 3.5, total: -148.5 });
    expect(sumsOf(facts, sheetOf(facts))).toEqual([
      { label: 'Gearbeitet', value: '16,00 Std.' },
      { label: 'Soll', value: '168,00 Std.' },
      { label: 'Überstunden des Monats', value: '-152,00 Std.' },
      { label: 'Übertrag aus 2 Monaten', value: '3,50 Std.' },
      { label: 'Überstunden insgesamt', value: '-148,50 Std.' },
    ]);
  });

  it('has no overtime without a contract', () => {
    const facts = {
      ...june,
      contracts: [],
      entries: [entry('2026-06-03T07:00', '2026-06-03T12:00')],
      carried_hours: 2,
    };
    expect(sheetOf(facts)).toMatchObject({ worked: 5, target: undefined, balance: 0, total: 2 });
    expect(sumsOf(facts, sheetOf(facts)).map(({ value }) => value)).toEqual([
      '5,00 Std.',
      '-',
      '-',
      '2,00 Std.',
      '2,00 Std.',
    ]);
  });

  it('counts the target from the start of a contract within the month', () => {
    expect(sheetOf({ ...june, contracts: [{ ...fullTime, valid_from: '2026-06-29' }] }).target).toBe(16);
  });

  it('of the current month counts past days only, against the target of the whole month', () => {
    // Monday and Tuesday, and the day itself.
    const days = ['01', '02', '03'].map((day) => entry(`2026-06-${day}T07:00`, `2026-06-${day}T16:00`));
    const facts = { ...june, entries: days, carried_hours: 1 };
    expect(sheetOf(facts, '2026-06-03')).toMatchObject({ worked: 27, target: 168, balance: 2, total: 3, goesOn: true });
    expect(sumsOf(facts, sheetOf(facts, '2026-06-03')).map(({ label }) => label)).toEqual([
      'Gearbeitet',
      'Soll',
      'Überstunden bis gestern',
      expect.stringMatching(/^Übertrag/),
      'Überstunden insgesamt bis gestern',
    ]);
    expect(sheetOf(facts, '2026-06-01')).toMatchObject({ balance: 0, goesOn: true });
    expect(sheetOf(facts, '2026-07-01')).toMatchObject({ balance: 27 - 168, goesOn: false });
    const approved: MonthData = { ...facts, status: 'genehmigt', worked_hours: 27, target_hours: 168 };
    expect(sheetOf(approved, '2026-06-03')).toMatchObject({ balance: 27 - 168, goesOn: false });
    expect(sheetOf({ ...facts, contracts: [] }, '2026-06-03')).toMatchObject({ target: undefined, balance: 0 });
  });

  it('keeps the sums with which it was approved', () => {
    const facts: MonthData = { ...june, status: 'genehmigt', worked_hours: 150, target_hours: 160 };
    expect(sheetOf(facts)).toMatchObject({ worked: 150, target: 160, balance: -10 });
    expect(sheetOf({ ...facts, target_hours: null })).toMatchObject({ worked: 150, target: undefined, balance: 0 });
  });

  it('shows findings of the month only, not of the weeks around it', () => {
    const facts = {
      ...june,
      entries: [
        entry('2026-05-31T08:00', '2026-05-31T10:00'),
        entry('2026-05-31T23:00', '2026-06-01T00:00'),
        entry('2026-06-01T08:00', '2026-06-01T15:00'),
        entry('2026-07-01T06:00', '2026-07-01T19:00'),
      ],
    };
    const { findings, days } = sheetOf(facts);
    expect(findings.map(({ day, kind }) => [day, kind])).toEqual([
      ['2026-06-01', 'short-break'],
      ['2026-06-01', 'short-rest'],
    ]);
    expect(days[0]?.findings).toEqual(findings);
  });

  it('computes the average with the sums of the weeks before', () => {
    const weeks = Array.from({ length: 23 }, (_, index) => ({
      day: new Date(Date.UTC(2025, 11, 22 + 7 * index)).toISOString().slice(0, 10),
      hours: 50,
    }));
    const facts = { ...june, weeks, entries: [entry('2026-06-01T08:00', '2026-06-01T13:00')] };
    expect(sheetOf(facts).findings.map(({ day, kind }) => [day, kind])).toEqual([['2026-06-01', 'high-average']]);
    expect(sheetOf({ ...facts, weeks: weeks.slice(1) }).findings).toEqual([]);
  });
});

describe('the exported file of a month', () => {
  const facts: MonthData = {
    ...june,
    carried_hours: -2,
    last_name: '=Huber;',
    entries: [entry('2026-06-03T07:00', '2026-06-03T15:45', 30, '=1+1'), entry('2026-06-07T22:00', '2026-06-08T02:20')],
  };
  const lines = sheetsAsCsv([facts, { ...june, first_name: 'Josef', last_name: 'Brandl', contracts: [] }]).split(
    '\r\n',
  );
  const days = lines.map((line) => line.split(';'));

  it('begins with its headers', () =>
    expect(lines[0]).toBe(
      '\uFEFFMitarbeiter;Monat;Tag;Wochentag;Beginn;Ende;Pause (Min.);Gearbeitet (Std.);Gearbeitet (hh:mm);Soll (Std.);Soll (hh:mm);Überstunden (Std.);Bemerkung;Hinweise',
    ));

  it('has a line per day and a sum per person', () => {
    expect(lines).toHaveLength(1 + 31 + 31 + 1);
    expect(lines.at(-1)).toBe('');
  });

  it('has hours in both formats, and escapes formulas', () => {
    expect(lines[3]).toBe(`"Lena =Huber;";2026-06;03.06.2026;Mi;07:00;15:45;30;8,25;8:15;8,00;8:00;;'=1+1;`);
    expect(days[7]?.slice(3)).toContain('4,33');
    expect(lines[7]).toContain('So;22:00;02:20 (08.06.2026);0;4,33;4:20;0,00;0:00;;;Sonntagsarbeit');
    expect(lines[31]).toBe(`"Lena =Huber;";2026-06;Summe;;;;;12,58;12:35;168,00;168:00;-155,42;;`);
  });

  it('leaves the target empty for an employee without a contract', () =>
    expect(lines[62]).toBe('Josef Brandl;2026-06;Summe;;;;;0,00;0:00;;;;;'));
});

describe('the day from which a month can be submitted', () => {
  it.each<[string, string, Contract[], string]>([
    ['the first of the next one', '2026-06', [fullTime], '2026-07-01'],
    ['that of the next year', '2026-12', [fullTime], '2027-01-01'],
    ['the same in a leap year', '2028-02', [fullTime], '2028-03-01'],
    ['the same without a contract', '2026-06', [], '2026-07-01'],
    ['the last day of the contract', '2026-06', [{ ...fullTime, valid_until: '2026-06-19' }], '2026-06-19'],
    ['the same on the last of the month', '2026-06', [{ ...fullTime, valid_until: '2026-06-30' }], '2026-06-30'],
    ['not that of another month', '2026-06', [{ ...fullTime, valid_until: '2026-07-19' }], '2026-07-01'],
    [
      'not when another contract follows',
      '2026-06',
      [{ ...fullTime, valid_until: '2026-06-14' }, threeDays],
      '2026-07-01',
    ],
  ])('is %s', (_, month, contracts, day) => expect(submittableFrom({ month, contracts })).toBe(day));
});

describe('the list of a month', () => {
  const people: MonthData[] = [
    { ...june, user_id: 'open' },
    { ...june, user_id: 'handed in', status: 'eingereicht', entries: [entry('2026-06-07T08:00', '2026-06-07T10:00')] },
    { ...june, user_id: 'taken back', status: 'zurueckgenommen' },
    { ...june, user_id: 'returned', status: 'zurueckgegeben' },
    { ...june, user_id: 'approved', status: 'genehmigt', worked_hours: 1 },
  ];
  it.each<[Record<string, string>, string[]]>([
    [{}, ['open', 'handed in', 'taken back', 'returned', 'approved']],
    [{ status: 'keiner' }, ['open', 'taken back']],
    [{ status: 'eingereicht' }, ['handed in']],
    [{ status: 'genehmigt' }, ['approved']],
    [{ status: 'unfug' }, ['open', 'handed in', 'taken back', 'returned', 'approved']],
    [{ hinweise: 'ja' }, ['handed in']],
    [{ hinweise: 'nein' }, ['open', 'handed in', 'taken back', 'returned', 'approved']],
    [{ hinweise: 'ja', status: 'keiner' }, []],
  ])('%j', (filters, expected) =>
    expect(listMonths(people, filters).map(({ facts }) => facts.user_id)).toEqual(expected),
  );
});

describe('the month in a URL', () => {
  const now = new Date('2026-11-30T23:30:00Z');
  it.each([
    ['2026-06', '2026-06'],
    [null, '2026-12'],
    ['', '2026-12'],
    ['2026-13', '2026-12'],
    ['1999-01', '2026-12'],
    ['2100-01', '2026-12'],
    ['2026-6', '2026-12'],
    ['heute', '2026-12'],
  ])('%j is %s', (text, month) => expect(monthOfUrl(text, now)).toBe(month));

  it('offers previous months', () =>
    expect(monthChoices('2026-12', 13, now).filter((_, index) => index % 6 === 0)).toEqual([
      { value: '2026-11', label: 'November 2026' },
      { value: '2026-05', label: 'Mai 2026' },
      { value: '2025-11', label: 'November 2025' },
    ]));

  it.each([
    ['2027-01', ['2027-01', '2026-11', '2026-10']],
    ['2026-12', ['2026-11', '2026-10']],
    ['2026-10', ['2026-11', '2026-10']],
    ['2024-02', ['2026-11', '2026-10', '2024-02']],
  ])('with %s selected offers %j beside the current one', (chosen, months) =>
    expect(monthChoices(chosen, 2, now).map(({ value }) => value)).toEqual(months),
  );
});

it.each([
  [8, '8:00'],
  [8.25, '8:15'],
  [-0.25, '-0:15'],
  [-0.001, '0:00'],
  [0.9999, '1:00'],
  [160.5, '160:30'],
])('%d hours are %s', (hours, text) => expect(formatHoursAndMinutes(hours)).toBe(text));

it.each([
  ['2026-06-03', 'Mi'],
  ['', '-'],
])('%j is a %s', (day, text) => expect(formatWeekday(day)).toBe(text));

it.each([
  ['', 'Bitte nennen Sie einen Grund.'],
  [' \n', 'Bitte nennen Sie einen Grund.'],
  ['a'.repeat(501), 'Bitte höchstens 500 Zeichen eingeben.'],
  ['Am 3. fehlt die Pause.', undefined],
])('the reason %j: %s', async (reason, message) => {
  const { errors } = await reasonResolver({ reason }, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect((errors as { reason?: { message?: string } }).reason?.message).toBe(message);
});
