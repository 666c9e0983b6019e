import { z } from 'zod';
import { singleLine } from '@/lib/forms/fields';
import { fieldTexts } from '@/config/texts/fields';

/**
 * Text that mail programs could turn into a link, as in `private.has_link` in the database: the name is mailed to an
 * unconfirmed address.
 */
const link = /:\/\/|@|[^\s.][.。．｡][^\s\d.,;:()&/'"-]{2}/;

/** Who declares, and the address for the receipt, for every form of a declaration. */
export const declarantFields = {
  name: singleLine(200)
    .min(1, 'Bitte geben Sie Ihren Namen ein.')
    .refine(
      (name) => !link.test(name),
      'Bitte geben Sie nur Ihren Namen ein, ohne Internetadresse. Nach einem Punkt gehört ein Leerzeichen.',
    ),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Bitte geben Sie an, wohin wir die Bestätigung senden.')
    .max(254, fieldTexts.tooLong(254))
    .pipe(z.email(fieldTexts.email)),
};

/** Which contract it concerns, in the person's own words, with the message `missing`. */
export const namedContract = (missing: string) => singleLine(200).min(1, missing);
