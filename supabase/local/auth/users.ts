import { type Query } from '../database/database.ts';
import { AuthError, emailExists, userNotFound } from './errors.ts';

/** A row of auth.users with its identities; timestamps in ISO 8601. */
export interface UserRow {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  confirmed_at: string | null;
  confirmation_sent_at: string | null;
  recovery_sent_at: string | null;
  email_change: string | null;
  email_change_sent_at: string | null;
  email_change_token_new: string | null;
  email_change_token_current: string | null;
  email_change_confirm_status: number;
  last_sign_in_at: string | null;
  banned_until: string | null;
  deleted_at: string | null;
  raw_app_meta_data: Record<string, unknown> | null;
  raw_user_meta_data: Record<string, unknown> | null;
  created_at: string | null;
  updated_at: string | null;
  is_anonymous: boolean;
  banned: boolean;
  identities: unknown[];
}

const userSql = `select u.*, coalesce(u.banned_until > now(), false) as banned, coalesce((
    select json_agg(json_build_object(
      'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data,
      'provider', i.provider, 'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at,
      'updated_at', i.updated_at, 'email', i.email) order by i.created_at)
    from auth.identities i where i.user_id = u.id), '[]') as identities
  from auth.users u`;

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
export const isUuid = (text: unknown): text is string => typeof text === 'string' && uuidPattern.test(text);

/** @returns the user matching `condition` (SQL on `u`, one parameter), deleted ones excluded */
export async function findUser(query: Query, condition: string, value: string): Promise<UserRow | undefined> {
  const [row] = await query<UserRow>(`${userSql} where u.deleted_at is null and ${condition}`, [value]);
  return row;
}

export const findUserByEmail = (query: Query, email: string) => findUser(query, 'u.email = $1', email);

/** @throws AuthError user_not_found */
export async function loadUser(query: Query, id: string): Promise<UserRow> {
  const user = await findUser(query, 'u.id = $1', id);
  if (!user) throw userNotFound();
  return user;
}

/** One page of all users, newest first; `page` counts from 1. */
export async function listUsers(query: Query, page: number, perPage: number): Promise<UserRow[]> {
  return query<UserRow>(
    `${userSql} where u.deleted_at is null order by u.created_at desc nulls last, u.id limit $1 offset $2`,
    [perPage, (page - 1) * perPage],
  );
}

/**
 * @returns the address as stored by GoTrue
 * @throws AuthError validation_failed
 */
export function normalizeEmail(text: string): string {
  const email = text.trim().toLowerCase();
  if (email.length > 255 || !/^[^\s@<>(),;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  return email;
}

/** @throws AuthError email_exists when another account has the address */
export async function assertEmailFree(query: Query, email: string, exceptUser: string): Promise<void> {
  const taken = await query('select 1 from auth.users where email = $1 and id <> $2', [email, exceptUser]);
  if (taken.length > 0) throw emailExists();
}

/** The user as returned by the API. */
export function publicUser(row: UserRow): Record<string, unknown> {
  return {
    id: row.id,
    aud: row.aud ?? 'authenticated',
    role: row.role ?? 'authenticated',
    email: row.email ?? '',
    phone: row.phone ?? '',
    email_confirmed_at: row.email_confirmed_at ?? undefined,
    confirmed_at: row.confirmed_at ?? undefined,
    confirmation_sent_at: row.confirmation_sent_at ?? undefined,
    recovery_sent_at: row.recovery_sent_at ?? undefined,
    new_email: row.email_change || undefined,
    email_change_sent_at: row.email_change_sent_at ?? undefined,
    last_sign_in_at: row.last_sign_in_at ?? undefined,
    banned_until: row.banned_until ?? undefined,
    deleted_at: row.deleted_at ?? undefined,
    app_metadata: row.raw_app_meta_data ?? {},
    user_metadata: row.raw_user_meta_data ?? {},
    identities: row.identities,
    created_at: row.created_at,
    updated_at: row.updated_at,
    is_anonymous: row.is_anonymous,
  };
}

export interface NewUser {
  id: string;
  email: string;
  passwordHash: string;
  confirmed: boolean;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
}

/** Inserts the account with its final values: the project's triggers read the metadata on insert. */
export async function insertUser(query: Query, user: NewUser): Promise<UserRow> {
  const identity = { sub: user.id, email: user.email, email_verified: user.confirmed, phone_verified: false };
  await query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_user_meta_data,
       raw_app_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', 'authenticated', $2, $3,
       case when $4::boolean then now() end, $5::text::jsonb, $6::text::jsonb, now(), now(), '', '', '', '')`,
    [
      user.id,
      user.email,
      user.passwordHash,
      user.confirmed,
      JSON.stringify(user.userMetadata),
      JSON.stringify({ provider: 'email', providers: ['email'], ...user.appMetadata }),
    ],
  );
  await query(
    `insert into auth.identities (provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ('email', $1::text, $1::text::uuid, $2::text::jsonb, now(), now(), now())`,
    [user.id, JSON.stringify(identity)],
  );
  return loadUser(query, user.id);
}

/** Merges metadata key by key; null removes a key. */
export async function mergeMetadata(
  query: Query,
  id: string,
  column: 'raw_user_meta_data' | 'raw_app_meta_data',
  changes: Record<string, unknown>,
): Promise<void> {
  const removed = Object.keys(changes).filter((key) => changes[key] === null);
  await query(
    `update auth.users set updated_at = now(),
       ${column} = (coalesce(${column}, '{}') || $2::text::jsonb) - array(select jsonb_array_elements_text($3::text::jsonb))
     where id = $1`,
    [id, JSON.stringify(changes), JSON.stringify(removed)],
  );
}
