import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { oneOf, singleLine } from '@/lib/forms/fields';
import { fieldTexts } from '@/config/texts/fields';
import { contactServices } from '@/features/services/labels';

const required = 'Bitte füllen Sie alle Pflichtfelder aus.';
const text = (max: number) => z.string().trim().min(1, required).max(max, fieldTexts.tooLong(max));

/** The contact form. The bounds are those of `contact_requests`, where both names share one column. */
export const contactFormSchema = z.object({
  firstName: singleLine(99).min(1, required),
  lastName: singleLine(99).min(1, required),
  email: text(254).pipe(z.email(fieldTexts.email)),
  phone: text(50),
  service: oneOf(contactServices, required),
  message: text(5000),
});

export type ContactFormInput = z.input<typeof contactFormSchema>;
export type ContactForm = z.infer<typeof contactFormSchema>;

/** For `useForm`. */
export const contactFormResolver = zodResolver(contactFormSchema);
