import { z } from 'zod';
import { singleLine } from '@/data/fields';
import type { Insert } from '@/lib/tables';
import { fieldTexts } from '@/texts/fields';

const required = 'Bitte Betreff und Beschreibung ausfüllen';

/** What a customer writes into an order; the bounds are those of `requests`. */
export const orderSchema = z.object({
  subject: singleLine(200).min(1, required),
  description: z.string().trim().min(1, required).max(5000, fieldTexts.tooLong(5000)),
}) satisfies z.ZodType<Pick<Insert<'requests'>, 'subject' | 'description'>>;

export type OrderForm = z.infer<typeof orderSchema>;
