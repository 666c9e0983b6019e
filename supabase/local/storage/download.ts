import { type Context } from 'hono';
import { type Query } from '../database/database.ts';
import { asCaller, loadBucket, storageCaller, type StorageContext } from './context.ts';
import { bucketNotFound, objectNotFound, StorageError } from './errors.ts';
import { type FileStore } from './files.ts';

interface ObjectRow {
  version: string | null;
  updated_at: string;
  metadata: { mimetype?: string; eTag?: string; cacheControl?: string } | null;
}

/** The inclusive byte range `start` to `end` requested by a Range header. */
function requestedRange(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (!first && !last) return undefined;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (start > end) throw new StorageError(416, 'InvalidRange', 'The requested range is not satisfiable');
  return { start, end };
}

const findObject = (query: Query, bucketId: string, key: string) =>
  query<ObjectRow>('select version, updated_at, metadata from storage.objects where bucket_id = $1 and name = $2', [
    bucketId,
    key,
  ]);

/** GET /object/public/BUCKET/KEY: any object of a public bucket, without a key and without checking policies. */
export async function publicObject(c: Context, bucketId: string, key: string, { db, files }: StorageContext) {
  if (!(await loadBucket(db.query, bucketId)).public) throw bucketNotFound();
  const [row] = await findObject(db.query, bucketId, key);
  return answer(c, row, files);
}

/** GET /object/BUCKET/KEY and /object/authenticated/BUCKET/KEY: an object that the policies let the caller see. */
export async function ownObject(c: Context, bucketId: string, key: string, context: StorageContext) {
  const { db, settings, files } = context;
  const caller = await storageCaller(c.req.raw.headers, settings);
  const bucket = await loadBucket(db.query, bucketId);
  const [row] = bucket.public
    ? await findObject(db.query, bucketId, key)
    : await asCaller(context, caller, 'get_authenticated', (query) => findObject(query, bucketId, key));
  return answer(c, row, files);
}

async function answer(c: Context, row: ObjectRow | undefined, files: FileStore): Promise<Response> {
  const bytes = row?.version ? await files.read(row.version) : undefined;
  if (!row || !bytes) throw objectNotFound();
  const etag = row.metadata?.eTag ?? '';
  const headers = new Headers({
    'content-type': row.metadata?.mimetype ?? 'application/octet-stream',
    'cache-control': row.metadata?.cacheControl ?? 'no-cache',
    etag,
    'accept-ranges': 'bytes',
    'last-modified': new Date(row.updated_at).toUTCString(),
  });
  const download = c.req.query('download');
  if (download !== undefined)
    headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(download)}`);
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const range = requestedRange(c.req.header('range'), bytes.length);
  if (!range) return new Response(new Uint8Array(bytes), { headers });
  headers.set('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`);
  return new Response(new Uint8Array(bytes.subarray(range.start, range.end + 1)), { status: 206, headers });
}
