import type { Enums, Row } from '@/lib/supabase/tables';
import type { Labels } from '@/lib/labels';

export const customerKinds = {
  privat: { label: 'Privatkunde' },
  firma: { label: 'Firma' },
} satisfies Labels<Enums<'customer_kind'>>;

export const leadSources = {
  website: { label: 'Website' },
  telefon: { label: 'Telefon' },
  empfehlung: { label: 'Empfehlung' },
} satisfies Labels<Enums<'lead_source'>>;

/** A customer's name where it may be ambiguous: 'K-10017 Vera Vogt'. */
export const customerTitle = ({ number, name }: Pick<Row<'customers'>, 'number' | 'name'>): string =>
  `${number} ${name}`;
