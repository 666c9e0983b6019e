import bcrypt from 'bcryptjs';
import { type Query } from '../database/database.ts';
import { type Settings } from '../settings.ts';
import { AuthError } from './errors.ts';

/** Half a millisecond per hash instead of production's 70: these passwords guard demo data. */
const rounds = 4;

const lower = 'abcdefghijklmnopqrstuvwxyz';
const upper = lower.toUpperCase();
const digits = '0123456789';
const symbols = '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~';
const requiredCharacters = {
  '': [],
  letters_digits: [lower + upper, digits],
  lower_upper_letters_digits: [lower, upper, digits],
  lower_upper_letters_digits_symbols: [lower, upper, digits, symbols],
};

/**
 * Checks a new password against config.toml and hashes it.
 * @throws AuthError weak_password with the reasons, or validation_failed for more than 72 bytes
 */
export async function hashNewPassword(password: string, settings: Settings): Promise<string> {
  const { minimum_password_length: minimum, password_requirements: requirements } = settings.config.auth;
  const sets = requiredCharacters[requirements];
  if (Buffer.byteLength(password) > 72)
    throw new AuthError(400, 'validation_failed', 'Password cannot be longer than 72 characters');
  const tooShort = password.length < minimum;
  const lacking = sets.some((set) => ![...password].some((character) => set.includes(character)));
  if (tooShort || lacking) {
    const reasons = [...(tooShort ? ['length'] : []), ...(lacking ? ['characters'] : [])];
    const message = [
      ...(tooShort ? [`Password should be at least ${minimum} characters.`] : []),
      ...(lacking ? [`Password should contain at least one character of each: ${sets.join(', ')}.`] : []),
    ].join(' ');
    throw new AuthError(422, 'weak_password', message, { weak_password: { reasons } });
  }
  return bcrypt.hash(password, rounds);
}

export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  return !!hash && bcrypt.compare(password, hash);
}

/** Sets the password, invalidates pending links and ends all sessions except `keepSession`, as in GoTrue. */
export async function setPassword(query: Query, id: string, hash: string, keepSession: string | null): Promise<void> {
  await query(
    `update auth.users set encrypted_password = $2, updated_at = now(), confirmation_token = '', recovery_token = '',
       email_change_token_new = '', email_change_token_current = '', reauthentication_token = ''
     where id = $1`,
    [id, hash],
  );
  await query('delete from auth.sessions where user_id = $1 and id is distinct from $2::text::uuid', [id, keepSession]);
}
