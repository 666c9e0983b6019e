import { z } from 'zod';
import { fieldTexts } from '@/config/texts/fields';
import { type Labels, valuesOf } from '@/lib/labels';

/**
 * One line of text as the database takes it: pasted tabs, line breaks and direction marks become spaces. `max` in
 * characters.
 */
export const singleLine = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ').trim())
    .max(max, fieldTexts.tooLong(max));

/** Whether a day ('yyyy-MM-dd') is one that somebody can mean; the database takes a few more. */
const isReasonableDay = (day: string): boolean => day >= '2000-01-01' && day <= '2099-12-31';

/** A day ('yyyy-MM-dd') that has to be given, else `missing` is said. */
export const calendarDay = (missing: string) =>
  z.iso.date({ error: missing, abort: true }).refine(isReasonableDay, { error: fieldTexts.strangeDay, abort: true });

/** A day ('yyyy-MM-dd') that may be left empty. */
export const optionalDay = z
  .string()
  .refine((day) => day === '' || isReasonableDay(day), { error: fieldTexts.strangeDay, abort: true });

/** One of the values of a list. Empty, as long as nothing is chosen, and anything else give `message`. */
export const oneOf = <Value extends string>(labels: Labels<Value>, message: string) =>
  z.string().pipe(z.enum(valuesOf(labels), message));

/** A number without digits behind the comma. */
export const wholeNumber = (min: number, max: number) => {
  const message = `Bitte geben Sie eine ganze Zahl von ${min} bis ${max} ein.`;
  return z.number(message).int(message).min(min, message).max(max, message);
};

/** Text of several lines that may be left empty, which the database takes as null. `max` in characters. */
export const optionalText = (max: number) =>
  z.string().trim().max(max, fieldTexts.tooLong(max)).transform(nothingToNull);

/** One line that may be left empty, which the database takes as null. */
export const optionalLine = (max: number) => singleLine(max).transform(nothingToNull);

/** An address of a mailbox in small letters, which may be left empty, null then. */
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
