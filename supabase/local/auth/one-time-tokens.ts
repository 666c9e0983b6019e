import { createHash, randomInt } from 'node:crypto';
import { type Query } from '../database/database.ts';
import { parseGoDuration } from '../lib/go-duration.ts';
import { type Settings } from '../settings.ts';
import { AuthError } from './errors.ts';

export interface OneTimeToken {
  code: string;
  hash: string;
}

/** A new code for an address, and its hash for links and the database. */
export function createToken(email: string, settings: Settings): OneTimeToken {
  const digits = settings.config.auth.email.otp_length;
  const code = String(randomInt(0, 10 ** digits)).padStart(digits, '0');
  return { code, hash: createHash('sha224').update(`${email}${code}`).digest('hex') };
}

/**
 * Rate-limits mails to a user.
 * @throws AuthError over_email_send_rate_limit when the previous mail of this kind is younger than
 *   auth.email.max_frequency
 */
export async function assertMailDue(
  query: Query,
  userId: string,
  sentAtColumn: 'confirmation_sent_at' | 'recovery_sent_at' | 'email_change_sent_at',
  settings: Settings,
): Promise<void> {
  const pause = (parseGoDuration(settings.config.auth.email.max_frequency) ?? 1000) / 1000;
  const [row] = await query<{ wait: number | null }>(
    `select ceil(extract(epoch from ${sentAtColumn} + make_interval(secs => $2) - clock_timestamp()))::int as wait
     from auth.users where id = $1`,
    [userId, pause],
  );
  if (row?.wait && row.wait > 0)
    throw new AuthError(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${row.wait} seconds.`,
    );
}
