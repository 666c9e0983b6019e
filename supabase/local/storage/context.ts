import { type Database, isDatabaseError, type Query } from '../database/database.ts';
import { type Caller, identifyCaller } from '../http/caller.ts';
import { type Settings } from '../settings.ts';
import { bucketNotFound, StorageError } from './errors.ts';
import { type FileStore } from './files.ts';

export interface StorageContext {
  db: Database;
  settings: Settings;
  files: FileStore;
}

export interface BucketRow {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

/** @throws StorageError when the key or the token is invalid */
export async function storageCaller(headers: Headers, settings: Settings): Promise<Caller> {
  const caller = await identifyCaller(headers, settings);
  if (typeof caller !== 'string') return caller;
  const message = caller === 'expired token' ? '"exp" claim timestamp check failed' : 'Invalid key or token';
  throw new StorageError(403, 'Unauthorized', message);
}

/** @throws StorageError when there is no such bucket */
export async function loadBucket(query: Query, id: string): Promise<BucketRow> {
  const [bucket] = await query<BucketRow>(
    'select id, public, file_size_limit::float8 as file_size_limit, allowed_mime_types from storage.buckets where id = $1',
    [id],
  );
  if (!bucket) throw bucketNotFound();
  return bucket;
}

/** A transaction under the caller's role and claims, so that the project's policies decide. */
export async function asCaller<T>(
  { db }: StorageContext,
  { role, claims }: Caller,
  operation: 'upload' | 'list' | 'delete_many' | 'get_authenticated',
  work: (query: Query) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (query) => {
      await query(
        `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
           set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $1, true),
           set_config('storage.operation', $4, true), set_config('storage.allow_delete_query', 'true', true)`,
        [role, JSON.stringify(claims), claims.sub ?? '', `storage.object.${operation}`],
      );
      return work(query);
    });
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    if (error.code === '42501')
      throw new StorageError(403, 'Unauthorized', 'new row violates row-level security policy');
    if (error.code === '23505') throw new StorageError(409, 'Duplicate', 'The resource already exists');
    if (error.code === '23503') throw bucketNotFound();
    throw error;
  }
}
