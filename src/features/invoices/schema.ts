import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { berlinDay } from '@/lib/time/berlin-time';
import type { Insert } from '@/lib/supabase/tables';
import { fieldTexts } from '@/config/texts/fields';

const notPositive = 'Der Betrag muss größer als 0 sein.';
const maxAmount = 10_000_000;

/** The first and the last day allowed as due date of a new invoice. */
export const firstDueDate = () => berlinDay(-1);
export const lastDueDate = '2100-01-01';

/** A new invoice. The bounds are those of `invoices`. */
export const openItemSchema = z.object({
  customer_email: z.string().trim().max(254, fieldTexts.tooLong(254)).pipe(z.email(fieldTexts.email)),
  amount: z
    .number(notPositive)
    .positive(notPositive)
    .max(maxAmount, 'Der Betrag darf höchstens 10.000.000,00 € sein.')
    .multipleOf(0.01, 'Bitte geben Sie den Betrag auf den Cent genau ein.'),
  due_date: z.iso
    .date('Ein Fälligkeitsdatum ist erforderlich.')
    .refine((day) => day >= firstDueDate(), 'Das Fälligkeitsdatum darf frühestens gestern sein.')
    .refine((day) => day <= lastDueDate, 'Das Fälligkeitsdatum darf spätestens der 01.01.2100 sein.'),
}) satisfies z.ZodType<Insert<'invoices'>>;

export type OpenItemForm = z.infer<typeof openItemSchema>;

/** For `useForm`. */
export const openItemResolver = zodResolver(openItemSchema);
