import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appointmentSchema } from '@/features/appointments/schema';
import { passwordChangeSchema } from '@/features/accounts/auth/schema';
import { messageSchema } from '@/features/messages/schema';
import { contactDataSchema, personalDataSchema } from '@/features/accounts/profiles/schema';
import { orderSchema } from '@/features/orders/schema';
import type { z } from 'zod';

/** The first message of each field, as shown by the form. */
function errorsOf(schema: z.ZodType, values: unknown): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

describe('appointments', () => {
  const valid = { date: '2026-06-11', time: '09:00', service: 'beratung' };
  const errors = (values: Partial<typeof valid>) => errorsOf(appointmentSchema, { ...valid, ...values });

  // 00:30 on June 11th in Germany, still the 10th in UTC.
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-06-10T22:30:00Z') }));
  afterEach(() => vi.useRealTimers());

  it('require every field with the same message', () => {
    const required = 'Bitte alle Felder ausfüllen';
    const empty = { date: required, time: required, service: required };
    expect(errors({ date: '', time: '', service: '' })).toEqual(empty);
    expect(errors({ date: '11.06.2026', time: '9', service: 'gärtnern' })).toEqual(empty);
    expect(errors({ service: 'toString' })).toEqual({ service: required });
  });

  it('accept today and later days of the German calendar', () => {
    expect(errors({ date: '2026-06-10' })).toEqual({ date: 'Bitte wählen Sie ein Datum ab heute.' });
    expect(errors({ date: '2026-06-11' })).toEqual({});
    expect(errors({ date: '2100-01-01' })).toEqual({});
    expect(errors({ date: '2100-01-02' })).toEqual({ date: 'Bitte prüfen Sie das Datum.' });
  });

  it('accept only future times for today', () => {
    const over = { time: 'Bitte wählen Sie eine Uhrzeit, die noch nicht vorbei ist.' };
    expect(errors({ time: '00:29' })).toEqual(over);
    expect(errors({ time: '00:30' })).toEqual(over);
    expect(errors({ time: '00:31' })).toEqual({});
    expect(errors({ date: '2026-06-12', time: '00:00' })).toEqual({});
  });
});

describe('orders and messages', () => {
  it('are trimmed, and rejected when empty', () => {
    expect(orderSchema.parse({ subject: ' A\tB ', description: ' x\ny\n' })).toEqual({
      subject: 'A B',
      description: 'x\ny',
    });
    const request = 'Bitte Betreff und Beschreibung ausfüllen';
    expect(errorsOf(orderSchema, { subject: ' ', description: '\n' })).toEqual({
      subject: request,
      description: request,
    });
    const message = 'Bitte Betreff und Nachricht ausfüllen';
    expect(errorsOf(messageSchema, { subject: '', content: ' ' })).toEqual({ subject: message, content: message });
  });

  it('are limited to the length of the columns', () => {
    const long = { subject: 's'.repeat(201), content: 'c'.repeat(5001), description: 'd'.repeat(5001) };
    const subject = 'Bitte höchstens 200 Zeichen eingeben.';
    const text = 'Bitte höchstens 5000 Zeichen eingeben.';
    expect(errorsOf(orderSchema, long)).toEqual({ subject, description: text });
    expect(errorsOf(messageSchema, long)).toEqual({ subject, content: text });
  });
});

describe('own data', () => {
  it('compares addresses in lower case and stores no empty phone number', () => {
    expect(contactDataSchema.parse({ email: ' Anna@Example.ORG ', phone: ' ' })).toEqual({
      email: 'anna@example.org',
      phone: null,
    });
    expect(errorsOf(contactDataSchema, { email: '', phone: '' })).toEqual({
      email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
    });
  });

  it('requires both names', () => {
    expect(errorsOf(personalDataSchema, { first_name: ' ', last_name: '', phone: '1'.repeat(51) })).toEqual({
      first_name: 'Bitte geben Sie Ihren Vornamen ein.',
      last_name: 'Bitte geben Sie Ihren Nachnamen ein.',
      phone: 'Bitte höchstens 50 Zeichen eingeben.',
    });
  });
});

describe('a new password', () => {
  const errors = (currentPassword: string, password: string, passwordConfirmation = password) =>
    errorsOf(passwordChangeSchema, { currentPassword, password, passwordConfirmation });

  it('follows the rules of registration and differs from the current one', () => {
    expect(errors('alt', 'neues')).toEqual({ password: 'Das Passwort muss mindestens 6 Zeichen lang sein' });
    expect(errors('alt', '      ')).toEqual({ password: 'Bitte geben Sie ein Passwort ein.' });
    expect(errors('alt', 'neues1', 'neues2')).toEqual({ passwordConfirmation: 'Die Passwörter stimmen nicht überein' });
    expect(errors('gleich', 'gleich')).toEqual({
      password: 'Das neue Passwort muss sich vom bisherigen unterscheiden.',
    });
    expect(errors('', 'neues1')).toEqual({ currentPassword: 'Bitte geben Sie Ihr aktuelles Passwort ein.' });
    expect(errors('alt', 'neues1')).toEqual({});
  });
});
