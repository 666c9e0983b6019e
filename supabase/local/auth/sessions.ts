import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { type Query } from '../database/database.ts';
import { type Settings } from '../settings.ts';
import { AuthError } from './errors.ts';
import { loadUser, publicUser, type UserRow } from './users.ts';

/** GoTrue's response to every sign-in. */
export interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  /** seconds */
  expires_in: number;
  /** seconds since 1970 */
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

/** As in the claim `amr`; a link from a mail counts as otp. */
export type SignInMethod = 'password' | 'otp';

interface SessionRow {
  id: string;
  created_at: string;
  /** The sign-in method. */
  tag: string | null;
}

async function answer(
  user: UserRow,
  session: SessionRow,
  refreshToken: string,
  settings: Settings,
): Promise<SessionAnswer> {
  const lifetime = settings.config.auth.jwt_expiry;
  const now = Math.floor(Date.now() / 1000);
  const signedInAt = Math.floor(Date.parse(session.created_at) / 1000);
  const accessToken = await new SignJWT({
    iss: `${settings.url}/auth/v1`,
    sub: user.id,
    aud: user.aud ?? 'authenticated',
    exp: now + lifetime,
    iat: now,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? 'authenticated',
    aal: 'aal1',
    amr: [{ method: session.tag ?? 'password', timestamp: signedInAt }],
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(settings.jwtSecret));
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: now + lifetime,
    refresh_token: refreshToken,
    user: publicUser(user),
  };
}

async function issueRefreshToken(query: Query, session: string, user: string, parent: string | null): Promise<string> {
  const token = randomBytes(9).toString('base64url');
  await query(
    `insert into auth.refresh_tokens (token, user_id, session_id, parent, revoked, created_at, updated_at)
     values ($1, $2, $3, $4, false, now(), now())`,
    [token, user, session, parent],
  );
  return token;
}

/** Opens a session for the user and records the sign-in. */
export async function openSession(
  query: Query,
  userId: string,
  method: SignInMethod,
  settings: Settings,
): Promise<SessionAnswer> {
  const [session] = await query<SessionRow>(
    `insert into auth.sessions (id, user_id, aal, tag, created_at, updated_at) values ($1, $2, 'aal1', $3, now(), now())
     returning id, created_at, tag`,
    [randomUUID(), userId, method],
  );
  if (!session) throw new Error('The session was not stored.');
  await query('update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1', [userId]);
  const token = await issueRefreshToken(query, session.id, userId, null);
  return answer(await loadUser(query, userId), session, token, settings);
}

interface RefreshRow {
  token: string;
  parent: string | null;
  user_id: string;
  session_id: string;
  revoked: boolean;
  recent: boolean;
}

/**
 * Exchanges a refresh token. A used one is accepted again within the reuse interval or while it is the parent of the
 * active one (a lost response, two tabs); any other reuse ends the session.
 * @returns the new session, or the refusal refresh_token_already_used
 * @throws AuthError refresh_token_not_found, session_not_found or user_banned
 */
export async function refreshSession(
  query: Query,
  refreshToken: string,
  settings: Settings,
): Promise<SessionAnswer | AuthError> {
  const { enable_refresh_token_rotation: rotates, refresh_token_reuse_interval: interval } = settings.config.auth;
  const [used] = await query<RefreshRow>(
    `select token, parent, user_id, session_id, revoked, updated_at > now() - make_interval(secs => $2) as recent
     from auth.refresh_tokens where token = $1 for update`,
    [refreshToken, interval],
  );
  if (!used) throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  const user = await loadUser(query, used.user_id);
  if (user.banned) throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  const [session] = await query<SessionRow>(
    'update auth.sessions set refreshed_at = now(), updated_at = now() where id = $1 returning id, created_at, tag',
    [used.session_id],
  );
  if (!session) throw new AuthError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found');
  if (!rotates) return answer(user, session, used.token, settings);
  if (!used.revoked) {
    await query('update auth.refresh_tokens set revoked = true, updated_at = now() where token = $1', [used.token]);
    return answer(user, session, await issueRefreshToken(query, session.id, user.id, used.token), settings);
  }
  const [active] = await query<RefreshRow>(
    'select token, parent from auth.refresh_tokens where session_id = $1 and not revoked order by id desc limit 1',
    [session.id],
  );
  if (active && (active.parent === used.token || used.recent)) return answer(user, session, active.token, settings);
  await query('delete from auth.sessions where id = $1', [session.id]);
  // Returned, not thrown: ending the session must be committed.
  return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
}

/** Ends sessions: all of the user's, only `session`, or all but `session`. */
export async function endSessions(
  query: Query,
  userId: string,
  session: string,
  scope: 'global' | 'local' | 'others',
): Promise<void> {
  const which = { global: '', local: 'and id = $2', others: 'and id <> $2' }[scope];
  await query(
    `delete from auth.sessions where user_id = $1 ${which}`,
    scope === 'global' ? [userId] : [userId, session],
  );
}
