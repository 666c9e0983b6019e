import type { Enums } from '@/lib/supabase/tables';
import type { Labels, StatusesOf } from '@/lib/labels';

export const contractStatuses = {
  entwurf: { label: 'Entwurf', tone: 'secondary' },
  aktiv: { label: 'Aktiv', tone: 'success' },
  gekuendigt: { label: 'Gekündigt', tone: 'warning' },
  beendet: { label: 'Beendet', tone: 'secondary' },
} satisfies StatusesOf<'contract_status'>;

export const priceKinds = {
  monat: { label: 'Pauschale je Monat' },
  quartal: { label: 'Pauschale je Quartal' },
  jahr: { label: 'Pauschale je Jahr' },
  einsatz: { label: 'Je Einsatz' },
  stunde: { label: 'Je Stunde' },
  enthalten: { label: 'Enthalten' },
} satisfies Labels<Enums<'contract_price_kind'>>;

/** What happens to a visit on a public holiday. */
export const holidayRules = {
  bleibt: { label: 'Findet statt' },
  entfaellt: { label: 'Fällt aus' },
  vorher: { label: 'Am Arbeitstag davor' },
  nachher: { label: 'Am Arbeitstag danach' },
} satisfies Labels<Enums<'holiday_rule'>>;

/** What a customer reads of a visit. */
export const visitStates = {
  geplant: { label: 'Geplant', tone: 'default' },
  laeuft: { label: 'Läuft gerade', tone: 'warning' },
  erledigt: { label: 'Erledigt', tone: 'success' },
  entfaellt: { label: 'Entfällt', tone: 'secondary' },
} satisfies StatusesOf<'visit_state'>;
