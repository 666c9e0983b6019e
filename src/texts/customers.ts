import type { Enums, Row } from '@/lib/tables';
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

/** What a customer is called where it could be one of two of that name: 'K-10017 Vera Vogt'. */
export const customerTitle = ({ number, name }: Pick<Row<'customers'>, 'number' | 'name'>): string =>
  `${number} ${name}`;

/** What happens with a customer. */
export const customerEventKinds = {
  anfrage: { label: 'Anfrage' },
  auftrag: { label: 'Kundenauftrag' },
  einsatz: { label: 'Einsatz' },
  termin: { label: 'Termin' },
  nachricht: { label: 'Nachricht' },
  antwort: { label: 'Antwort' },
  rechnung: { label: 'Rechnung' },
  email: { label: 'E-Mail' },
  notiz: { label: 'Notiz' },
} satisfies Labels<Enums<'customer_event_kind'>>;

/** What the search over everything finds, in the order in which it is shown. */
export const foundKinds = {
  kunde: { label: 'Kunden' },
  anfrage: { label: 'Leads' },
  kundenauftrag: { label: 'Kundenaufträge' },
  auftrag: { label: 'Aufträge' },
  rechnung: { label: 'Rechnungen' },
} satisfies Labels<Enums<'found_kind'>>;
