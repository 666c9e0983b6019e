import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { singleLine } from '@/lib/forms/fields';
import { berlinDay } from '@/lib/time/berlin-time';

const amount = 'Bitte geben Sie einen Betrag von mehr als 0 € auf den Cent genau ein.';

/** The form of a payment. The bounds are those of `payments`. */
export const paymentSchema = z.object({
  /** Payment by or refund to the customer. */
  direction: z.enum(['in', 'out']),
  paid_on: z.iso
    .date('Bitte geben Sie den Tag der Zahlung ein.')
    .refine((day) => day <= berlinDay(), 'Eine Zahlung kann nicht in der Zukunft liegen.'),
  /** In euro. */
  amount: z.number(amount).positive(amount).max(10_000_000, amount).multipleOf(0.01, amount),
  note: singleLine(200),
});

export type PaymentForm = z.infer<typeof paymentSchema>;

/** For `useForm`. */
export const paymentResolver = zodResolver(paymentSchema);
