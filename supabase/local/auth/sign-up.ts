import { randomUUID } from 'node:crypto';
import { type Context } from 'hono';
import { z } from 'zod';
import { metadataSchema, readBody } from './body.ts';
import { type AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { prepareConfirmation } from './mail-actions.ts';
import { type AuthMail } from './mailer.ts';
import { hashNewPassword } from './passwords.ts';
import { allowedRedirect } from './redirects.ts';
import { openSession, type SessionAnswer } from './sessions.ts';
import { findUserByEmail, insertUser, normalizeEmail, publicUser, type UserRow } from './users.ts';

const signUpSchema = z.object({
  email: z.string().default(''),
  password: z.string().default(''),
  data: metadataSchema.nullish(),
  code_challenge: z.string().nullish(),
});

type Outcome = { mail?: AuthMail; answer: SessionAnswer | Record<string, unknown> };

/** Response for an address with a confirmed account: does not reveal that it exists. */
function madeUpUser(email: string, metadata: Record<string, unknown>): Record<string, unknown> {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}

/** POST /signup: a pending account and a confirmation mail, or a session if confirmations are off. */
export async function signUp(c: Context, context: AuthContext): Promise<Response> {
  const { settings, mailer } = context;
  const { auth } = settings.config;
  const body = await readBody(c, signUpSchema);
  if (body.code_challenge) throw new AuthError(501, 'not_implemented', 'The local backend has no PKCE flow.');
  if (!auth.enable_signup) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (!auth.email.enable_signup) throw new AuthError(422, 'email_provider_disabled', 'Email signups are disabled');
  if (!body.password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password');
  const passwordHash = await hashNewPassword(body.password, settings);
  const email = normalizeEmail(body.email);
  const metadata = body.data ?? {};
  const confirmed = !auth.email.enable_confirmations;
  const redirectTo = allowedRedirect(settings, c.req.query('redirect_to'));

  const { mail, answer } = await context.transaction<Outcome>(async (query) => {
    const existing = await findUserByEmail(query, email);
    if (existing?.email_confirmed_at) {
      if (confirmed) throw new AuthError(422, 'user_already_exists', 'User already registered');
      return { answer: madeUpUser(email, metadata) };
    }
    const id = randomUUID();
    const userMetadata = { ...metadata, sub: id, email, email_verified: confirmed, phone_verified: false };
    // A second sign-up for an unconfirmed address changes nothing: its sender is unknown.
    const user: UserRow =
      existing ?? (await insertUser(query, { id, email, passwordHash, confirmed, userMetadata, appMetadata: {} }));
    if (confirmed) return { answer: await openSession(query, user.id, 'password', settings) };
    const mail = await prepareConfirmation(context, query, user, redirectTo);
    return { mail, answer: { ...publicUser(user), confirmation_sent_at: new Date().toISOString() } };
  });
  if (mail) mailer.send(mail);
  return c.json(answer);
}
