import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { optionalEmail, optionalLine, singleLine } from '@/lib/forms/fields';
import type { Insert } from '@/lib/supabase/tables';
import { fieldTexts } from '@/config/texts/fields';
import { valuesOf } from '@/lib/labels';
import { contactServices } from '@/features/services/labels';

/**
 * The form of a lead entered by the office; its output is a row of the table. An empty choice ('') means no service or
 * no customer; either the number or the address is required. The bounds are those of `contact_requests`. Separate from
 * the visitors' form, whose pages do not need it.
 */
export const officeLeadSchema = z
  .object({
    name: singleLine(200).min(1, 'Bitte geben Sie den Namen ein.'),
    email: optionalEmail,
    phone: optionalLine(50),
    service: z.enum(['', ...valuesOf(contactServices)]).transform((service) => service || null),
    message: z.string().trim().min(1, 'Bitte geben Sie ein, worum es geht.').max(5000, fieldTexts.tooLong(5000)),
    customer_id: z.string().transform((id) => id || null),
  })
  .refine(({ email, phone }) => email !== null || /\d/.test(phone ?? ''), {
    path: ['phone'],
    message: 'Bitte geben Sie eine Telefonnummer oder eine E-Mail-Adresse ein.',
  }) satisfies z.ZodType<Insert<'contact_requests'>>;

export type OfficeLeadInput = z.input<typeof officeLeadSchema>;
export type OfficeLead = z.output<typeof officeLeadSchema>;

/** For `useForm`. */
export const officeLeadResolver = zodResolver(officeLeadSchema);
