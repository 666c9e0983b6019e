import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { oneOf, singleLine } from '@/lib/forms/fields';
import { fieldTexts } from '@/config/texts/fields';
import { contactServices } from '@/features/services/labels';
import { missingTexts } from './missing-texts';

const missing = { ...missingTexts, message: 'Bitte schreiben Sie uns, worum es geht.' };
const text = (max: number, required: string) => z.string().trim().min(1, required).max(max, fieldTexts.tooLong(max));

/** The contact form. The bounds are those of `contact_requests`, where both names share one column. */
export const contactFormSchema = z.object({
  firstName: singleLine(99).min(1, missing.firstName),
  lastName: singleLine(99).min(1, missing.lastName),
  email: text(254, missing.email).pipe(z.email(fieldTexts.email)),
  phone: text(50, missing.phone),
  service: oneOf(contactServices, missing.service),
  message: text(5000, missing.message),
});

export type ContactFormInput = z.input<typeof contactFormSchema>;
export type ContactForm = z.infer<typeof contactFormSchema>;

const checkFields = zodResolver(contactFormSchema);

/** For `useForm`. Each field says what is missing in it; the toast, which shows the first error, says it as specified. */
export const contactFormResolver: typeof checkFields = async (...form) => {
  const result = await checkFields(...form);
  const texts: unknown[] = Object.values(missing);
  if (!Object.values(result.errors).some(({ message }) => texts.includes(message))) return result;
  const root = { type: 'required', message: 'Bitte füllen Sie alle Pflichtfelder aus.' };
  return { values: {}, errors: { root, ...result.errors } };
};
