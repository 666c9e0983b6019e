// The rule for new passwords, shared by browser and functions. Imports nothing but zod, like the payloads.
import { z } from 'zod';

const minLength = 6;
/** The auth service hashes with bcrypt, which uses at most 72 bytes. */
const maxBytes = 72;

/** Hint below a field for a new password. */
export const passwordHint = 'Mindestens 6 Zeichen';

/**
 * A new password, used exactly as typed.
 * @param missing message for an empty or blank one
 */
export const newPassword = (missing: string) =>
  z
    .string(missing)
    .refine((text) => text.trim() !== '', { error: missing, abort: true })
    .min(minLength, 'Das Passwort muss mindestens 6 Zeichen lang sein')
    .refine(
      (text) => new TextEncoder().encode(text).length <= maxBytes,
      `Das Passwort darf höchstens ${maxBytes} Zeichen lang sein; Umlaute und Sonderzeichen zählen mehrfach.`,
    );
