import { type Context } from 'hono';
import { z } from 'zod';
import { readBody } from './body.ts';
import { type AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { prepareConfirmation, prepareEmailChange, prepareRecovery } from './mail-actions.ts';
import { allowedRedirect } from './redirects.ts';
import { findUserByEmail, normalizeEmail } from './users.ts';

const recoverSchema = z.object({ email: z.string().default(''), code_challenge: z.string().nullish() });
const resendSchema = z.object({ type: z.string().default(''), email: z.string().default('') });

/** POST /recover: a mail with a link to a recovery session. Does not reveal whether the account exists. */
export async function recover(c: Context, context: AuthContext): Promise<Response> {
  const body = await readBody(c, recoverSchema);
  if (!body.email) throw new AuthError(400, 'validation_failed', 'Password recovery requires an email');
  if (body.code_challenge) throw new AuthError(501, 'not_implemented', 'The local backend has no PKCE flow.');
  const email = normalizeEmail(body.email);
  const redirectTo = allowedRedirect(context.settings, c.req.query('redirect_to'));
  const mail = await context.transaction(async (query) => {
    const user = await findUserByEmail(query, email);
    return user && prepareRecovery(context, query, user, redirectTo);
  });
  if (mail) context.mailer.send(mail);
  return c.json({});
}

/** POST /resend for a pending sign-up or e-mail change. Does not reveal whether there is one. */
export async function resend(c: Context, context: AuthContext): Promise<Response> {
  const { type, email } = await readBody(c, resendSchema);
  if (type === 'sms' || type === 'phone_change')
    throw new AuthError(501, 'not_implemented', `The local backend cannot resend type ${type}.`);
  if (type !== 'signup' && type !== 'email_change')
    throw new AuthError(
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    );
  const address = normalizeEmail(email);
  const redirectTo = allowedRedirect(context.settings, c.req.query('redirect_to'));
  const mails = await context.transaction(async (query) => {
    const user = await findUserByEmail(query, address);
    if (!user) return [];
    if (type === 'email_change')
      return user.email_change ? prepareEmailChange(context, query, user, user.email_change, redirectTo) : [];
    return user.email_confirmed_at ? [] : [await prepareConfirmation(context, query, user, redirectTo)];
  });
  for (const mail of mails) context.mailer.send(mail);
  return c.json({});
}
