import { isAuthApiError, isAuthSessionMissingError, type User } from '@supabase/auth-js';
import { GermanError } from '@/lib/errors';
import { supabase } from '@/lib/supabase/client';

/** No user is signed in here any more, or the account is gone. */
class NoUserError extends GermanError {
  constructor() {
    super('Benutzer nicht gefunden.');
  }
}

/**
 * The signed-in user as cached in this browser; asks the server only when the session has to be renewed.
 *
 * @throws NoUserError without a session, the auth client's error when it can't be renewed
 */
export async function currentUser(): Promise<User> {
  const { data, error } = await supabase.auth.getSession();
  if (error) throw error;
  if (!data.session) throw new NoUserError();
  return data.session.user;
}

/**
 * The signed-in user as the server has them now: includes an address confirmed on another device.
 *
 * @throws NoUserError when session or account are gone, the auth client's error when there is no answer
 */
export async function fetchUser(): Promise<User> {
  const { data, error } = await supabase.auth.getUser();
  if (!error) return data.user;
  const isGone = isAuthApiError(error) && ['user_not_found', 'session_not_found'].includes(error.code ?? '');
  throw isGone || isAuthSessionMissingError(error) ? new NoUserError() : error;
}

/** The text of a failed mutation, for `meta.error`: `text`, unless it failed because no user is signed in. */
export function unlessSignedOut(text: string) {
  return (cause: string, error: unknown) => (error instanceof NoUserError ? cause : text);
}
