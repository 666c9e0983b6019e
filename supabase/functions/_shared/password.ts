// The rule for a new password, for the browser and the functions. Imports nothing but zod, like the payloads.
import { z } from 'zod';

const minLength = 6;
/** The auth service hashes with bcrypt, which reads 72 bytes and no more. */
const maxBytes = 72;

/** Below a field for a new password. */
export const passwordHint = `Mindestens ${minLength} Zeichen`;

/**
 * A new password, taken exactly as it was typed.
 * @param missing the sentence for none, and for one of blanks only
 */
export const newPassword = (missing: string) =>
  z
    .string(missing)
    .refine((text) => text.trim() !== '', { error: missing, abort: true })
    .min(minLength, `Das Passwort muss mindestens ${minLength} Zeichen lang sein`)
    .refine(
      (text) => new TextEncoder().encode(text).length <= maxBytes,
      `Das Passwort darf höchstens ${maxBytes} Zeichen lang sein; Umlaute und Sonderzeichen zählen mehrfach.`,
    );
