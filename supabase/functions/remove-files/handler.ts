import { type ServiceClient } from '../_shared/environment.ts';
import { type RemovalAnswer } from '../_shared/payloads.ts';
import { requireSecretKey } from '../_shared/secret-key.ts';

interface Dependencies {
  service: ServiceClient;
  secretKeys: string[];
}

/** How many files storage is asked to remove at once. */
const atOnce = 100;

/**
 * Removes the files of documents that are gone because they need not be kept any longer, up to 500 a call. SQL cannot: on a
 * hosted project storage refuses to lose its rows without the files. What is not removed is noted still, and tried again by
 * the next call. For the secret key only.
 * @throws HttpError 401, 403; StorageError when storage refuses
 */
export async function removeFiles(request: Request, { service, secretKeys }: Dependencies): Promise<RemovalAnswer> {
  await requireSecretKey(request, secretKeys);
  const { data: paths } = await service.rpc('files_to_remove').throwOnError();
  for (let begin = 0; begin < paths.length; begin += atOnce) {
    const some = paths.slice(begin, begin + atOnce);
    const { error } = await service.storage.from('documents').remove(some);
    if (error) throw error;
    await service.rpc('note_removed_files', { paths: some }).throwOnError();
  }
  return { removed: paths.length };
}
