import { createHash, randomUUID } from 'node:crypto';
import { type Context } from 'hono';
import { parseByteSize } from '../lib/byte-size.ts';
import { asCaller, type BucketRow, loadBucket, storageCaller, type StorageContext } from './context.ts';
import { StorageError } from './errors.ts';

interface Upload {
  bytes: Uint8Array;
  /** MIME type as declared, with parameters */
  type: string;
  cacheControl: string;
}

/** Characters that the real service accepts in a key: no umlauts, for example. */
function assertValidKey(key: string): void {
  if (!/^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/.test(key) || key.length > 1024)
    throw new StorageError(400, 'InvalidKey', `Invalid key: ${key}`);
}

/** Browsers send a form with the file, Node's buffers arrive as the bare body. */
async function readUpload(c: Context): Promise<Upload> {
  const type = c.req.header('content-type') ?? 'application/octet-stream';
  if (!type.startsWith('multipart/form-data')) {
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    return { bytes, type, cacheControl: c.req.header('cache-control') ?? 'no-cache' };
  }
  const form = await c.req.formData().catch(() => undefined);
  const file = [...(form?.values() ?? [])].find((value) => value instanceof File);
  if (!form || !file) throw new StorageError(400, 'InvalidRequest', 'The form contains no file');
  const seconds = form.get('cacheControl');
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    type: file.type || 'application/octet-stream',
    cacheControl: typeof seconds === 'string' ? `max-age=${seconds}` : 'no-cache',
  };
}

function assertAllowed(bucket: BucketRow, { bytes, type }: Upload, maximumBytes: number): void {
  if (bytes.length > Math.min(maximumBytes, bucket.file_size_limit ?? Infinity))
    throw new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
  const plain = type.split(';')[0]?.trim() ?? '';
  const allowed = (pattern: string) =>
    pattern === plain || pattern === '*/*' || (pattern.endsWith('/*') && plain.startsWith(pattern.slice(0, -1)));
  if (bucket.allowed_mime_types?.length && !bucket.allowed_mime_types.some(allowed))
    throw new StorageError(415, 'invalid_mime_type', `mime type ${plain} is not supported`);
}

/** POST /object/BUCKET/KEY; the header `x-upsert: true` replaces an existing object. */
export async function uploadObject(c: Context, bucketId: string, key: string, context: StorageContext) {
  const { db, settings, files } = context;
  const caller = await storageCaller(c.req.raw.headers, settings);
  const bucket = await loadBucket(db.query, bucketId);
  assertValidKey(key);
  const upload = await readUpload(c);
  assertAllowed(bucket, upload, parseByteSize(settings.config.storage.file_size_limit));

  const version = randomUUID();
  const metadata = {
    eTag: `"${createHash('md5').update(upload.bytes).digest('hex')}"`,
    size: upload.bytes.length,
    mimetype: upload.type,
    cacheControl: upload.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: upload.bytes.length,
    httpStatusCode: 200,
  };
  const [before] = await db.query<{ version: string | null }>(
    'select version from storage.objects where bucket_id = $1 and name = $2',
    [bucketId, key],
  );
  await files.write(version, upload.bytes);
  try {
    const id = await asCaller(context, caller, 'upload', async (query) => {
      const upsert = c.req.header('x-upsert') === 'true';
      // Without `returning`, which would also ask the policies for reading.
      await query(
        `insert into storage.objects (bucket_id, name, owner, owner_id, version)
         values ($1, $2, $3::text::uuid, $3::text, $4)
         ${upsert ? 'on conflict (bucket_id, name) do update set updated_at = now(), version = excluded.version' : ''}`,
        [bucketId, key, caller.claims.sub ?? null, version],
      );
      // The service itself records size and type; the caller's policies were checked above.
      await query(`select set_config('role', 'none', true)`);
      const [row] = await query<{ id: string }>(
        'update storage.objects set metadata = $2::text::jsonb where version = $1 returning id',
        [version, JSON.stringify(metadata)],
      );
      return row?.id;
    });
    if (before?.version) await files.remove(before.version);
    return c.json({ Id: id, Key: `${bucketId}/${key}` });
  } catch (error) {
    await files.remove(version);
    throw error;
  }
}
