import { PostgrestError } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { GermanError, isNetworkError, isServerFault, messageOf } from '@/lib/errors';

const postgrest = (code: string, message: string) => new PostgrestError({ code, message, details: '', hint: '' });

describe('messageOf', () => {
  test.each([
    ['Failed to fetch', new TypeError('Failed to fetch')],
    ['Firefox', new TypeError('NetworkError when attempting to fetch resource.')],
    ['Safari', new TypeError('Load failed')],
    ['a time-out', new DOMException('signal timed out', 'TimeoutError')],
    ['a chunk', new TypeError('Failed to fetch dynamically imported module: /assets/send.js')],
    ['a chunk in Firefox', new TypeError('error loading dynamically imported module: /assets/send.js')],
    ['a chunk in Safari', new TypeError('Importing a module script failed.')],
    ['auth-js', Object.assign(new Error('{}'), { name: 'AuthRetryableFetchError', status: 0 })],
  ])('no answer: %s', (_name, error) => {
    expect(messageOf(error)).toBe('Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.');
    expect(isNetworkError(error)).toBe(true);
  });

  test.each([
    [postgrest('P0001', 'Der letzte aktive Administrator kann weder herabgestuft noch deaktiviert werden.')],
    [postgrest('PT429', 'Zu viele Anfragen. Bitte versuchen Sie es in einigen Minuten erneut oder rufen Sie uns an.')],
    [postgrest('42501', 'Diese Angabe darf nicht geändert werden.')],
    [postgrest('23514', 'Bitte wählen Sie ein Datum ab heute.')],
    [new GermanError('Benutzer nicht gefunden.')],
  ])('keeps a message written for users: %s', (error) => {
    expect(messageOf(error)).toBe(error.message);
  });

  test.each([
    ['42501', 'permission denied for table invoices', 'Dafür fehlt Ihnen die Berechtigung.'],
    ['42501', 'new row violates row-level security policy for table "tasks"', 'Dafür fehlt Ihnen die Berechtigung.'],
    [
      '23514',
      'new row for relation "invoices" violates check constraint "invoices_amount_range"',
      'Eine Angabe ist ungültig. Bitte prüfen Sie Ihre Eingaben.',
    ],
    ['invalid_credentials', 'Invalid login credentials', 'E-Mail-Adresse oder Passwort ist falsch.'],
    ['99999', 'something internal', 'Ein unbekannter Fehler ist aufgetreten.'],
    ['constructor', 'a name that every object has', 'Ein unbekannter Fehler ist aufgetreten.'],
    ['__proto__', 'another one', 'Ein unbekannter Fehler ist aufgetreten.'],
    [
      'reauthentication_needed',
      'Password update requires reauthentication',
      'Ihre Anmeldung liegt zu lange zurück. Bitte melden Sie sich ab und wieder an.',
    ],
  ])('%s: %s is translated', (code, message, german) => {
    expect(messageOf(postgrest(code, message))).toBe(german);
  });

  test.each([
    ['an error page of a proxy', postgrest('', '<html>502 Bad Gateway</html>')],
    ['no connection to the database', postgrest('PGRST000', 'Could not connect')],
    ['a statement time-out', postgrest('57014', 'canceling statement')],
    ['auth-js', Object.assign(new Error('Database error'), { name: 'AuthApiError', status: 500 })],
  ])('a server error: %s', (_name, error) => {
    expect(isServerFault(error)).toBe(true);
    expect(messageOf(error)).toMatch(/^Der Server antwortet gerade nicht richtig/);
  });

  const blockedStorage = new DOMException('The store was not found.', 'NotFoundError');
  test.each([undefined, null, 'text', 42, {}, blockedStorage])('%o is unknown', (error) => {
    expect(messageOf(error)).toBe('Ein unbekannter Fehler ist aufgetreten.');
    expect(isServerFault(error)).toBe(false);
  });
});
