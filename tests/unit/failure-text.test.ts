import { PostgrestError } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { GermanError } from '@/lib/errors';
import { withDescription } from '@/lib/format/with-description';
import { failureOf, type FailureText } from '@/lib/query/query-client';

const errorOf = (code: string, message: string) => new PostgrestError({ code, message, details: '', hint: '' });
const tooMany = errorOf('PT429', 'Bitte versuchen Sie es später erneut.');
const tooLarge = errorOf('PT413', 'Höchstens 20 Einträge.');
const refused = errorOf('P0001', 'Der Monat ist eingereicht.');
const planned = errorOf('23P01', 'Das Fahrzeug ist dann schon verplant.');
const forbidden = errorOf('42501', 'permission denied');
const gone = errorOf('PGRST116', 'no rows');
const offline = new TypeError('Failed to fetch');
const noConnection = 'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.';
const signedOut = 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.';

describe('failure messages', () => {
  test.each<[string, FailureText | undefined, unknown, string, string?]>([
    ['is the screen’s sentence', 'Fehler beim Senden.', forbidden, 'Fehler beim Senden.'],
    ['is that of a row that is gone', 'Fehler beim Senden.', gone, 'Fehler beim Senden.'],
    ['is the cause without one', undefined, forbidden, 'Dafür fehlt Ihnen die Berechtigung.'],
    ['has the reason apart: too many', 'Fehler beim Senden.', tooMany, 'Fehler beim Senden.', tooMany.message],
    ['too much', 'Fehler beim Senden', tooLarge, 'Fehler beim Senden', tooLarge.message],
    ['no connection', 'Fehler beim Senden', offline, 'Fehler beim Senden', noConnection],
    ['what the database says', 'Fehler beim Senden', refused, 'Fehler beim Senden', refused.message],
    ['what is taken', 'Fehler beim Senden', planned, 'Fehler beim Senden', planned.message],
    ['what our own code says', 'Fehler beim Senden', new GermanError('Zu groß.'), 'Fehler beim Senden', 'Zu groß.'],
    ['a session that is over', 'Fehler', errorOf('session_not_found', 'gone'), 'Fehler', signedOut],
    ['an expired token', 'Fehler', errorOf('PGRST303', 'JWT expired'), 'Fehler', signedOut],
    ['says it once', (cause) => `Fehler: ${cause}`, tooMany, `Fehler: ${tooMany.message}`],
    ['says it once by itself', undefined, tooMany, tooMany.message],
  ])('%s', (_, text, error, sentence, reason) =>
    expect(failureOf(text, error)).toEqual(reason ? { text: sentence, reason } : { text: sentence }),
  );

  test.each([
    ['Fehler beim Senden.', 'Fehler beim Senden. Zu viele.'],
    ['Fehler beim Senden', 'Fehler beim Senden: Zu viele.'],
  ])('as one text: %s', (text, both) => {
    expect(withDescription(text, 'Zu viele.')).toBe(both);
    expect(withDescription(text, undefined)).toBe(text);
  });
});
