import type { Database } from './database.types.ts';

type Enums = Database['public']['Enums'];
type Names<Value extends string> = Readonly<Record<Value, { label: string }>>;

/** Services in the contact form and in leads. */
export const contactServices = {
  transporte: { label: 'Transporte & Umzüge' },
  'garten-landschaftsbau': { label: 'Garten- & Landschaftsbau' },
  reinigung: { label: 'Reinigung' },
  entsorgung: { label: 'Entsorgung' },
  sonstiges: { label: 'Sonstiges' },
} satisfies Names<Enums['contact_service']>;

/** Services that a customer can request an appointment for. */
export const appointmentServices = {
  reinigung: { label: 'Reinigungsservice' },
  transport: { label: 'Transport & Kurier' },
  umzug: { label: 'Umzugshilfe' },
  beratung: { label: 'Beratung' },
  sonstiges: { label: 'Sonstiges' },
} satisfies Names<Enums['appointment_service']>;
