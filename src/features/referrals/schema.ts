import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { singleLine } from '@/lib/forms/fields';
import { fieldTexts } from '@/config/texts/fields';

const required = 'Bitte füllen Sie die Pflichtfelder für den Kontakt aus.';
const anonymous = 'Anonym';

const line = singleLine(200);
const email = z.string().trim().max(254, fieldTexts.tooLong(254));

/** The referral form; its output is a row of the table. The bounds are those of `referrals`. */
export const referralFormSchema = z.object({
  referred_name: line.min(1, required),
  referred_email: email.min(1, required).pipe(z.email(fieldTexts.email)),
  referrer_name: line.transform((name) => name || anonymous),
  // Not a union with '': its errors would be those of the first branch, in English.
  referrer_email: email
    .refine((address) => address === '' || z.email().safeParse(address).success, fieldTexts.email)
    .transform((address) => address || null),
  message: z
    .string()
    .trim()
    .max(5000, fieldTexts.tooLong(5000))
    .transform((text) => text || null),
});

export type ReferralFormInput = z.input<typeof referralFormSchema>;
export type ReferralForm = z.infer<typeof referralFormSchema>;

/** For `useForm`. */
export const referralFormResolver = zodResolver(referralFormSchema);
