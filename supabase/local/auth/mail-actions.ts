import { type Query } from '../database/database.ts';
import { type AuthContext } from './context.ts';
import { type AuthMail } from './mailer.ts';
import { assertMailDue, createToken } from './one-time-tokens.ts';
import { type UserRow } from './users.ts';

/** Stores a confirmation token for an unconfirmed account. Send the mail after the commit. */
export async function prepareConfirmation(
  { settings }: AuthContext,
  query: Query,
  user: UserRow,
  redirectTo: string,
): Promise<AuthMail> {
  await assertMailDue(query, user.id, 'confirmation_sent_at', settings);
  const to = user.email ?? '';
  const { hash, code } = createToken(to, settings);
  await query('update auth.users set confirmation_token = $2, confirmation_sent_at = now() where id = $1', [
    user.id,
    hash,
  ]);
  return { kind: 'signup', to, tokenHash: hash, code, redirectTo };
}

/** Stores a recovery token. Send the mail after the commit. */
export async function prepareRecovery(
  { settings }: AuthContext,
  query: Query,
  user: UserRow,
  redirectTo: string,
): Promise<AuthMail> {
  await assertMailDue(query, user.id, 'recovery_sent_at', settings);
  const to = user.email ?? '';
  const { hash, code } = createToken(to, settings);
  await query('update auth.users set recovery_token = $2, recovery_sent_at = now() where id = $1', [user.id, hash]);
  return { kind: 'recovery', to, tokenHash: hash, code, redirectTo };
}

/**
 * Stores the new address with its tokens. With double_confirm_changes the current address must confirm too. Send the
 * mails after the commit.
 */
export async function prepareEmailChange(
  { settings }: AuthContext,
  query: Query,
  user: UserRow,
  newEmail: string,
  redirectTo: string,
): Promise<AuthMail[]> {
  await assertMailDue(query, user.id, 'email_change_sent_at', settings);
  const email = user.email ?? '';
  const forNew = createToken(newEmail, settings);
  const forCurrent = settings.config.auth.email.double_confirm_changes ? createToken(email, settings) : undefined;
  await query(
    `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0,
       email_change_token_new = $3, email_change_token_current = $4 where id = $1`,
    [user.id, newEmail, forNew.hash, forCurrent?.hash ?? ''],
  );
  const mail = { kind: 'email_change', email, newEmail, redirectTo } as const;
  return [
    { ...mail, to: newEmail, tokenHash: forNew.hash, code: forNew.code },
    ...(forCurrent ? [{ ...mail, to: email, tokenHash: forCurrent.hash, code: forCurrent.code }] : []),
  ];
}
