import type { Enums } from '@/lib/supabase/tables';
import type { Labels } from '@/lib/labels';

export const billingStatuses = {
  abgerechnet: { label: 'Abgerechnet' },
  nicht_abgerechnet: { label: 'Nicht abgerechnet' },
} satisfies Labels<Enums<'billing_status'>>;

/** What the office should look at before it bills a row. */
export const warnings = {
  visit_missing: { label: 'Einsatz weder erledigt noch entfallen' },
  visits_dropped: { label: 'Einsätze entfallen: Nachlass prüfen' },
  hours_beyond_plan: { label: 'Mehr Stunden als geplant' },
  price_changed: { label: 'Preis hat sich geändert' },
  not_completed: { label: 'Alle Einsätze erledigt, Kundenauftrag noch nicht abgeschlossen' },
  after_invoice: { label: 'Nach der Rechnung erfasst' },
  no_email: { label: 'Keine E-Mail-Adresse' },
  owes_60_days: { label: 'Schuldet seit über 60 Tagen' },
} satisfies Labels<string>;

export type Warning = keyof typeof warnings;

/** Those that concern the customer, not the row. */
export const customerWarnings: readonly Warning[] = ['no_email', 'owes_60_days'];
