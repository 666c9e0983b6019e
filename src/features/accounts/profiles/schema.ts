import { z } from 'zod';
import { optionalLine, singleLine } from '@/lib/forms/fields';
import type { Update } from '@/lib/supabase/tables';
import { fieldTexts } from '@/config/texts/fields';

const phone = optionalLine(50);

/** How the office reaches a customer. The address is compared and stored in lower case, as in the auth service. */
export const contactDataSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Bitte geben Sie Ihre E-Mail-Adresse ein.')
    .max(254, fieldTexts.tooLong(254))
    .pipe(z.email(fieldTexts.email)),
  phone,
});

/** What every user may change about themselves; the bounds are those of `profiles`. */
export const personalDataSchema = z.object({
  first_name: singleLine(100).min(1, 'Bitte geben Sie Ihren Vornamen ein.'),
  last_name: singleLine(100).min(1, 'Bitte geben Sie Ihren Nachnamen ein.'),
  phone,
}) satisfies z.ZodType<Update<'profiles'>>;

export type ContactData = z.infer<typeof contactDataSchema>;
export type PersonalData = z.infer<typeof personalDataSchema>;
