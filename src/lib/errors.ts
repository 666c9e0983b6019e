import { authMessages, databaseMessages, textForCode } from '@/config/texts/errors';
import { generalMessages } from '@/config/texts/general';

/** What PostgREST, auth-js, storage-js and our own code throw, reduced to what a message needs. */
interface ErrorLike {
  name?: string;
  message?: string;
  code?: unknown;
  status?: number;
}

/** Empty without one. A `DOMException` has a number, which says nothing here. */
const codeOf = ({ code }: ErrorLike): string => (typeof code === 'string' ? code : '');

function isErrorLike(error: unknown): error is ErrorLike {
  return typeof error === 'object' && error !== null;
}

/** Whether the request got no answer: offline, refused, timed out. */
export function isNetworkError(error: unknown): boolean {
  if (!isErrorLike(error)) return false;
  const { name, message = '' } = error;
  if (['AuthRetryableFetchError', 'TimeoutError'].includes(name ?? '')) return true;
  return /failed to fetch|fetch failed|load failed|networkerror|timed? ?out|signal is aborted|import(ed|ing a) module/i.test(
    message,
  );
}

/** What `fetch` throws without a network, for code that does not call it. */
export const noNetwork = (): Error => new TypeError('Failed to fetch');

/** Whether the database, or the API in front of it, refused with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return isErrorLike(error) && error.code === code;
}

/** Codes for an expired session, from the auth service and PostgREST. */
const sessionOverCodes = [
  ...['session_not_found', 'session_expired', 'refresh_token_not_found', 'refresh_token_already_used', 'bad_jwt'],
  ...['PGRST301', 'PGRST303'],
];

/** Whether a call was refused because the session is over. */
export function isSessionOver(error: unknown): boolean {
  return sessionOverCodes.some((code) => hasCode(error, code));
}

/** Whether the database refused because of an overlapping booking; the error names it. */
export function isOverlap(error: unknown): boolean {
  return hasCode(error, '23P01');
}

/** SQLSTATE classes and PostgREST codes for a server problem rather than a bad request. */
const serverCodes = /^(08|53|54|55|57|58|XX|PGRST00)/;

/**
 * Whether the server itself failed (5xx). PostgREST's errors carry no status; one without a code comes from whatever is
 * in front of it.
 */
export function isServerFault(error: unknown): boolean {
  if (!isErrorLike(error)) return false;
  const { name, status = 0 } = error;
  const code = codeOf(error);
  return status >= 500 || (name === 'PostgrestError' && (code === '' || serverCodes.test(code)));
}

/** Whether the server failed at this very request (500), and not because it, or the database, cannot be reached. */
export function isInternalServerError(error: unknown): boolean {
  if (!isErrorLike(error)) return false;
  const { name, status } = error;
  return status === 500 || (name === 'PostgrestError' && /^(54|55|57014|58|XX)/.test(codeOf(error)));
}

/**
 * The German message for any thrown value.
 *
 * Errors that our database or functions raise on purpose (P0001, PT429, checks with their own text) already have a
 * German message; all others are translated by code, never shown as they came.
 */
export function messageOf(error: unknown): string {
  if (isNetworkError(error)) return generalMessages.offline;
  if (!isErrorLike(error)) return generalMessages.unknown;
  const { message = '' } = error;
  const code = codeOf(error);
  const known = textForCode(authMessages, code) ?? textForCode(databaseMessages, code);
  if (isOurs(code, message)) return message;
  if (known) return known;
  if (error instanceof GermanError) return message;
  return isServerFault(error) ? generalMessages.server : generalMessages.unknown;
}

/**
 * The German message for the reason of a failure: that of its `cause` if the error only says which step failed, else
 * the one from `messageOf`.
 */
export function reasonOf(error: unknown): string {
  return messageOf(error instanceof GermanError ? (error.cause ?? error) : error);
}

/**
 * Whether the reason helps the reader in addition to the screen's own message: there was no connection, the session has
 * expired, or our own code or database gives a German reason.
 */
export function isReason(error: unknown): boolean {
  if (isNetworkError(error) || isSessionOver(error) || error instanceof GermanError) return true;
  return isErrorLike(error) && isOurs(codeOf(error), error.message ?? '');
}

/** A message raised by our own SQL: its SQLSTATEs are P0001 and PTxxx, or it overrides a standard one in German. */
function isOurs(code: string, message: string): boolean {
  return (
    code === 'P0001' ||
    code.startsWith('PT') ||
    (/^(42501|23514|23P01)$/.test(code) && !/policy|permission|constraint/.test(message))
  );
}

/** An error whose message was written for the user. */
export class GermanError extends Error {
  override readonly name = 'GermanError';
}

/** A refusal by a function, or by whatever is in front of it, without a message for the user. */
export class RefusedCallError extends Error {}
