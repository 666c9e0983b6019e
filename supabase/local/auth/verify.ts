import { type Context } from 'hono';
import { type Query } from '../database/database.ts';
import { type AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { allowedRedirect } from './redirects.ts';
import { openSession } from './sessions.ts';
import { assertEmailFree, findUser, type UserRow } from './users.ts';

const tokenColumns = {
  signup: { match: 'u.confirmation_token = $1', sentAt: 'confirmation_sent_at' },
  recovery: { match: 'u.recovery_token = $1', sentAt: 'recovery_sent_at' },
  email_change: {
    match: '$1 in (u.email_change_token_new, u.email_change_token_current)',
    sentAt: 'email_change_sent_at',
  },
} as const;
type LinkType = keyof typeof tokenColumns;

const expired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/** The user with a valid link of this type. */
async function findLinkOwner(query: Query, type: LinkType, hash: string, lifetime: number): Promise<UserRow> {
  const { match, sentAt } = tokenColumns[type];
  const user = hash ? await findUser(query, match, hash) : undefined;
  const sent = user?.[sentAt];
  if (!user || !sent || Date.parse(sent) + lifetime * 1000 < Date.now()) throw expired();
  if (user.banned) throw new AuthError(403, 'user_banned', 'User is banned');
  return user;
}

async function confirmAddress(query: Query, userId: string): Promise<void> {
  await query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), confirmation_token = '',
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}', updated_at = now()
     where id = $1`,
    [userId],
  );
  await query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [userId],
  );
}

/** @returns false while the other address still has to confirm */
async function confirmEmailChange(query: Query, user: UserRow, hash: string): Promise<boolean> {
  const other = hash === user.email_change_token_new ? user.email_change_token_current : user.email_change_token_new;
  if (other && user.email_change_confirm_status === 0) {
    const used = hash === user.email_change_token_new ? 'email_change_token_new' : 'email_change_token_current';
    await query(`update auth.users set email_change_confirm_status = 1, ${used} = '' where id = $1`, [user.id]);
    return false;
  }
  const email = user.email_change ?? '';
  await assertEmailFree(query, email, user.id);
  await query(
    `update auth.users set email = $2::text, email_change = '', email_change_token_new = '', email_change_token_current = '',
       email_change_confirm_status = 0, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('email', $2::text)
     where id = $1`,
    [user.id, email],
  );
  await query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1 and provider = 'email'`,
    [user.id, email],
  );
  return true;
}

/** Performs a link's action; the result goes into the fragment of the redirect target. */
async function followLink(context: AuthContext, type: LinkType, hash: string): Promise<Record<string, string>> {
  const { settings } = context;
  return context.transaction(async (query): Promise<Record<string, string>> => {
    const user = await findLinkOwner(query, type, hash, settings.config.auth.email.otp_expiry);
    if (type === 'email_change' && !(await confirmEmailChange(query, user, hash)))
      return { message: 'Confirmation link accepted. Please proceed to confirm link sent to the other email' };
    if (type === 'recovery') await query(`update auth.users set recovery_token = '' where id = $1`, [user.id]);
    if (type !== 'email_change') await confirmAddress(query, user.id);
    const session = await openSession(query, user.id, 'otp', settings);
    return {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      type,
    };
  });
}

/**
 * GET /verify: target of the links in auth mails. Always redirects to the site, with tokens or an error in the hash.
 */
export async function verify(c: Context, context: AuthContext): Promise<Response> {
  const { token = '', type = '', redirect_to: redirectTo } = c.req.query();
  const target = new URL(allowedRedirect(context.settings, redirectTo));
  try {
    if (!(type in tokenColumns)) throw new AuthError(400, 'validation_failed', 'Verify requires a verification type');
    target.hash = new URLSearchParams(await followLink(context, type as LinkType, token)).toString();
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    target.hash = new URLSearchParams({
      error: error.status < 500 ? 'access_denied' : 'server_error',
      error_code: error.code,
      error_description: error.message,
    }).toString();
  }
  return c.redirect(target.toString(), 303);
}
