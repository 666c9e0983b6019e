import { FunctionsFetchError, FunctionsHttpError, FunctionsRelayError } from '@supabase/functions-js';
import { GermanError } from '@/lib/errors';
import { generalMessages } from '@/texts/general';

/**
 * The sentence for an employee who could not be registered.
 * @param cause the German sentence for `error`
 */
export function registrationFailure(cause: string, error: unknown): string {
  const intro = 'Fehler bei der Registrierung: ';
  // The general sentence stands for a failing function that gave no reason.
  const hasReason = error instanceof GermanError && error.message !== generalMessages.server;
  if (hasReason || error instanceof FunctionsFetchError) return intro + cause;
  const isAnswer = [GermanError, FunctionsHttpError, FunctionsRelayError].some((kind) => error instanceof kind);
  if (isAnswer) return `${intro}Ein unbekannter Fehler bei der Funktionsausführung ist aufgetreten.`;
  return 'Ein unerwarteter Fehler ist aufgetreten.';
}
