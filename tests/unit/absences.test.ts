import { describe, expect, it } from 'vitest';
import { namesOfDays } from '@/features/working-time/work-contracts/admin/describe-contract';
import { leaveBalance, workingDays } from '@/features/working-time/absences/leave-balance';
import { type AbsenceInput, absenceSchema, rejectionResolver } from '@/features/working-time/absences/schema';
import { workContractOn, type WorkContract } from '@/features/working-time/work-contracts/contract-on';
import { type WorkContractInput, workContractSchema } from '@/features/working-time/work-contracts/schema';
import { formatDays, formatSpan } from '@/features/working-time/absences/span';

const contract = (valid_from: string, weekdays = [1, 2, 3, 4, 5], holidays_per_year = 28): WorkContract => ({
  valid_from,
  valid_until: null,
  hours_per_week: 40,
  weekdays,
  holidays_per_year,
});
const fullTime = [contract('2020-01-01')];

describe('the contract in force', () => {
  const contracts = [contract('2026-07-01'), contract('2024-01-01'), contract('2025-03-15')];
  it.each([
    ['2023-12-31', undefined],
    ['2024-01-01', '2024-01-01'],
    ['2025-03-14', '2024-01-01'],
    ['2025-03-15', '2025-03-15'],
    ['2026-06-30', '2025-03-15'],
    ['2026-07-01', '2026-07-01'],
    ['2099-01-01', '2026-07-01'],
  ])('on %s is the one that began on %s', (day, since) => {
    expect(workContractOn(contracts, day)?.valid_from).toBe(since);
  });

  it('is undefined if there is none', () => {
    expect(workContractOn([], '2026-01-01')).toBeUndefined();
  });

  it.each([
    ['2026-09-30', '2026-07-01'],
    ['2026-10-01', undefined],
    ['2026-12-31', undefined],
    ['2027-01-01', '2027-01-01'],
  ])('with one that ended on 30 September, on %s is the one that began on %s', (day, since) => {
    const ended = { ...contract('2026-07-01'), valid_until: '2026-09-30' };
    expect(workContractOn([contract('2024-01-01'), ended, contract('2027-01-01')], day)?.valid_from).toBe(since);
  });
});

describe('days of work', () => {
  it.each<[string, string, string, number, readonly WorkContract[]]>([
    ['a Monday', '2026-11-23', '2026-11-23', 1, fullTime],
    ['a week', '2026-11-23', '2026-11-29', 5, fullTime],
    ['a weekend', '2026-11-28', '2026-11-29', 0, fullTime],
    ['two weeks', '2026-11-23', '2026-12-04', 10, fullTime],
    ['Christmas (Friday and Saturday are holidays)', '2026-12-21', '2026-12-27', 4, fullTime],
    ['New Year’s Day, Epiphany', '2026-01-01', '2026-01-06', 2, fullTime],
    ['Good Friday and Easter Monday', '2026-03-30', '2026-04-10', 8, fullTime],
    ['Corpus Christi, which is one in Bavaria', '2026-06-04', '2026-06-04', 0, fullTime],
    ['Assumption Day on a Saturday that is worked', '2026-08-15', '2026-08-15', 0, [contract('2020-01-01', [6])]],
    ['German Unity Day on a Saturday', '2026-10-03', '2026-10-03', 0, fullTime],
    ['the night of March, and of October', '2026-03-28', '2026-03-30', 1, fullTime],
    ['the same in October', '2026-10-23', '2026-10-26', 2, fullTime],
    ['over a new year', '2026-12-28', '2027-01-03', 4, fullTime],
    ['a leap day', '2028-02-28', '2028-03-01', 3, fullTime],
    ['three days a week', '2026-11-23', '2026-11-29', 3, [contract('2020-01-01', [1, 2, 3])]],
    ['Sundays only', '2026-11-23', '2026-12-06', 2, [contract('2020-01-01', [7])]],
    ['a contract that changes within', '2026-11-23', '2026-12-06', 7, [...fullTime, contract('2026-11-30', [1, 2])]],
    ['before the first contract', '2026-11-23', '2026-11-29', 5, [contract('2027-01-01', [1])]],
    ['no contract at all', '2026-11-23', '2026-11-29', 5, []],
    ['a whole year: 261 weekdays, of which nine are holidays', '2026-01-01', '2026-12-31', 252, fullTime],
    ['the last day first', '2026-11-24', '2026-11-23', 0, fullTime],
  ])('%s', (_, from_day, to_day, days, contracts) => {
    expect(workingDays({ from_day, to_day }, contracts)).toBe(days);
  });
});

