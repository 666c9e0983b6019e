import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { singleLine } from '@/lib/forms/fields';
import { fieldTexts } from '@/config/texts/fields';

/**
 * Text that mail programs could turn into a link, as in `private.has_link` in the database: the name is mailed to an
 * unconfirmed address.
 */
const link = /:\/\/|@|[^\s.][.。．｡][^\s\d.,;:()&/'"-]{2}/;

/** The form for withdrawing from a contract. The bounds are those of `withdrawals`. */
export const withdrawalFormSchema = z.object({
  name: singleLine(200)
    .min(1, 'Bitte geben Sie Ihren Namen ein.')
    .refine(
      (name) => !link.test(name),
      'Bitte geben Sie nur Ihren Namen ein, ohne Internetadresse. Nach einem Punkt gehört ein Leerzeichen.',
    ),
  contract: singleLine(200).min(1, 'Bitte nennen Sie den Vertrag, den Sie widerrufen.'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Bitte geben Sie an, wohin wir die Bestätigung senden.')
    .max(254, fieldTexts.tooLong(254))
    .pipe(z.email(fieldTexts.email)),
});

export type WithdrawalFormInput = z.input<typeof withdrawalFormSchema>;

/** The declaration, and the address for the receipt. */
export type Withdrawal = z.infer<typeof withdrawalFormSchema>;

/** For `useForm`. */
export const withdrawalFormResolver = zodResolver(withdrawalFormSchema);
