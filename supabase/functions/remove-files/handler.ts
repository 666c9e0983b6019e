import { type ServiceClient } from '../_shared/http/environment.ts';
import { type RemovalAnswer } from '../_shared/api/payloads.ts';
import { requireSecretKey } from '../_shared/auth/secret-key.ts';

interface Dependencies {
  service: ServiceClient;
  secretKeys: string[];
}

/** Number of files per removal request. */
const atOnce = 100;

/**
 * Removes the files of documents whose retention has ended, up to 500 per call. SQL cannot do it: hosted storage
 * refuses to delete its rows without the files. Files that could not be removed stay listed and are retried by the next
 * call. For the secret key only.
 * @throws HttpError 401, 403; StorageError when storage refuses
 */
export async function removeFiles(request: Request, { service, secretKeys }: Dependencies): Promise<RemovalAnswer> {
  await requireSecretKey(request, secretKeys);
  const { data: paths } = await service.rpc('files_to_remove').throwOnError();
  for (let begin = 0; begin < paths.length; begin += atOnce) {
    const some = paths.slice(begin, begin + atOnce);
    const { error } = await service.storage.from('documents').remove(some);
    if (error) throw error;
    await service.rpc('confirm_removed_files', { paths: some }).throwOnError();
  }
  return { removed: paths.length };
}
