import { randomUUID } from 'node:crypto';
import { type Context } from 'hono';
import { z } from 'zod';
import { type Query } from '../database/database.ts';
import { parseGoDuration } from '../lib/go-duration.ts';
import { metadataSchema, readBody } from './body.ts';
import { type AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { hashNewPassword, setPassword } from './passwords.ts';
import {
  assertEmailFree,
  insertUser,
  isUuid,
  listUsers,
  loadUser,
  mergeMetadata,
  normalizeEmail,
  publicUser,
} from './users.ts';

const attributesSchema = z.object({
  id: z.uuid().nullish(),
  email: z.string().nullish(),
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  ban_duration: z.string().nullish(),
  user_metadata: metadataSchema.nullish(),
  app_metadata: metadataSchema.nullish(),
});
type Attributes = z.infer<typeof attributesSchema>;

function userIdOf(c: Context): string {
  const id = c.req.param('id');
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  return id;
}

/** "24h" bans from now on, "none" lifts a ban. */
async function applyBan(query: Query, id: string, duration: string): Promise<void> {
  const milliseconds = duration === 'none' ? 0 : parseGoDuration(duration);
  if (milliseconds === undefined) {
    const message = `invalid format for ban duration: time: invalid duration "${duration}"`;
    throw new AuthError(400, 'validation_failed', message);
  }
  const until = milliseconds > 0 ? new Date(Date.now() + milliseconds).toISOString() : null;
  await query('update auth.users set banned_until = $2::text::timestamptz, updated_at = now() where id = $1', [
    id,
    until,
  ]);
}

async function applyEmail(query: Query, id: string, text: string): Promise<void> {
  const email = normalizeEmail(text);
  await assertEmailFree(query, email, id);
  await query('update auth.users set email = $2, updated_at = now() where id = $1', [id, email]);
  await query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1 and provider = 'email'`,
    [id, email],
  );
}

/** GET /admin/users?page=1&per_page=50 */
export async function listAll(c: Context, context: AuthContext): Promise<Response> {
  const page = Math.max(1, Math.trunc(Number(c.req.query('page'))) || 1);
  const perPage = Math.min(1000, Math.max(1, Math.trunc(Number(c.req.query('per_page'))) || 50));
  const { users, total } = await context.transaction(async (query) => {
    const [counted] = await query<{ total: number }>(
      'select count(*)::int as total from auth.users where deleted_at is null',
    );
    return { users: await listUsers(query, page, perPage), total: counted?.total ?? 0 };
  });
  const last = Math.ceil(total / perPage);
  const link = (target: number, name: string) => `</admin/users?page=${target}&per_page=${perPage}>; rel="${name}"`;
  c.header('x-total-count', String(total));
  c.header('link', [...(last > page ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
  return c.json({ users: users.map(publicUser), aud: 'authenticated' });
}

/** GET /admin/users/:id */
export async function getOne(c: Context, context: AuthContext): Promise<Response> {
  const id = userIdOf(c);
  return c.json(publicUser(await context.transaction((query) => loadUser(query, id))));
}

/** POST /admin/users */
export async function create(c: Context, context: AuthContext): Promise<Response> {
  const body = await readBody(c, attributesSchema);
  if (!body.email)
    throw new AuthError(400, 'validation_failed', 'Cannot create a user without either an email or phone');
  const email = normalizeEmail(body.email);
  const passwordHash = await hashNewPassword(body.password || randomUUID(), context.settings);
  const id = body.id ?? randomUUID();
  const user = await context.transaction(async (query) => {
    await assertEmailFree(query, email, id);
    const confirmed = body.email_confirm ?? false;
    const userMetadata = { ...body.user_metadata, email_verified: confirmed };
    await insertUser(query, {
      id,
      email,
      passwordHash,
      confirmed,
      userMetadata,
      appMetadata: body.app_metadata ?? {},
    });
    if (body.ban_duration) await applyBan(query, id, body.ban_duration);
    return loadUser(query, id);
  });
  return c.json(publicUser(user));
}

async function applyAttributes(
  query: Query,
  id: string,
  body: Attributes,
  passwordHash: string | undefined,
): Promise<void> {
  if (body.email) await applyEmail(query, id, body.email);
  if (body.email_confirm)
    await query(
      'update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() where id = $1',
      [id],
    );
  if (passwordHash) await setPassword(query, id, passwordHash, null);
  if (body.user_metadata) await mergeMetadata(query, id, 'raw_user_meta_data', body.user_metadata);
  if (body.app_metadata) await mergeMetadata(query, id, 'raw_app_meta_data', body.app_metadata);
  if (body.ban_duration) await applyBan(query, id, body.ban_duration);
}

/** PUT /admin/users/:id */
export async function update(c: Context, context: AuthContext): Promise<Response> {
  const id = userIdOf(c);
  const body = await readBody(c, attributesSchema);
  const passwordHash = body.password ? await hashNewPassword(body.password, context.settings) : undefined;
  const user = await context.transaction(async (query) => {
    await loadUser(query, id);
    await applyAttributes(query, id, body, passwordHash);
    return loadUser(query, id);
  });
  return c.json(publicUser(user));
}

/** DELETE /admin/users/:id */
export async function remove(c: Context, context: AuthContext): Promise<Response> {
  const id = userIdOf(c);
  const { should_soft_delete: soft } = await readBody(c, z.object({ should_soft_delete: z.boolean().default(false) }));
  if (soft) throw new AuthError(501, 'not_implemented', 'The local backend deletes accounts for good only.');
  await context.transaction(async (query) => {
    await loadUser(query, id);
    await query('delete from auth.users where id = $1', [id]);
  });
  return c.json({});
}
