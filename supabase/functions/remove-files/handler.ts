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
 * Removes the files of deleted rows, up to 500 per call. SQL cannot do it: hosted storage refuses to delete its rows
 * without the files. Files that could not be removed stay listed and are retried by the next call. For the secret key
 * only.
 * @throws HttpError 401, 403; StorageError when storage refuses
 */
export async function removeFiles(request: Request, { service, secretKeys }: Dependencies): Promise<RemovalAnswer> {
  await requireSecretKey(request, secretKeys);
  const { data: files } = await service.rpc('files_to_remove').throwOnError();
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const all = files.filter((file) => file.bucket === bucket).map(({ path }) => path);
    for (let begin = 0; begin < all.length; begin += atOnce) {
      const paths = all.slice(begin, begin + atOnce);
      const { error } = await service.storage.from(bucket).remove(paths);
      if (error) throw error;
      await service.rpc('confirm_removed_files', { bucket, paths }).throwOnError();
    }
  }
  return { removed: files.length };
}
