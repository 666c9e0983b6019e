import { readFileSync } from 'node:fs';
import { createEmployeePayload, setUpAdminPayload, updateUserPayload } from '@functions/api/payloads';
import { describe, expect, it } from 'vitest';
import { type z } from 'zod';

const employee = { email: 'lena@example.com', password: 'geheim', firstName: 'Lena', lastName: 'Huber' };
const admin = { email: 'max@example.com', password: 'geheim', first_name: 'Max', last_name: 'Mustermann' };
const someone = '0d9a3c6e-7f43-4b6e-9a55-0d8a5ad7c111';

function complaint(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe.each([
  ['createEmployeePayload', createEmployeePayload, employee, 'firstName', 'lastName'],
  ['setUpAdminPayload', setUpAdminPayload, admin, 'first_name', 'last_name'],
] as const)('%s', (_, schema, valid, first, last) => {
  it('trims names and address, lower-cases the address, and keeps the password as it is', () => {
    const given = {
      ...valid,
      email: '  LENA@Example.com ',
      password: ' ge heim ',
      [first]: ' Lena ',
      [last]: ' Huber ',
    };
    expect(schema.parse(given)).toEqual({
      email: 'lena@example.com',
      password: ' ge heim ',
      [first]: 'Lena',
      [last]: 'Huber',
    });
  });

  it.each([first, last, 'email', 'password'])('requires %s', (field) => {
    for (const value of ['', '   ', undefined, null, 7, {}, ['a']])
      expect(complaint(schema, { ...valid, [field]: value })).toBe('Bitte alle Felder ausfüllen');
  });

  it.each([
    [{ password: '12345' }, 'Das Passwort muss mindestens 6 Zeichen lang sein'],
    [{ password: 'ü'.repeat(37) }, /höchstens 72 Zeichen/],
    [{ email: 'lena' }, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    [{ email: 'lena@example.com, boss@example.com' }, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    [{ email: 'lena@example.com\r\nBcc: x@example.com' }, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    [{ email: `${'a'.repeat(250)}@example.com` }, /höchstens 254/],
    [{ [first]: 'x'.repeat(101) }, /höchstens 100 Zeichen/],
    [{ [last]: 'Huber\nBcc: x@example.com' }, /Steuerzeichen/],
    [{ role: 'admin' }, 'Ungültige Anfrage.'],
  ])('rejects %o', (change, message) => {
    expect(complaint(schema, { ...valid, ...change })).toMatch(message);
  });

  it('accepts the longest values', () => {
    const longest = { email: `${'a'.repeat(63)}@example.com`, password: 'ü'.repeat(36), [first]: 'x'.repeat(100) };
    expect(complaint(schema, { ...valid, ...longest })).toBeUndefined();
  });

  it.each([[null], [[]], ['text'], [7]])('rejects %o as a whole', (value) => {
    expect(complaint(schema, value)).toBe('Ungültige Anfrage.');
  });
});

describe('updateUserPayload', () => {
  it('accepts exactly one change', () => {
    expect(updateUserPayload.parse({ userId: someone, role: 'mitarbeiter' })).toEqual({
      userId: someone,
      role: 'mitarbeiter',
    });
    expect(updateUserPayload.parse({ userId: someone, isActive: false })).toEqual({ userId: someone, isActive: false });
  });

  it('compares ids in one spelling', () => {
    expect(updateUserPayload.parse({ userId: someone.toUpperCase(), isActive: true }).userId).toBe(someone);
  });

  it.each([
    { userId: someone },
    { userId: someone, role: 'admin', isActive: true },
    { userId: someone, role: 'user' },
    { userId: someone, role: 'Admin' },
    { userId: someone, isActive: 'false' },
    { userId: someone, isActive: true, email: 'x@example.com' },
    { userId: 'no-id', isActive: true },
    { role: 'admin' },
    null,
  ])('rejects %o', (value) => {
    expect(complaint(updateUserPayload, value)).toBe('Ungültige Anfrage.');
  });
});

it.each([
  ['payloads.ts', ['zod', './password.ts']],
  ['password.ts', ['zod']],
])('%s adds only zod to the browser’s bundle', (file, imports) => {
  const source = readFileSync(new URL(`../../../supabase/functions/_shared/api/${file}`, import.meta.url), 'utf8');
  const code = source.replace(/^import type .*$/gm, '');
  expect([...code.matchAll(/from '([^']+)'|import\('([^']+)'\)/g)].map((match) => match[1])).toEqual(imports);
});
