import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { declarantFields, namedContract } from '@/features/declarations/schema';

/** The form for withdrawing from a contract. The bounds are those of `withdrawals`. */
export const withdrawalFormSchema = z.object({
  name: declarantFields.name,
  contract: namedContract('Bitte nennen Sie den Vertrag, den Sie widerrufen.'),
  email: declarantFields.email,
});

export type WithdrawalFormInput = z.input<typeof withdrawalFormSchema>;

/** The declaration, and the address for the receipt. */
export type Withdrawal = z.infer<typeof withdrawalFormSchema>;

/** For `useForm`. */
export const withdrawalFormResolver = zodResolver(withdrawalFormSchema);
