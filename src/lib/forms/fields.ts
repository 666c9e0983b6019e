import { z } from 'zod';
import { fieldTexts } from '@/config/texts/fields';
import { type Labels, valuesOf } from '@/lib/labels';

/**
 * A single line as the database accepts it: pasted tabs, line breaks and direction marks become spaces. `max` in
 * characters.
 */
export const singleLine = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim())
    .max(max, fieldTexts.tooLong(max));

/** Whether a day ('yyyy-MM-dd') is plausible; the database accepts a few more. */
const isReasonableDay = (day: string): boolean => day >= '2000-01-01' && day <= '2099-12-31';

/** A required day ('yyyy-MM-dd'), with the message `missing`. */
export const calendarDay = (missing: string) =>
  z.iso.date({ error: missing, abort: true }).refine(isReasonableDay, { error: fieldTexts.strangeDay, abort: true });

/** An optional day ('yyyy-MM-dd'). */
export const optionalDay = z
  .string()
  .refine((day) => day === '' || isReasonableDay(day), { error: fieldTexts.strangeDay, abort: true });

/** One of a list's values. Nothing chosen yet, and anything else, gives `message`. */
export const oneOf = <Value extends string>(labels: Labels<Value>, message: string) =>
  z.string().pipe(z.enum(valuesOf(labels), message));

/** An integer. */
export const wholeNumber = (min: number, max: number) => {
  const message = `Bitte geben Sie eine ganze Zahl von ${min} bis ${max} ein.`;
  return z.number(message).int(message).min(min, message).max(max, message);
};

/** An optional amount in euro, to the cent and above 0; in cents, null when empty. `most` in euro. */
export const optionalEuro = (most: number) => {
  const message = `Bitte geben Sie einen Betrag von 0,01 bis ${most} € auf den Cent genau ein.`;
  return z
    .number(message)
    .min(0.01, message)
    .max(most, message)
    .multipleOf(0.01, message)
    .transform((euro) => Math.round(euro * 100))
    .nullable();
};

/** Optional multi-line text, null when empty. `max` in characters. */
export const optionalText = (max: number) =>
  z.string().trim().max(max, fieldTexts.tooLong(max)).transform(nothingToNull);

/** An optional single line, null when empty. */
export const optionalLine = (max: number) => singleLine(max).transform(nothingToNull);

/** An optional e-mail address in lower case, null when empty. */
export const optionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, fieldTexts.tooLong(254))
  // Not a union with '': its errors would be those of the first branch, in English.
  .refine((address) => address === '' || z.email().safeParse(address).success, fieldTexts.email)
  .transform(nothingToNull);

function nothingToNull(text: string): string | null {
  return text || null;
}
