import { PostgrestError } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { type FailureText, failureText } from '@/lib/query-client';

const errorOf = (code: string, message: string) => new PostgrestError({ code, message, details: '', hint: '' });
const tooMany = errorOf('PT429', 'Bitte versuchen Sie es später erneut.');
const tooLarge = errorOf('PT413', 'Höchstens 20 Einträge.');
const forbidden = errorOf('42501', 'permission denied');

describe('the sentence of a failure', () => {
  test.each<[string, FailureText | undefined, unknown, string]>([
    ['is the screen’s', 'Fehler beim Senden.', forbidden, 'Fehler beim Senden.'],
    ['is the cause without one', undefined, forbidden, 'Dafür fehlt Ihnen die Berechtigung.'],
    ['says that there were too many', 'Fehler beim Senden.', tooMany, `Fehler beim Senden. ${tooMany.message}`],
    ['says so behind a colon', 'Fehler beim Senden', tooMany, `Fehler beim Senden: ${tooMany.message}`],
    ['says that it was too much', 'Fehler beim Senden.', tooLarge, `Fehler beim Senden. ${tooLarge.message}`],
    ['says it once', (cause: string) => `Fehler: ${cause}`, tooMany, `Fehler: ${tooMany.message}`],
    ['says it once by itself', undefined, tooMany, tooMany.message],
  ])('%s', (_, text, error, sentence) => expect(failureText(text, error)).toBe(sentence));
});
