import { requireUser } from '../_shared/caller.ts';
import { describeError } from '../_shared/describe-error.ts';
import { type ServiceClient } from '../_shared/environment.ts';
import { HttpError } from '../_shared/http-error.ts';
import { type AccountAnswer, deleteAccountPayload, wrongPassword } from '../_shared/payloads.ts';
import { readJson } from '../_shared/read-json.ts';
import { refusal } from '../_shared/accounts.ts';
import { filesOf } from './files.ts';

interface Dependencies {
  service: ServiceClient;
  /** A client that nobody is signed in with, to try the password on. */
  visitor: ServiceClient;
}

/**
 * Erases the caller's account with everything that no law keeps (Art. 17 GDPR).
 * @throws HttpError 400, 401; 403 for a wrong password; 409 with the reason while records have to stay with the person
 */
export async function deleteOwnAccount(request: Request, { service, visitor }: Dependencies): Promise<AccountAnswer> {
  const { id, email = '' } = await requireUser(request, service);
  const { password } = await readJson(request, deleteAccountPayload);
  const proof = await visitor.auth.signInWithPassword({ email, password });
  if (proof.error?.code === 'invalid_credentials') throw new HttpError(403, wrongPassword);
  if (proof.error) throw refusal(proof.error);

  const { data: pictures, error } = await service.rpc('erase_account', { account_id: id });
  // The database's own refusal, in German.
  if (error?.code === 'P0001') throw new HttpError(409, error.message);
  if (error) throw error;
  await removeFiles(service, filesOf(pictures));
  return { user: { id, email } };
}

// The account is gone by now; a file that stays behind is for the operator to find.
async function removeFiles(service: ServiceClient, paths: string[]): Promise<void> {
  if (!paths.length) return;
  const { error } = await service.storage.from('media').remove(paths);
  if (error) console.error(`The pictures ${paths.join(', ')} of an erased account stay: ${describeError(error)}`);
}
