import { GermanError, isNetworkError, RefusedCallError } from '@/lib/errors';
import { generalMessages } from '@/config/texts/general';

/**
 * The message for a failed employee registration.
 * @param cause the German sentence for `error`
 */
export function registrationFailure(cause: string, error: unknown): string {
  const intro = 'Fehler bei der Registrierung: ';
  // The general message is used when the function failed without a reason.
  const hasReason = error instanceof GermanError && error.message !== generalMessages.server;
  if (hasReason || isNetworkError(error)) return intro + cause;
  if (error instanceof GermanError || error instanceof RefusedCallError)
    return `${intro}Ein unbekannter Fehler bei der Funktionsausführung ist aufgetreten.`;
  return 'Ein unerwarteter Fehler ist aufgetreten.';
}
