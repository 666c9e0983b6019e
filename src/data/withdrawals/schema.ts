import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { singleLine } from '@/data/fields';
import { fieldTexts } from '@/texts/fields';

/** The form with which somebody withdraws from a contract. The bounds are those of `withdrawals`. */
export const withdrawalFormSchema = z.object({
  name: singleLine(200).min(1, 'Bitte geben Sie Ihren Namen ein.'),
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

/** What is declared, and the address for the receipt. */
export type Withdrawal = z.infer<typeof withdrawalFormSchema>;

/** For `useForm`. */
export const withdrawalFormResolver = zodResolver(withdrawalFormSchema);
