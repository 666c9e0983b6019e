import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { describeError, isBadValue } from '../database/database.ts';
import { asCaller, storageCaller, type StorageContext } from './context.ts';
import { ownObject, publicObject } from './download.ts';
import { StorageError, storageErrorResponse } from './errors.ts';
import { listObjects, readStorageBody } from './list.ts';
import { uploadObject } from './upload.ts';

const removeSchema = z.object({ prefixes: z.array(z.string()).min(1) });

/** DELETE /object/BUCKET: removes what the caller may remove and returns exactly that. */
async function removeObjects(c: Context, bucketId: string, context: StorageContext): Promise<Response> {
  const caller = await storageCaller(c.req.raw.headers, context.settings);
  const { prefixes } = await readStorageBody(c, removeSchema);
  const rows = await asCaller(context, caller, 'delete_many', (query) =>
    query<{ version: string | null }>(
      `delete from storage.objects
       where bucket_id = $1 and name in (select jsonb_array_elements_text($2::text::jsonb)) returning *`,
      [bucketId, JSON.stringify(prefixes)],
    ),
  );
  await Promise.all(rows.map(({ version }) => version && context.files.remove(version)));
  return c.json(rows);
}

/** Bucket and key of a path such as /storage/v1/object/public/media/images/a.png, after `prefix`. */
function locate(c: Context, prefix: string): { bucket: string; key: string } {
  const { pathname } = new URL(c.req.url);
  const path = pathname.slice(pathname.indexOf(prefix) + prefix.length);
  try {
    const [bucket = '', ...key] = decodeURIComponent(path).split('/');
    return { bucket, key: key.join('/') };
  } catch {
    throw new StorageError(400, 'InvalidKey', `Invalid key: ${path}`);
  }
}

/** /storage/v1: upload, remove, list and download, on storage.objects under the project's policies. */
export function storageRoutes(context: StorageContext): Hono {
  const unserved = (c: Context) => {
    throw new StorageError(501, 'not_implemented', `The local backend does not serve ${c.req.method} ${c.req.path}.`);
  };
  return new Hono()
    .onError((error) => {
      if (error instanceof StorageError) return storageErrorResponse(error);
      if (isBadValue(error)) return storageErrorResponse(new StorageError(400, 'InvalidRequest', error.message));
      context.settings.log(`storage: ${describeError(error)}`);
      return storageErrorResponse(new StorageError(500, 'Internal', 'Internal Server Error'));
    })
    .get('/object/public/*', (c) => {
      const { bucket, key } = locate(c, '/object/public/');
      return publicObject(c, bucket, key, context);
    })
    .on('GET', ['/object/sign/*', '/object/upload/*', '/object/info/*'], unserved)
    .get('/object/authenticated/*', (c) => {
      const { bucket, key } = locate(c, '/object/authenticated/');
      return ownObject(c, bucket, key, context);
    })
    .get('/object/*', (c) => {
      const { bucket, key } = locate(c, '/object/');
      return ownObject(c, bucket, key, context);
    })
    .post('/object/list/:bucket', (c) => listObjects(c, c.req.param('bucket'), context))
    .on('POST', ['/object/sign/*', '/object/upload/*', '/object/move', '/object/copy'], unserved)
    .post('/object/*', (c) => {
      const { bucket, key } = locate(c, '/object/');
      return uploadObject(c, bucket, key, context);
    })
    .delete('/object/:bucket', (c) => removeObjects(c, c.req.param('bucket'), context))
    .all('*', unserved);
}
