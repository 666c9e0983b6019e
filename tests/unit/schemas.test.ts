import type { ZodType } from 'zod';
import { describe, expect, test } from 'vitest';
import { newPasswordSchema, registrationResolver, registrationSchema } from '@/features/accounts/auth/schema';
import { contactFormResolver, contactFormSchema } from '@/features/leads/schema';
import { referralFormSchema } from '@/features/referrals/schema';
import { terminationFormSchema } from '@/features/terminations/schema';
import { withdrawalFormSchema } from '@/features/withdrawals/schema';

/** The first message of each field. */
function errors(schema: ZodType, input: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(input).error?.issues ?? []) messages[path.join('.')] ??= message;
  return messages;
}

const registration = {
  firstName: 'Nora',
  lastName: 'Neu',
  email: 'nora@example.org',
  password: 'geheim',
  passwordConfirmation: 'geheim',
  acceptsTerms: true,
};

describe('registration', () => {
  test('accepts the specified fields, trimmed', () => {
    expect(registrationSchema.parse({ ...registration, firstName: ' Nora ', email: ' nora@example.org ' })).toEqual(
      registration,
    );
  });

  test.each([
    ['firstName', '  ', 'Bitte alle Felder ausfüllen'],
    ['lastName', '', 'Bitte alle Felder ausfüllen'],
    ['email', '', 'Bitte alle Felder ausfüllen'],
    ['email', 'nora', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    ['password', '      ', 'Bitte alle Felder ausfüllen'],
    ['password', 'kurz1', 'Das Passwort muss mindestens 6 Zeichen lang sein'],
    [
      'password',
      'ä'.repeat(37),
      'Das Passwort darf höchstens 72 Zeichen lang sein; Umlaute und Sonderzeichen zählen mehrfach.',
    ],
    ['passwordConfirmation', '', 'Bitte alle Felder ausfüllen'],
    ['acceptsTerms', false, 'Bitte stimmen Sie den Nutzungsbedingungen und der Datenschutzerklärung zu'],
  ])('%s = %j', (field, value, message) => {
    expect(errors(registrationSchema, { ...registration, [field]: value })[field]).toBe(message);
  });

  const missing = 'Bitte alle Felder ausfüllen';
  const tooShort = 'Das Passwort muss mindestens 6 Zeichen lang sein';
  const unequal = 'Die Passwörter stimmen nicht überein';
  test.each([
    [{ password: 'kurz', passwordConfirmation: '', acceptsTerms: false }, missing],
    [{ password: 'kurz', passwordConfirmation: 'anders', acceptsTerms: false }, tooShort],
    [{ passwordConfirmation: 'anders', acceptsTerms: false }, unequal],
    [{ email: 'nora', lastName: '', passwordConfirmation: 'anders' }, missing],
  ])('reports the first of several problems in the specified order: %j', async (wrong, message) => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { errors } = await registrationResolver({ ...registration, ...wrong }, undefined, options);
    expect(Object.values(errors)[0]?.message).toBe(message);
    expect(Object.keys(errors).length).toBeGreaterThan(1);
  });

  test('requires two equal passwords', () => {
    const message = { passwordConfirmation: 'Die Passwörter stimmen nicht überein' };
    expect(errors(registrationSchema, { ...registration, passwordConfirmation: 'anders' })).toEqual(message);
    expect(errors(newPasswordSchema, { password: 'geheim', passwordConfirmation: 'anders' })).toEqual(message);
  });
});

const contact = {
  firstName: 'Erika',
  lastName: 'Muster',
  email: 'erika@example.org',
  phone: '089 1',
  service: 'reinigung',
  message: 'Hallo',
};

describe('contact form', () => {
  test('requires every field', () => {
    const blank = Object.fromEntries(Object.keys(contact).map((field) => [field, ' ']));
    expect(errors(contactFormSchema, blank)).toEqual({
      firstName: 'Bitte geben Sie Ihren Vornamen an.',
      lastName: 'Bitte geben Sie Ihren Nachnamen an.',
      email: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
      phone: 'Bitte geben Sie Ihre Telefonnummer an.',
      service: 'Bitte wählen Sie eine Leistung.',
      message: 'Bitte schreiben Sie uns, worum es geht.',
    });
  });

  test('says the specified sentence first if anything is missing', async () => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const firstError = async (wrong: Partial<typeof contact>) => {
      const { errors } = await contactFormResolver({ ...contact, ...wrong }, undefined, options);
      return Object.values(errors)[0]?.message;
    };
    expect(await firstError({ lastName: ' ' })).toBe('Bitte füllen Sie alle Pflichtfelder aus.');
    expect(await firstError({ email: 'keine-adresse' })).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.');
    expect(await firstError({})).toBeUndefined();
  });

  test('has the limits of the table', () => {
    expect(contactFormSchema.safeParse({ ...contact, message: 'x'.repeat(5000) }).success).toBe(true);
    expect(errors(contactFormSchema, { ...contact, message: 'x'.repeat(5001) })).toEqual({
      message: 'Bitte höchstens 5000 Zeichen eingeben.',
    });
    expect(errors(contactFormSchema, { ...contact, lastName: 'x'.repeat(100) })).toHaveProperty('lastName');
  });

  test('replaces a pasted tab or line break in a name by a space', () => {
    expect(contactFormSchema.parse({ ...contact, lastName: 'von\tder\nHeide' }).lastName).toBe('von der Heide');
    expect(contactFormSchema.parse({ ...contact, lastName: 'von\u2028Heide\u202e' }).lastName).toBe('von Heide');
  });

  test('accepts only the known services', () => {
    expect(errors(contactFormSchema, { ...contact, service: 'toString' })).toHaveProperty('service');
  });
});

