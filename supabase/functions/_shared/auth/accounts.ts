import { type AuthError, type User } from '@supabase/supabase-js';
import { describeError } from '../http/describe-error.ts';
import { type ServiceClient } from '../http/environment.ts';
import { HttpError } from '../http/http-error.ts';

export interface NewAccount {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/**
 * Creates a confirmed account and completes it, or leaves no trace. An unconfirmed account with this address is
 * replaced: its creator has not proved that they own the address.
 * @param complete sets up the account; when it throws, the account is removed
 * @throws HttpError 409 when the address has a confirmed account (which is not changed), 422 when the password is
 *   refused
 */
export async function createAccount(
  service: ServiceClient,
  { email, password, firstName, lastName }: NewAccount,
  complete: (user: User) => Promise<void>,
): Promise<User> {
  const create = () =>
    service.auth.admin.createUser({
      email,
      password,
      email_confirm: true,
      user_metadata: { first_name: firstName, last_name: lastName },
    });
  let { data, error } = await create();
  if (error && isTaken(error) && (await removeUnconfirmed(service, email))) ({ data, error } = await create());
  if (error) throw refusal(error);
  const { user } = data;
  if (!user) throw new Error('The auth service gave no account.');
  try {
    await complete(user);
  } catch (cause) {
    await removeAccount(service, user.id);
    throw cause;
  }
  return user;
}

const isTaken = ({ code }: AuthError) => code === 'email_exists' || code === 'user_already_exists';

async function removeUnconfirmed(service: ServiceClient, email: string): Promise<boolean> {
  const { data } = await service.rpc('remove_unconfirmed_account', { address: email }).throwOnError();
  return data;
}

// The caller gets the original error, not the failed cleanup; hence the log.
async function removeAccount(service: ServiceClient, userId: string): Promise<void> {
  const { error } = await service.auth.admin.deleteUser(userId);
  if (error) console.error(`Account ${userId} could not be removed again: ${describeError(error)}`);
}

const refusals: Partial<Record<string, [status: number, message: string]>> = {
  email_exists: [409, 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.'],
  user_already_exists: [409, 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.'],
  weak_password: [422, 'Das Passwort erfüllt die Sicherheitsanforderungen nicht.'],
  email_address_invalid: [400, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  validation_failed: [400, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  user_not_found: [404, 'Benutzer nicht gefunden.'],
};

/** The refusal to return for an auth service error, or the error itself when the caller cannot fix it. */
export function refusal(error: AuthError): Error {
  const known = refusals[error.code ?? ''];
  return known ? new HttpError(...known) : error;
}
