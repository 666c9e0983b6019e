import { type Context } from 'hono';
import { z } from 'zod';
import { verifyToken } from '../http/caller.ts';
import { metadataSchema, readBody } from './body.ts';
import { type AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { prepareEmailChange } from './mail-actions.ts';
import { type AuthMail } from './mailer.ts';
import { hashNewPassword, passwordMatches, setPassword } from './passwords.ts';
import { allowedRedirect } from './redirects.ts';
import { endSessions } from './sessions.ts';
import { assertEmailFree, findUser, isUuid, loadUser, mergeMetadata, normalizeEmail, publicUser } from './users.ts';

const updateSchema = z.object({
  email: z.string().nullish(),
  password: z.string().nullish(),
  nonce: z.string().nullish(),
  phone: z.string().nullish(),
  data: metadataSchema.nullish(),
});
const scopeSchema = z.enum(['global', 'local', 'others']);

interface SignedIn {
  userId: string;
  sessionId: string;
  /** Whether the session is at most a day old. */
  isRecent: boolean;
}

/**
 * The user and session of the request's access token; both must still exist.
 * @throws AuthError no_authorization, bad_jwt, user_not_found, user_banned or session_not_found
 */
async function signedIn(c: Context, context: AuthContext): Promise<SignedIn> {
  const token = /^Bearer\s+(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (!token || token.startsWith('sb_'))
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const claims = await verifyToken(token, context.settings);
  if (typeof claims === 'string') {
    const reason = claims === 'expired token' ? 'token is expired' : 'signature is invalid';
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
  const { sub, session_id: sessionId } = claims;
  if (!isUuid(sub)) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  return context.transaction(async (query) => {
    const user = await findUser(query, 'u.id = $1', sub);
    if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
    if (user.banned) throw new AuthError(403, 'user_banned', 'User is banned');
    const [session] = isUuid(sessionId)
      ? await query<{ recent: boolean }>(
          `select created_at >= now() - interval '24 hours' as recent from auth.sessions where id = $1 and user_id = $2`,
          [sessionId, sub],
        )
      : [];
    if (!isUuid(sessionId) || !session)
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    return { userId: sub, sessionId, isRecent: session.recent };
  });
}

/** GET /user */
export async function getUser(c: Context, context: AuthContext): Promise<Response> {
  const { userId } = await signedIn(c, context);
  return c.json(publicUser(await context.transaction((query) => loadUser(query, userId))));
}

/** PUT /user: password, metadata, and the e-mail address, which changes only after confirmation by mail. */
export async function updateUser(c: Context, context: AuthContext): Promise<Response> {
  const { settings } = context;
  const { userId, sessionId, isRecent } = await signedIn(c, context);
  const body = await readBody(c, updateSchema);
  if (body.phone) throw new AuthError(501, 'not_implemented', 'The local backend knows no sign-in by phone.');
  if (body.nonce) throw new AuthError(501, 'not_implemented', 'The local backend sends no codes for reauthentication.');
  if (typeof body.password === 'string' && settings.config.auth.email.secure_password_change && !isRecent)
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication');
  const passwordHash = body.password ? await hashNewPassword(body.password, settings) : undefined;
  const before = await context.transaction((query) => loadUser(query, userId));
  if (body.password && (await passwordMatches(body.password, before.encrypted_password)))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  const newEmail = body.email ? normalizeEmail(body.email) : before.email;
  const redirectTo = allowedRedirect(settings, c.req.query('redirect_to'));

  const { user, mails } = await context.transaction(async (query) => {
    let mails: AuthMail[] = [];
    if (passwordHash) await setPassword(query, userId, passwordHash, sessionId);
    if (body.data) await mergeMetadata(query, userId, 'raw_user_meta_data', body.data);
    if (newEmail && newEmail !== before.email) {
      await assertEmailFree(query, newEmail, userId);
      mails = await prepareEmailChange(context, query, before, newEmail, redirectTo);
    }
    return { user: await loadUser(query, userId), mails };
  });
  for (const mail of mails) context.mailer.send(mail);
  return c.json(publicUser(user));
}

/** POST /logout?scope=global | local | others */
export async function signOut(c: Context, context: AuthContext): Promise<Response> {
  const { userId, sessionId } = await signedIn(c, context);
  const scope = scopeSchema.safeParse(c.req.query('scope') ?? 'global');
  if (!scope.success) throw new AuthError(400, 'validation_failed', 'Unsupported logout scope');
  await context.transaction((query) => endSessions(query, userId, sessionId, scope.data));
  return c.body(null, 204);
}