describe('remaining holidays', () => {
  type Given = Parameters<typeof leaveBalance>[2][number];
  const off = (from_day: string, to_day: string, more: Partial<Given> = {}): Given => ({
    from_day,
    to_day,
    kind: 'urlaub',
    status: 'genehmigt',
    ...more,
  });

  it.each<[string, readonly WorkContract[], Given[], ReturnType<typeof leaveBalance>]>([
    ['nothing taken', fullTime, [], { entitled: 28, granted: 0, asked: 0, left: 28 }],
    [
      'a week granted, two days asked for',
      fullTime,
      [off('2026-05-04', '2026-05-08'), off('2026-06-08', '2026-06-09', { status: 'beantragt' })],
      { entitled: 28, granted: 5, asked: 2, left: 21 },
    ],
    [
      'what was rejected',
      fullTime,
      [off('2026-05-04', '2026-05-08', { status: 'abgelehnt' })],
      { entitled: 28, granted: 0, asked: 0, left: 28 },
    ],
    [
      'illness and days in lieu',
      fullTime,
      [off('2026-05-04', '2026-05-08', { kind: 'krank' }), off('2026-06-08', '2026-06-09', { kind: 'frei' })],
      { entitled: 28, granted: 0, asked: 0, left: 28 },
    ],
    [
      'a sick note on two days of a holiday, and over its end',
      fullTime,
      [off('2026-05-04', '2026-05-08'), off('2026-05-07', '2026-05-12', { kind: 'krank' })],
      { entitled: 28, granted: 3, asked: 0, left: 25 },
    ],
    [
      'over the new year, counted in each',
      fullTime,
      [off('2025-12-29', '2026-01-09'), off('2026-12-28', '2027-01-08')],
      // 2, 5, 7, 8, 9 January; 28 to 31 December.
      { entitled: 28, granted: 5 + 4 - 0, asked: 0, left: 19 },
    ],
    [
      'another year',
      fullTime,
      [off('2025-05-05', '2025-05-09'), off('2027-05-03', '2027-05-07')],
      { entitled: 28, granted: 0, asked: 0, left: 28 },
    ],
    [
      'more than there is',
      [contract('2020-01-01', [1, 2, 3, 4, 5], 2)],
      [off('2026-05-04', '2026-05-08', { status: 'beantragt' })],
      { entitled: 2, granted: 0, asked: 5, left: -3 },
    ],
    [
      'half days in the contract',
      [contract('2020-01-01', [1, 2, 3], 16.5)],
      [off('2026-05-04', '2026-05-10')],
      { entitled: 16.5, granted: 3, asked: 0, left: 13.5 },
    ],
    [
      'the contract of the last day of the year counts',
      [...fullTime, contract('2026-07-01', [1, 2, 3], 17)],
      [off('2026-05-04', '2026-05-10'), off('2026-08-03', '2026-08-09')],
      { entitled: 17, granted: 8, asked: 0, left: 9 },
    ],
    [
      'a contract that ended within the year',
      [{ ...contract('2020-01-01', [1, 2, 3, 4, 5], 14), valid_until: '2026-06-30' }],
      [off('2026-05-04', '2026-05-08')],
      { entitled: 14, granted: 5, asked: 0, left: 9 },
    ],
    [
      'a contract that ended before',
      [{ ...contract('2020-01-01'), valid_until: '2025-12-31' }],
      [],
      { entitled: undefined, granted: 0, asked: 0, left: undefined },
    ],
    [
      'a contract that begins later',
      [contract('2027-01-01')],
      [],
      { entitled: undefined, granted: 0, asked: 0, left: undefined },
    ],
    [
      'no contract',
      [],
      [off('2026-05-04', '2026-05-08')],
      { entitled: undefined, granted: 5, asked: 0, left: undefined },
    ],
  ])('%s', (_, contracts, absences, expected) => {
    expect(leaveBalance('2026', contracts, absences)).toEqual(expected);
  });
});

