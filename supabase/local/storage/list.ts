import { type Context } from 'hono';
import { z } from 'zod';
import { asCaller, storageCaller, type StorageContext } from './context.ts';
import { StorageError } from './errors.ts';

const listSchema = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).default('name'),
      order: z.string().default('asc'),
    })
    .prefault({}),
});

interface Entry {
  name: string;
  id: string | null;
  updated_at: string | null;
  created_at: string | null;
  last_accessed_at: string | null;
  metadata: unknown;
}

/**
 * The request's JSON body.
 * @throws StorageError when it is invalid
 */
export async function readStorageBody<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.infer<Schema>> {
  const body: unknown = await c.req.json<unknown>().catch(() => undefined);
  const result = schema.safeParse(body);
  if (!result.success) throw new StorageError(400, 'InvalidRequest', z.prettifyError(result.error));
  return result.data;
}

/** POST /object/list/BUCKET: the objects and folders directly below a prefix that the caller may see. */
export async function listObjects(c: Context, bucketId: string, context: StorageContext): Promise<Response> {
  const caller = await storageCaller(c.req.raw.headers, context.settings);
  const { prefix, limit, offset, search, sortBy } = await readStorageBody(c, listSchema);
  const base = prefix && !prefix.endsWith('/') ? `${prefix}/` : prefix;
  const rows = await asCaller(context, caller, 'list', (query) =>
    query<Entry>(
      `select name, id, updated_at, created_at, last_accessed_at, metadata from storage.objects
       where bucket_id = $1 and starts_with(name, $2)`,
      [bucketId, base],
    ),
  );
  const entries = new Map<string, Entry>();
  for (const row of rows) {
    const rest = row.name.slice(base.length);
    const name = rest.split('/')[0] ?? '';
    if (!name.toLowerCase().startsWith((search ?? '').toLowerCase())) continue;
    const folder = { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
    if (rest.includes('/')) entries.set(`${name}/`, folder);
    else entries.set(name, { ...row, name });
  }
  const direction = sortBy.order.toLowerCase() === 'desc' ? -1 : 1;
  const key = (entry: Entry) => entry[sortBy.column] ?? '';
  const sorted = [...entries.values()].sort(
    (a, b) => Number(!!a.id) - Number(!!b.id) || direction * key(a).localeCompare(key(b)),
  );
  return c.json(sorted.slice(offset, offset + limit));
}
