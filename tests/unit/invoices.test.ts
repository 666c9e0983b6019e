import { describe, expect, it } from 'vitest';
import { openItemSchema } from '@/features/invoices/schema';
import { berlinDay } from '@/lib/time/berlin-time';

const valid = { customer_email: 'kunde@example.com', amount: 10, due_date: berlinDay() };
const messages = (change: Partial<typeof valid>) =>
  openItemSchema.safeParse({ ...valid, ...change }).error?.issues.map(({ message }) => message);

describe('a new invoice', () => {
  it('accepts every amount in whole cents', () => {
    for (const amount of [0.01, 0.07, 8.7, 19.99, 1234.56, 1_000_000.01, 9_999_999.99, 10_000_000])
      expect(messages({ amount }), String(amount)).toBeUndefined();
  });

  it('rejects a missing amount, zero, fractions of a cent, and more than the table allows', () => {
    for (const amount of [NaN, 0, -5])
      expect(messages({ amount })?.[0], String(amount)).toBe('Der Betrag muss größer als 0 sein.');
    expect(messages({ amount: 0.004 })).toEqual(['Bitte geben Sie den Betrag auf den Cent genau ein.']);
    expect(messages({ amount: 10_000_000.01 })).toEqual(['Der Betrag darf höchstens 10.000.000,00 € sein.']);
  });

  it('is due yesterday at the earliest', () => {
    expect(messages({ due_date: berlinDay(-1) })).toBeUndefined();
    expect(messages({ due_date: berlinDay(-2) })).toEqual(['Das Fälligkeitsdatum darf frühestens gestern sein.']);
    expect(messages({ due_date: '2100-01-02' })).toHaveLength(1);
    expect(messages({ due_date: '' })?.[0]).toBe('Ein Fälligkeitsdatum ist erforderlich.');
  });

  it('has one recipient', () => {
    expect(openItemSchema.parse({ ...valid, customer_email: ' a@b.de ' }).customer_email).toBe('a@b.de');
    for (const customer_email of ['', 'kunde', 'a@b.de, c@d.de', 'a@b'])
      expect(messages({ customer_email })?.[0]).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
  });
});
