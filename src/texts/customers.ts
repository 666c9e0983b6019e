import type { Enums } from '@/lib/tables';
import type { Labels } from './labels';

export const customerKinds = {
  privat: { label: 'Privatkunde' },
  firma: { label: 'Firma' },
} satisfies Labels<Enums<'customer_kind'>>;

export const leadSources = {
  website: { label: 'Website' },
  telefon: { label: 'Telefon' },
  empfehlung: { label: 'Empfehlung' },
} satisfies Labels<Enums<'lead_source'>>;
