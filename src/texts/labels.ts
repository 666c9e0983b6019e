import { after } from '@/config/retention';

/**
 * What the values of the database's vocabularies are called, in the order in which choices show them. The database
 * holds the same lists as checks.
 */
export const roleLabels = { admin: 'Admin', mitarbeiter: 'Mitarbeiter', kunde: 'Kunde' } as const;

export const invoiceStatuses = { offen: 'Offen', bezahlt: 'Bezahlt' } as const;

export const messageStatuses = { ungelesen: 'Ungelesen', gelesen: 'Gelesen' } as const;

export const referralStatuses = { pending: 'Ausstehend', approved: 'Genehmigt', rejected: 'Abgelehnt' } as const;

export const taskStatuses = {
  offen: 'Offen',
  in_bearbeitung: 'In Bearbeitung',
  abgeschlossen: 'Abgeschlossen',
} as const;

export const orderStatuses = {
  pending: 'Ausstehend',
  in_progress: 'In Bearbeitung',
  completed: 'Abgeschlossen',
  cancelled: 'Storniert',
} as const;

export const vehicleStatuses = { verfuegbar: 'Verfügbar', reserviert: 'Reserviert' } as const;

export const mailStatuses = {
  pending: 'Wartet',
  sending: 'Wird gesendet',
  sent: 'Gesendet',
  failed: 'Fehlgeschlagen',
} as const;

export const jobNames = {
  'send-queued-mail': 'Wartende E-Mails versenden',
  'forget-mails': `E-Mails nach ${after('email_queue')} löschen`,
  'forget-visitors': `Besuche nach ${after('visitors')} löschen`,
  'forget-leads': `Kontaktanfragen nach ${after('contact_requests')} löschen`,
  'forget-referrals': `Empfehlungen ohne Auftrag nach ${after('referrals')} löschen`,
  'forget-unconfirmed-accounts': `Unbestätigte Konten nach ${after('unconfirmed_accounts')} löschen`,
  'forget-rate-limits': 'Zähler gegen Missbrauch zurücksetzen',
  'forget-job-runs': 'Ältere Einträge dieser Liste löschen',
} as const;

export const jobStatuses = { succeeded: 'Erfolgreich', failed: 'Fehlgeschlagen', running: 'Läuft' } as const;

export const serviceCategories = {
  reinigung: 'Reinigung',
  transport: 'Transport',
  umzug: 'Umzug',
  sonstiges: 'Sonstiges',
} as const;

export const appointmentServices = {
  reinigung: 'Reinigungsservice',
  transport: 'Transport & Kurier',
  umzug: 'Umzugshilfe',
  beratung: 'Beratung',
  sonstiges: 'Sonstiges',
} as const;

/** The label of a value; a value that is not in the list stays as it is, '-' for nothing. */
export function labelOf(labels: Record<string, string>, value: string | null): string {
  if (!value) return '-';
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}

/** The choices of a select, in the order of the list. */
export function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
