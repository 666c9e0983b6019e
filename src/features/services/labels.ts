import type { Enums } from '@/lib/supabase/tables';
import type { Labels } from '@/lib/labels';

/*
 * Three lists that the specification keeps apart. What the pages of the website present is a fourth one, of no column:
 * src/config/content/services.ts. Mails name what the contact form and the appointments offer, so these are with them.
 */
export { appointmentServices, contactServices } from '@functions/service-names';

/** Categories of the catalogue that the office keeps. */
export const serviceCategories = {
  reinigung: { label: 'Reinigung' },
  transport: { label: 'Transport' },
  umzug: { label: 'Umzug' },
  sonstiges: { label: 'Sonstiges' },
} satisfies Labels<Enums<'service_category'>>;
