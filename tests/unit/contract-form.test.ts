import { describe, expect, it } from 'vitest';
import { emptyLine } from '@/features/documents/content-form';
import {
  contractFormResolver,
  type ContractFormInput,
  emptyContractItem,
  itemsOfQuote,
} from '@/features/contracts/schema';
import {
  emptySchedule,
  formatClockTimes,
  rhythmOf,
  type ScheduleInput,
  scheduleInput,
} from '@/features/contracts/schedule-form';
import { endAfterNotice } from '@/features/contracts/term';

const term = { begins_on: '2026-03-01', ends_on: '' };
const weekly: ScheduleInput = { ...emptySchedule, weekdays: ['TU'], from: '07:00', to: '08:30' };

describe('the rhythm in the form', () => {
  it.each<[string, Partial<ScheduleInput>, string]>([
    ['weekly', {}, 'FREQ=WEEKLY;BYDAY=TU'],
    ['every second week on several days', { every: 2, weekdays: ['FR', 'MO'] }, 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR'],
    ['on a day of the month', { unit: 'month', monthlyOn: 'day', day: 15 }, 'FREQ=MONTHLY;BYMONTHDAY=15'],
    ['on the last day', { unit: 'month', monthlyOn: 'last-day' }, 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    [
      'on the last Friday of every third month',
      { unit: 'month', every: 3, monthlyOn: 'weekday', ordinal: '-1', weekday: 'FR' },
      'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR',
    ],
    ['in a season', { is_seasonal: true, months: ['10', '4'] }, 'FREQ=WEEKLY;BYDAY=TU;BYMONTH=4,10'],
    ['with months of a season that is not chosen', { months: ['4'] }, 'FREQ=WEEKLY;BYDAY=TU'],
  ])('%s', (_name, more, rule) => {
    expect(rhythmOf({ ...weekly, ...more }, term)).toMatchObject({ schedule: { rule } });
  });

  it('starts with the contract unless it has a day of its own, ends with what ends first, and may pass midnight', () => {
    const night = { ...weekly, starts_on: '2026-04-01', ends_on: '2026-12-31', from: '22:00', to: '01:00' };
    expect(rhythmOf(weekly, { ...term, ends_on: '2026-09-30' })).toMatchObject({
      schedule: { startsOn: '2026-03-01', endsOn: '2026-09-30', minutes: 90 },
    });
    expect(rhythmOf(night, { ...term, ends_on: '2027-09-30' })).toMatchObject({
      schedule: { startsOn: '2026-04-01', endsOn: '2026-12-31', minutes: 180 },
    });
  });

  it.each<[string, Partial<ScheduleInput>, keyof ScheduleInput]>([
    ['no weekday', { weekdays: [] }, 'weekdays'],
    ['no interval', { every: NaN }, 'every'],
    ['a day that no month has', { unit: 'month', monthlyOn: 'day', day: 32 }, 'day'],
    ['a season without months', { is_seasonal: true }, 'months'],
    ['no start', { from: '' }, 'from'],
    ['no end', { to: '' }, 'to'],
    ['an end before its start', { starts_on: '2026-05-01', ends_on: '2026-04-01' }, 'ends_on'],
    ['no date at all', { unit: 'month', day: 31, is_seasonal: true, months: ['2'] }, 'every'],
  ])('with %s names the field', (_name, more, field) => {
    const read = rhythmOf({ ...weekly, ...more }, term);
    expect('problems' in read && read.problems.map((problem) => problem.field)).toContain(field);
  });

  it('is filled from a stored schedule, and makes the same one again', () => {
    const stored = {
      rule: 'FREQ=MONTHLY;INTERVAL=3;BYDAY=1FR',
      starts_on: '2026-03-01',
      ends_on: null,
      starts_at_time: '09:00:00',
      minutes: 180,
      on_holiday: 'nachher' as const,
      staffing: null,
      crew: [],
    };
    const input = scheduleInput(stored, term.begins_on);
    expect(input).toMatchObject({ from: '09:00', to: '12:00', starts_on: '' });
    expect(rhythmOf(input, term)).toMatchObject({
      schedule: { rule: stored.rule, startsOn: '2026-03-01', minutes: 180, onHoliday: 'nachher' },
    });
    expect(formatClockTimes(stored)).toBe('09:00–12:00\u00a0Uhr');
  });
});

it('takes a position of a quote over with its total price', () => {
  const line = { ...emptyLine(7), name: 'Fenster', description: 'Innen', quantity: 3, unit_price: 40, discount: 10 };
  expect(itemsOfQuote({ taxation: 'regular', lines: [{ ...line, labour: true }] })).toMatchObject([
    { title: 'Fenster', description: 'Innen', price: 108, vat_rate: '7', is_labour: true, price_kind: 'monat' },
  ]);
});

it('takes only the positions that recur over, with their kind of price and the VAT that applies, if there are any', () => {
  const once = { ...emptyLine(19), name: 'Grundreinigung', unit_price: 180 };
  const windows = { ...once, name: 'Fenster', unit_price: 120, recurs: 'einsatz' as const };
  expect(itemsOfQuote({ taxation: 'small-business', lines: [once, windows] })).toMatchObject([
    { title: 'Fenster', price: 120, price_kind: 'einsatz', vat_rate: '0' },
  ]);
});

describe('the form of a contract', () => {
  const filled = (more: Partial<ContractFormInput> = {}): ContractFormInput => ({
    site: { id: 'site', name: 'Wohnhaus' },
    title: 'Treppenhausreinigung',
    begins_on: '2026-03-01',
    ends_on: '',
    minimum_term_months: 0,
    notice_months: 1,
    prices: 'gross',
    note: '',
    items: [{ ...emptyContractItem(), title: 'Treppenhaus', price: 89, schedule: weekly }],
    ...more,
  });
  const read = async (input: ContractFormInput) =>
    contractFormResolver(input, undefined, { fields: {}, shouldUseNativeValidation: false });

  it('becomes what is saved, with prices in cents', async () => {
    const { values } = await read(filled());
    expect(values).toMatchObject({
      site_id: 'site',
      is_gross: true,
      ends_on: null,
      items: [{ unit_price_cents: 8900, vat_rate: 19, schedule: { rule: 'FREQ=WEEKLY;BYDAY=TU', assigned_to: null } }],
    });
  });

  it('has no price for what is included, and bills only flat amounts in advance', async () => {
    const [item] = filled().items;
    const { values } = await read(
      filled({
        items: [
          { ...item!, price_kind: 'enthalten', price: NaN, recurs: false },
          { ...item!, price_kind: 'einsatz', in_advance: true },
        ],
      }),
    );
    expect(values).toMatchObject({
      items: [
        { unit_price_cents: null, schedule: null },
        { unit_price_cents: 8900, in_advance: false },
      ],
    });
  });

  it.each<[string, Partial<ContractFormInput>, string]>([
    ['without a site', { site: null }, 'site'],
    ['without items', { items: [] }, 'items'],
    ['that ends before it begins', { ends_on: '2026-02-01' }, 'ends_on'],
    ['without a price', { items: [{ ...emptyContractItem(), title: 'Fenster', schedule: weekly }] }, 'items.0.price'],
    [
      'without weekdays',
      { items: [{ ...emptyContractItem(), title: 'Fenster', price: 1 }] },
      'items.0.schedule.weekdays',
    ],
  ])('%s is refused at the field', async (_name, more, path) => {
    const { errors } = await read(filled(more));
    const found = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], errors);
    expect(found).toHaveProperty('message');
  });
});

it.each([
  ['2026-11-25', 1, 0, '2026-12-31'],
  ['2026-11-25', 3, 0, '2027-02-28'],
  ['2026-12-31', 0, 0, '2026-12-31'],
  ['2026-11-25', 1, 12, '2027-02-28'],
  ['2027-11-25', 1, 12, '2027-12-31'],
])('notice on %s with %i months, and a minimum term of %i, ends on %s', (given, notice_months, minimum, end) =>
  expect(endAfterNotice(given, { begins_on: '2026-03-01', minimum_term_months: minimum, notice_months })).toBe(end),
);
