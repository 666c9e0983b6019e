import { describe, expect, it } from 'vitest';
import { describePrices } from '@/features/contracts/describe-price';
import { describeSchedule } from '@/features/contracts/describe-schedule';

const price = (valid_from: string, unit_price_cents: number) => ({ valid_from, unit_price_cents });
const monthly = { price_kind: 'monat', in_advance: false, vat_rate: 19 } as const;
const words = (...of: Parameters<typeof describePrices>) =>
  describePrices(...of).map((text) => text.replace('\u00a0', ' '));

describe('the prices of an item', () => {
  it('are the one of the day and those that follow', () => {
    const prices = [price('2027-01-01', 9500), price('2026-01-01', 8500), price('2026-06-01', 8900)];
    expect(words({ ...monthly, prices }, true, '2026-11-25')).toEqual([
      '89,00 € im Monat, inkl. 19 % USt.',
      'ab 01.01.2027: 95,00 € im Monat, inkl. 19 % USt.',
    ]);
    expect(words({ ...monthly, prices }, true, '2027-01-01')).toEqual(['95,00 € im Monat, inkl. 19 % USt.']);
  });

  it('of an item that begins later is the first one', () =>
    expect(words({ ...monthly, prices: [price('2027-01-01', 8900)] }, false, '2026-11-25')).toEqual([
      '89,00 € im Monat, zzgl. 19 % USt.',
    ]));

  it.each([
    ['quartal', true, 19, '20,00 € im Quartal, zzgl. 19 % USt., im Voraus'],
    ['jahr', false, 7, '20,00 € im Jahr, zzgl. 7 % USt.'],
    ['einsatz', false, 0, '20,00 € je Einsatz'],
    ['stunde', false, 19, '20,00 € je Stunde, zzgl. 19 % USt.'],
    ['enthalten', false, 19, 'Im Preis enthalten'],
  ] as const)('%s', (price_kind, in_advance, vat_rate, text) =>
    expect(
      words({ price_kind, in_advance, vat_rate, prices: [price('2026-01-01', 2000)] }, false, '2026-11-25'),
    ).toEqual([text]),
  );
});

describe('a schedule', () => {
  const weekly = { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', starts_at_time: '07:00:00', minutes: 90, ends_on: null };
  it.each([
    ['2026-01-06', null, 'Alle 2 Wochen am Dienstag, 07:00 Uhr, 90 Minuten'],
    ['2027-01-05', null, 'Alle 2 Wochen am Dienstag, 07:00 Uhr, 90 Minuten, ab 05.01.2027'],
    ['2026-01-06', '2026-12-31', 'Alle 2 Wochen am Dienstag, 07:00 Uhr, 90 Minuten, bis 31.12.2026'],
  ])('from %s to %s', (starts_on, ends_on, text) =>
    expect(describeSchedule({ ...weekly, starts_on, ends_on }, '2026-11-25')).toBe(text),
  );
});