describe('the form of an absence', () => {
  const input: AbsenceInput = {
    user_id: 'anna',
    kind: 'urlaub',
    from_day: '2026-12-21',
    to_day: '2026-12-23',
    note: '  ',
  };
  const problems = (changed: Partial<AbsenceInput>): Record<string, string> => {
    const issues = absenceSchema.safeParse({ ...input, ...changed }).error?.issues ?? [];
    return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  };

  it('defaults to a single day, and stores no blank note', () => {
    expect(absenceSchema.parse({ ...input, to_day: '' })).toEqual({
      user_id: 'anna',
      kind: 'urlaub',
      from_day: '2026-12-21',
      to_day: '2026-12-21',
      note: null,
    });
  });

  it.each<[Partial<AbsenceInput>, Record<string, string>]>([
    [{}, {}],
    [{ user_id: '' }, { user_id: 'Bitte wählen Sie, um wen es geht.' }],
    [{ kind: '' }, { kind: 'Bitte wählen Sie eine Art.' }],
    [{ from_day: '' }, { from_day: 'Bitte geben Sie den ersten Tag ein.' }],
    [{ from_day: '1999-12-31' }, { from_day: 'Bitte prüfen Sie das Datum.' }],
    [{ to_day: '2100-01-01' }, { to_day: 'Bitte prüfen Sie das Datum.' }],
    [{ to_day: '2026-12-20' }, { to_day: 'Der letzte Tag darf nicht vor dem ersten liegen.' }],
    [{ to_day: '2027-12-21' }, {}],
    [{ to_day: '2027-12-22' }, { to_day: 'Höchstens ein Jahr am Stück.' }],
    [{ note: 'x'.repeat(501) }, { note: 'Bitte höchstens 500 Zeichen eingeben.' }],
  ])('%j', (changed, expected) => {
    expect(problems(changed)).toEqual(expected);
  });

  it('requires a reason for a rejection', async () => {
    const { errors } = await rejectionResolver({ answer: ' ' }, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    expect(errors).toMatchObject({ answer: { message: 'Bitte nennen Sie einen Grund.' } });
  });
});

describe('the form of a contract', () => {
  const input: WorkContractInput = {
    valid_from: '2026-01-01',
    valid_until: '',
    hours_per_week: 38.5,
    weekdays: ['1', '2'],
    holidays_per_year: 27.5,
    cost_rate_cents: null,
  };
  it('produces a row of the table and a rate in cents', () => {
    expect(workContractSchema.parse(input)).toEqual({ ...input, valid_until: null, weekdays: [1, 2] });
    expect(workContractSchema.parse({ ...input, cost_rate_cents: 34.55 })).toMatchObject({ cost_rate_cents: 3455 });
    expect(workContractSchema.parse({ ...input, valid_until: '2026-01-01' })).toMatchObject({
      valid_until: '2026-01-01',
    });
  });

  it.each<[Partial<WorkContractInput>, string]>([
    [{ valid_from: '' }, 'Bitte geben Sie an, ab wann der Vertrag gilt.'],
    [{ valid_until: '2025-12-31' }, 'Der letzte Tag liegt vor dem ersten.'],
    ...[0, 12.345, 1000.01, NaN].map((cost_rate_cents): [Partial<WorkContractInput>, string] => [
      { cost_rate_cents },
      'Bitte geben Sie einen Betrag von 0,01 bis 1000 € auf den Cent genau ein.',
    ]),
    [{ hours_per_week: NaN }, 'Bitte geben Sie die Wochenstunden ein.'],
    [{ hours_per_week: -1 }, 'Bitte geben Sie eine Zahl von 0 bis 60 ein.'],
    [{ hours_per_week: 60.01 }, 'Bitte geben Sie eine Zahl von 0 bis 60 ein.'],
    [{ hours_per_week: 38.555 }, 'Höchstens zwei Stellen hinter dem Komma.'],
    [{ holidays_per_year: 27.55 }, 'Höchstens eine Stelle hinter dem Komma.'],
    [{ weekdays: [] }, 'Bitte wählen Sie mindestens einen Arbeitstag.'],
  ])('%j: %s', (changed, message) => {
    expect(workContractSchema.safeParse({ ...input, ...changed }).error?.issues.map((issue) => issue.message)).toEqual([
      message,
    ]);
  });

  it('is described in words', () => {
    expect(namesOfDays([5, 1, 3, 2, 4])).toBe('Montag bis Freitag');
    expect(namesOfDays([7, 1])).toBe('Montag, Sonntag');
    expect([undefined, 0, 1, 27.5, -3].map(formatDays)).toEqual(['-', '0 Tage', '1 Tag', '27,5 Tage', '-3 Tage']);
    expect(formatSpan({ from_day: '2026-12-21', to_day: '2026-12-21' })).toBe('Mo, 21.12.2026');
    expect(formatSpan({ from_day: '2026-12-21', to_day: '2026-12-25' })).toBe('Mo, 21.12.2026 bis Fr, 25.12.2026');
  });
});
