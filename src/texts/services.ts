import type { Enums } from '@/lib/tables';
import type { Labels } from './labels';

/*
 * Three lists that the specification keeps apart. What the pages of the website present is a fourth one, of no column:
 * src/config/content/services.ts.
 */

/** What the contact form offers, and what a lead asks for. */
export const contactServices = {
  transporte: { label: 'Transporte & Umzüge' },
  'garten-landschaftsbau': { label: 'Garten- & Landschaftsbau' },
  reinigung: { label: 'Reinigung' },
  entsorgung: { label: 'Entsorgung' },
  sonstiges: { label: 'Sonstiges' },
} satisfies Labels<Enums<'contact_service'>>;

/** Categories of the catalogue that the office keeps. */
export const serviceCategories = {
  reinigung: { label: 'Reinigung' },
  transport: { label: 'Transport' },
  umzug: { label: 'Umzug' },
  sonstiges: { label: 'Sonstiges' },
} satisfies Labels<Enums<'service_category'>>;

/** What a customer can ask an appointment for. */
export const appointmentServices = {
  reinigung: { label: 'Reinigungsservice' },
  transport: { label: 'Transport & Kurier' },
  umzug: { label: 'Umzugshilfe' },
  beratung: { label: 'Beratung' },
  sonstiges: { label: 'Sonstiges' },
} satisfies Labels<Enums<'appointment_service'>>;
