import { expect, test } from 'vitest';
import { registrationFailure } from '@/features/accounts/registration-failure';
import { GermanError, messageOf, RefusedCallError } from '@/lib/errors';
import { generalMessages } from '@/config/texts/general';

const unknown = 'Fehler bei der Registrierung: Ein unbekannter Fehler bei der Funktionsausführung ist aufgetreten.';

test.each([
  [
    'the reason that the function gave',
    new GermanError('Das Konto gibt es.'),
    'Fehler bei der Registrierung: Das Konto gibt es.',
  ],
  ['no connection', new TypeError('Failed to fetch'), `Fehler bei der Registrierung: ${generalMessages.offline}`],
  ['a failing function without a reason', new GermanError(generalMessages.server), unknown],
  ['a refusal without a reason', new RefusedCallError('HTTP 418'), unknown],
  ['an answer that is none', new SyntaxError('Unexpected token'), 'Ein unerwarteter Fehler ist aufgetreten.'],
])('rejects an invalid employee: %s', (_case, error, sentence) => {
  expect(registrationFailure(messageOf(error), error)).toBe(sentence);
});
