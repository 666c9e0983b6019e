import { type Context } from 'hono';
import { z } from 'zod';
import { readBody } from './body.ts';
import { type AuthContext } from './context.ts';
import { AuthError, invalidCredentials } from './errors.ts';
import { passwordMatches } from './passwords.ts';
import { openSession, refreshSession, type SessionAnswer } from './sessions.ts';
import { findUserByEmail } from './users.ts';

const passwordSchema = z.object({ email: z.string().default(''), password: z.string().default('') });
const refreshSchema = z.object({ refresh_token: z.string().default('') });

async function signInWithPassword(c: Context, context: AuthContext): Promise<SessionAnswer> {
  const { email, password } = await readBody(c, passwordSchema);
  if (!email) throw new AuthError(400, 'validation_failed', 'missing email or phone');
  const user = await context.transaction((query) => findUserByEmail(query, email.trim().toLowerCase()));
  if (!user) throw invalidCredentials();
  if (user.banned) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!(await passwordMatches(password, user.encrypted_password))) throw invalidCredentials();
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  return context.transaction((query) => openSession(query, user.id, 'password', context.settings));
}

async function refresh(c: Context, context: AuthContext): Promise<SessionAnswer> {
  const { refresh_token: token } = await readBody(c, refreshSchema);
  if (!token) throw new AuthError(400, 'validation_failed', 'refresh_token required');
  const outcome = await context.transaction((query) => refreshSession(query, token, context.settings));
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

/** POST /token?grant_type=password | refresh_token */
export async function token(c: Context, context: AuthContext): Promise<Response> {
  const grant = c.req.query('grant_type') ?? '';
  if (grant === 'password') return c.json(await signInWithPassword(c, context));
  if (grant === 'refresh_token') return c.json(await refresh(c, context));
  throw new AuthError(501, 'not_implemented', `The local backend has no grant_type ${grant || '(none)'}.`);
}