const referral = {
  referrer_name: '',
  referrer_email: '',
  referred_name: 'Nina',
  referred_email: 'nina@example.org',
  message: '',
};

describe('referral form', () => {
  test('lets the recommender stay anonymous', () => {
    expect(referralFormSchema.parse(referral)).toMatchObject({
      referrer_name: 'Anonym',
      referrer_email: null,
      message: null,
    });
  });

  test('requires the contact', () => {
    const required = 'Bitte füllen Sie die Pflichtfelder für den Kontakt aus.';
    expect(errors(referralFormSchema, { ...referral, referred_name: ' ', referred_email: '' })).toEqual({
      referred_name: required,
      referred_email: required,
    });
    expect(errors(referralFormSchema, { ...referral, referrer_email: 'x' })).toEqual({
      referrer_email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
    });
  });
});

describe('withdrawal', () => {
  const noLink = 'Bitte geben Sie nur Ihren Namen ein, ohne Internetadresse. Nach einem Punkt gehört ein Leerzeichen.';
  const withdrawal = { name: 'Vera Vogt', contract: 'Umzug am 4. Dezember', email: 'vera@example.org' };

  test('keeps input on one line, and the address in lower case', () => {
    expect(
      withdrawalFormSchema.parse({
        name: ' Vera\nVogt ',
        contract: 'Umzug\tam 4. Dezember',
        email: ' Vera@Example.ORG ',
      }),
    ).toEqual(withdrawal);
  });

  test.each([
    ['name', '   ', 'Bitte geben Sie Ihren Namen ein.'],
    ['name', 'x'.repeat(201), 'Bitte höchstens 200 Zeichen eingeben.'],
    ['name', 'Gewinn auf boese.example', noLink],
    ['name', 'https://10.0.0.1', noLink],
    ['contract', '', 'Bitte nennen Sie den Vertrag, den Sie widerrufen.'],
    ['contract', 'x'.repeat(201), 'Bitte höchstens 200 Zeichen eingeben.'],
    ['email', ' ', 'Bitte geben Sie an, wohin wir die Bestätigung senden.'],
    ['email', 'vera', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ])('%s = %j', (field, value, message) => {
    expect(errors(withdrawalFormSchema, { ...withdrawal, [field]: value })[field]).toBe(message);
  });
});

describe('termination', () => {
  const input = {
    kind: 'ordentlich' as const,
    reason: '',
    name: 'Vera Vogt',
    contract: 'V-2026-0001',
    time: 'naechstmoeglich' as const,
    ends_on: '',
    email: 'vera@example.org',
  };
  const declared = { name: 'Vera Vogt', contract: 'V-2026-0001', email: 'vera@example.org' };

  test('has a reason only if it is extraordinary, and a day only if one was chosen', () => {
    const typed = { ...input, reason: 'Umzug', ends_on: '2099-12-31' };
    expect(terminationFormSchema.parse(typed)).toEqual({
      ...declared,
      kind: 'ordentlich',
      reason: null,
      ends_on: null,
    });
    expect(terminationFormSchema.parse({ ...typed, kind: 'ausserordentlich', time: 'tag' })).toEqual({
      ...declared,
      kind: 'ausserordentlich',
      reason: 'Umzug',
      ends_on: '2099-12-31',
    });
  });

  test('shows all errors at once', () => {
    const empty = { ...input, kind: 'ausserordentlich', time: 'tag', name: '', contract: '', email: '' };
    expect(errors(terminationFormSchema, empty)).toEqual({
      reason: 'Bitte nennen Sie den Grund der Kündigung.',
      name: 'Bitte geben Sie Ihren Namen ein.',
      contract: 'Bitte nennen Sie den Vertrag, den Sie kündigen.',
      ends_on: 'Bitte geben Sie den Tag an, an dem der Vertrag enden soll.',
      email: 'Bitte geben Sie an, wohin wir die Bestätigung senden.',
    });
  });

  test.each([
    ['ends_on', '2020-01-01', 'Dieser Tag ist schon vorbei.'],
    ['reason', 'x'.repeat(2001), 'Bitte höchstens 2000 Zeichen eingeben.'],
  ])('%s = %j', (field, value, message) => {
    const chosen = { ...input, kind: 'ausserordentlich', reason: 'Umzug', time: 'tag', ends_on: '2099-12-31' };
    expect(errors(terminationFormSchema, { ...chosen, [field]: value })).toEqual({ [field]: message });
  });
});
