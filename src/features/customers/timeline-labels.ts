import type { Enums } from '@/lib/supabase/tables';
import type { Labels } from '@/lib/labels';

/** The kinds of timeline events. */
export const customerEventKinds = {
  anfrage: { label: 'Anfrage' },
  auftrag: { label: 'Kundenauftrag' },
  einsatz: { label: 'Einsatz' },
  termin: { label: 'Termin' },
  nachricht: { label: 'Nachricht' },
  antwort: { label: 'Antwort' },
  angebot: { label: 'Angebot' },
  vertrag: { label: 'Vertrag' },
  rechnung: { label: 'Rechnung' },
  email: { label: 'E-Mail' },
  notiz: { label: 'Notiz' },
  anruf: { label: 'Anruf' },
  widerruf: { label: 'Widerruf' },
  kuendigung: { label: 'Kündigung' },
} satisfies Labels<Enums<'customer_event_kind'>>;

/** The kinds of search results, in display order. */
export const foundKinds = {
  kunde: { label: 'Kunden' },
  objekt: { label: 'Objekte' },
  vertrag: { label: 'Verträge' },
  anfrage: { label: 'Leads' },
  kundenauftrag: { label: 'Kundenaufträge' },
  auftrag: { label: 'Aufträge' },
  angebot: { label: 'Angebote' },
  rechnung: { label: 'Rechnungen' },
} satisfies Labels<Enums<'found_kind'>>;
