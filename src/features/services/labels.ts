import type { Enums } from '@/lib/supabase/tables';
import type { Labels } from '@/lib/labels';

/* Three separate lists of the specification. The services that the website presents are a fourth one, not stored in
   a column: src/config/content/services.ts. Mails contain the labels of the contact form's and the appointments'
   services, so these are kept with the mails. */
export { appointmentServices, contactServices } from '@functions/api/service-names';

/** Categories of the office's catalogue. */
export const serviceCategories = {
  reinigung: { label: 'Reinigung' },
  transport: { label: 'Transport' },
  umzug: { label: 'Umzug' },
  sonstiges: { label: 'Sonstiges' },
} satisfies Labels<Enums<'service_category'>>;
