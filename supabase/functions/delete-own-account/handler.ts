import { requireUser } from '../_shared/auth/caller.ts';
import { describeError } from '../_shared/http/describe-error.ts';
import { type ServiceClient } from '../_shared/http/environment.ts';
import { HttpError } from '../_shared/http/http-error.ts';
import { type AccountAnswer, deleteAccountPayload, wrongPassword } from '../_shared/api/payloads.ts';
import { readJson } from '../_shared/http/read-json.ts';
import { refusal } from '../_shared/auth/accounts.ts';
import { filesOf } from './files.ts';

interface Dependencies {
  service: ServiceClient;
  /** A client without a session, for checking the password. */
  visitor: ServiceClient;
}

/**
 * Erases the caller's account with all data that no law requires to be kept (Art. 17 GDPR).
 * @throws HttpError 400, 401; 403 for a wrong password; 409 with the reason while records of the person must be kept
 */
export async function deleteOwnAccount(request: Request, { service, visitor }: Dependencies): Promise<AccountAnswer> {
  const { id, email = '' } = await requireUser(request, service);
  const { password } = await readJson(request, deleteAccountPayload);
  const proof = await visitor.auth.signInWithPassword({ email, password });
  if (proof.error?.code === 'invalid_credentials') throw new HttpError(403, wrongPassword);
  if (proof.error) throw refusal(proof.error);

  const { data: pictures, error } = await service.rpc('erase_account', { account_id: id });
  // The database's own message, in German.
  if (error?.code === 'P0001') throw new HttpError(409, error.message);
  if (error) throw error;
  await removeFiles(service, filesOf(pictures));
  return { user: { id, email } };
}

// The account is already gone; a file left behind is logged for the operator.
async function removeFiles(service: ServiceClient, paths: string[]): Promise<void> {
  if (!paths.length) return;
  const { error } = await service.storage.from('media').remove(paths);
  if (error) console.error(`The pictures ${paths.join(', ')} of an erased account stay: ${describeError(error)}`);
}
