import { z } from 'zod';
import { fieldTexts } from '@/texts/fields';

/** The form's choices and how leads show them. */
export const contactServices = {
  transporte: 'Transporte & Umzüge',
  'garten-landschaftsbau': 'Garten- & Landschaftsbau',
  reinigung: 'Reinigung',
  entsorgung: 'Entsorgung',
  sonstiges: 'Sonstiges',
} as const;

export type ContactService = keyof typeof contactServices;

function isContactService(value: string): value is ContactService {
  return Object.hasOwn(contactServices, value);
}

/** How a lead's service is shown; '-' when it has none. */
export function contactServiceLabel(service: string | null): string {
  if (!service) return '-';
  return isContactService(service) ? contactServices[service] : service;
}

const required = 'Bitte füllen Sie alle Pflichtfelder aus.';
const text = (max: number) => z.string().trim().min(1, required).max(max, fieldTexts.tooLong(max));

/** The contact form. The bounds are those of `contact_requests`, where both names share one column. */
export const contactFormSchema = z.object({
  firstName: text(99),
  lastName: text(99),
  email: text(254).pipe(z.email(fieldTexts.email)),
  phone: text(50),
  service: z.string().refine(isContactService, required),
  message: text(5000),
});

export type ContactForm = z.infer<typeof contactFormSchema>;
