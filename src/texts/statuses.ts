import type { EnumName, Enums } from '@/lib/tables';

/** Colours of a badge; components/ui/badge says what each looks like. */
export type Tone = 'default' | 'secondary' | 'destructive' | 'success' | 'warning';

/** What the values of an enum are called and in which colour they are shown, in the order of choices. */
export type Statuses<Value extends string> = Readonly<Record<Value, { label: string; tone: Tone }>>;
type StatusesOf<Name extends EnumName> = Statuses<Enums<Name>>;

export const roles = {
  admin: { label: 'Admin', tone: 'secondary' },
  mitarbeiter: { label: 'Mitarbeiter', tone: 'secondary' },
  kunde: { label: 'Kunde', tone: 'secondary' },
  user: { label: 'Kunde', tone: 'secondary' },
} satisfies StatusesOf<'user_role'>;

export const mailStatuses = {
  pending: { label: 'Wartet', tone: 'warning' },
  sending: { label: 'Wird gesendet', tone: 'secondary' },
  sent: { label: 'Gesendet', tone: 'success' },
  failed: { label: 'Fehlgeschlagen', tone: 'destructive' },
  obsolete: { label: 'Nicht mehr nötig', tone: 'secondary' },
} satisfies StatusesOf<'mail_status'>;

export const jobStatuses = {
  succeeded: { label: 'Erfolgreich', tone: 'success' },
  failed: { label: 'Fehlgeschlagen', tone: 'destructive' },
  running: { label: 'Läuft', tone: 'secondary' },
} satisfies StatusesOf<'job_status'>;

export const leadStatuses = {
  neu: { label: 'Neu', tone: 'warning' },
  in_arbeit: { label: 'In Arbeit', tone: 'secondary' },
  angebot: { label: 'Angebot', tone: 'default' },
  gewonnen: { label: 'Gewonnen', tone: 'success' },
  verloren: { label: 'Verloren', tone: 'secondary' },
} satisfies StatusesOf<'lead_status'>;

export const referralStatuses = {
  pending: { label: 'Ausstehend', tone: 'secondary' },
  approved: { label: 'Genehmigt', tone: 'default' },
  rejected: { label: 'Abgelehnt', tone: 'destructive' },
} satisfies StatusesOf<'referral_status'>;

export const quoteStatuses = {
  entwurf: { label: 'Entwurf', tone: 'secondary' },
  versendet: { label: 'Versendet', tone: 'warning' },
  angenommen: { label: 'Angenommen', tone: 'success' },
  abgelehnt: { label: 'Abgelehnt', tone: 'destructive' },
  abgelaufen: { label: 'Abgelaufen', tone: 'secondary' },
} satisfies StatusesOf<'quote_status'>;

export const invoiceStatuses = {
  entwurf: { label: 'Entwurf', tone: 'secondary' },
  offen: { label: 'Offen', tone: 'destructive' },
  bezahlt: { label: 'Bezahlt', tone: 'default' },
  storniert: { label: 'Storniert', tone: 'secondary' },
} satisfies StatusesOf<'invoice_status'>;

export const messageStatuses = {
  ungelesen: { label: 'Ungelesen', tone: 'warning' },
  gelesen: { label: 'Gelesen', tone: 'success' },
} satisfies StatusesOf<'message_status'>;

/** Of customers' orders, which are the rows of `requests`. */
export const orderStatuses = {
  pending: { label: 'Ausstehend', tone: 'warning' },
  in_progress: { label: 'In Bearbeitung', tone: 'default' },
  completed: { label: 'Abgeschlossen', tone: 'success' },
  cancelled: { label: 'Storniert', tone: 'secondary' },
} satisfies StatusesOf<'request_status'>;

export const taskStatuses = {
  offen: { label: 'Offen', tone: 'warning' },
  in_bearbeitung: { label: 'In Bearbeitung', tone: 'default' },
  abgeschlossen: { label: 'Abgeschlossen', tone: 'success' },
} satisfies StatusesOf<'task_status'>;

export const appointmentStatuses = {
  Ausstehend: { label: 'Ausstehend', tone: 'warning' },
  Bestätigt: { label: 'Bestätigt', tone: 'success' },
  Abgelehnt: { label: 'Abgelehnt', tone: 'destructive' },
  Storniert: { label: 'Storniert', tone: 'destructive' },
} satisfies StatusesOf<'appointment_status'>;

/** Of a month that was handed in at least once; one that is taken back is where it was before. */
export const workMonthStatuses = {
  eingereicht: { label: 'Eingereicht', tone: 'warning' },
  zurueckgegeben: { label: 'Zurückgegeben', tone: 'destructive' },
  genehmigt: { label: 'Freigegeben', tone: 'success' },
  zurueckgenommen: { label: 'Nicht eingereicht', tone: 'secondary' },
} satisfies StatusesOf<'work_month_status'>;

export const absenceStatuses = {
  beantragt: { label: 'Beantragt', tone: 'warning' },
  genehmigt: { label: 'Genehmigt', tone: 'success' },
  abgelehnt: { label: 'Abgelehnt', tone: 'destructive' },
} satisfies StatusesOf<'absence_status'>;

export const vehicleStatuses = {
  verfuegbar: { label: 'Verfügbar', tone: 'success' },
  reserviert: { label: 'Reserviert', tone: 'secondary' },
} satisfies StatusesOf<'vehicle_status'>;
