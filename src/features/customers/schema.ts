import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { isVatId } from '@functions/documents/vat-ids';
import { oneOf, optionalDay, optionalEmail, optionalLine, singleLine } from '@/lib/forms/fields';
import { placeSchema } from '@/lib/forms/place';
import { berlinDay } from '@/lib/time/berlin-time';
import type { Update } from '@/lib/supabase/tables';
import { countries } from '@/features/customers/countries';
import { customerKinds } from './labels';
import { fieldTexts } from '@/config/texts/fields';

/** The form of a customer; its output is a row of the table. The bounds are those of `customers`. */
export const customerFormSchema = z
  .object({
    kind: oneOf(customerKinds, 'Bitte wählen Sie die Art des Kunden.'),
    company: optionalLine(200),
    first_name: optionalLine(100),
    last_name: optionalLine(100),
    email: optionalEmail,
    phone: optionalLine(50),
    ...placeSchema.shape,
    country: oneOf(countries, 'Bitte wählen Sie das Land.'),
    vat_id: z
      .string()
      .overwrite((text) => text.replace(/[\s.-]/g, '').toUpperCase())
      .refine(
        (text) => text === '' || isVatId(text),
        'Das ist keine USt-IdNr. eines EU-Landes. Sie sieht aus wie DE123456789 oder ATU12345678.',
      )
      .transform((text) => text || null),
    vat_id_confirmed_on: optionalDay
      .refine((day) => day <= berlinDay(), 'Der Tag kann nicht in der Zukunft liegen.')
      .transform((day) => day || null),
  })
  .superRefine(({ kind, company, last_name }, context) => {
    if (kind === 'firma' && !company)
      context.addIssue({ code: 'custom', path: ['company'], message: 'Bitte geben Sie den Namen der Firma ein.' });
    if (kind === 'privat' && !last_name)
      context.addIssue({ code: 'custom', path: ['last_name'], message: 'Bitte geben Sie den Nachnamen ein.' });
  }) satisfies z.ZodType<Update<'customers'>>;

export type CustomerFormInput = z.input<typeof customerFormSchema>;
export type CustomerForm = z.output<typeof customerFormSchema>;

/** For `useForm`. */
export const customerFormResolver = zodResolver(customerFormSchema);

/** A further contact at a customer; the output is a row of `customer_contacts`, whose bounds these are. */
const contactFormSchema = z.object({
  name: singleLine(200).min(1, 'Bitte geben Sie den Namen ein.'),
  job_title: optionalLine(100),
  email: optionalEmail,
  phone: optionalLine(50),
}) satisfies z.ZodType<Update<'customer_contacts'>>;

export type CustomerContactFormInput = z.input<typeof contactFormSchema>;
export type CustomerContactForm = z.output<typeof contactFormSchema>;

/** For `useForm`. */
export const customerContactResolver = zodResolver(contactFormSchema);

/** A note about a customer. */
export const noteSchema = z.object({
  text: z.string().trim().min(1, 'Bitte geben Sie eine Notiz ein.').max(5000, fieldTexts.tooLong(5000)),
});

/** Splits a new customer's name: the word after the last space is the last name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [, first = '', last = ''] = /^(?:(.*)\s)?(\S*)$/s.exec(name.trim()) ?? [];
  return { first_name: first.trim(), last_name: last };
}
