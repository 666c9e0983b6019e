import { describe, expect, test } from 'vitest';
import { halfYearName, halfYearOf, halfYears, missingHalfYear } from '@/features/documents/base-rates/schema';
import { daysSince, extraCharges, nextReminderStep } from '@/features/invoices/reminders/steps';
import { Constants } from '@functions/api/database.types';

describe('the steps', () => {
  test('follow each other in the order of the database, and end', () => {
    const order = [nextReminderStep(null), nextReminderStep('erinnerung'), nextReminderStep('mahnung')];
    expect(order).toEqual(Constants.public.Enums.reminder_step);
    expect(nextReminderStep('letzte_mahnung')).toBeNull();
  });

  test('count days across the clock change and the turn of the year', () => {
    expect(daysSince('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysSince('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysSince('2025-12-31', '2026-01-01')).toBe(1);
    expect(daysSince('2026-01-01', '2026-01-01')).toBe(0);
  });

  test('request the open amount plus fees and interest', () => {
    expect(extraCharges({ open_cents: 50_000, total_cents: 51_212 })).toBe(1212);
  });
});

describe('half-years', () => {
  test('begin in January and July', () => {
    expect(['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'].map(halfYearOf)).toEqual([
      '2026-01-01',
      '2026-01-01',
      '2026-07-01',
      '2026-07-01',
    ]);
    expect([halfYearName('2026-01-01'), halfYearName('2026-07-01')]).toEqual(['1. Halbjahr 2026', '2. Halbjahr 2026']);
  });

  test('can be selected up to the next one', () => {
    expect(halfYears('2024-03-01')).toEqual(['2024-07-01', '2024-01-01', '2023-07-01', '2023-01-01']);
    expect(halfYears('2024-11-01')[0]).toBe('2025-01-01');
  });

  test('are requested from the first missing one', () => {
    const rates = ['2023-01-01', '2023-07-01', '2024-01-01'].map((valid_from) => ({ valid_from }));
    expect(missingHalfYear(rates, '2025-02-01')).toBe('2024-07-01');
    expect(missingHalfYear([...rates, { valid_from: '2024-07-01' }], '2024-03-01')).toBe('2024-07-01');
    expect(missingHalfYear([], '2024-03-01')).toBe('2023-01-01');
  });
});
