import type { Enums } from '@/lib/supabase/tables';
import type { Labels, StatusesOf } from '@/lib/labels';

/** The names of the notification mails. */
export const mailKinds = {
  'lead-received': { label: 'Eingangsbestätigung einer Anfrage' },
  'order-received': { label: 'Eingangsbestätigung eines Auftrags' },
  'order-status': { label: 'Stand eines Auftrags' },
  'appointment-answer': { label: 'Antwort auf einen Terminwunsch' },
  'appointment-reply': { label: 'Antwort des Kunden zu einem Termin' },
  'appointment-reminder': { label: 'Erinnerung an einen Termin' },
  'message-reply': { label: 'Antwort auf eine Nachricht' },
  'task-assigned': { label: 'Auftrag zugeteilt' },
  'task-announced': { label: 'Termin eines Auftrags' },
  'task-unassigned': { label: 'Auftrag nicht mehr zugeteilt' },
  'work-month-decision': { label: 'Entscheidung über einen Arbeitsmonat' },
  'visit-cancelled': { label: 'Absage eines Einsatzes' },
  'damage-reported': { label: 'Schaden gemeldet' },
  'proof-signed': { label: 'Arbeitsnachweis' },
  invoice: { label: 'Rechnung' },
  reminder: { label: 'Mahnung' },
  quote: { label: 'Angebot' },
  'quote-answer': { label: 'Antwort auf ein Angebot' },
  'quote-accepted': { label: 'Auftragsbestätigung' },
  'quote-taken-back': { label: 'Annahme zurückgenommen' },
  'withdrawal-received': { label: 'Eingangsbestätigung eines Widerrufs' },
  'withdrawal-notice': { label: 'Widerruf eines Vertrags' },
  'termination-received': { label: 'Eingangsbestätigung einer Kündigung' },
  'termination-notice': { label: 'Kündigung eines Vertrags' },
  'absence-notice': { label: 'Abwesenheit beantragt oder gemeldet' },
  'absence-answer': { label: 'Antwort auf eine Abwesenheit' },
  'work-time-changed': { label: 'Arbeitszeit korrigiert' },
  'work-time-open': { label: 'Erinnerung ans Ausstempeln' },
  welcome: { label: 'Willkommen im Team' },
} satisfies Labels<Enums<'mail_kind'>>;

export const mailStatuses = {
  pending: { label: 'Wartet', tone: 'warning' },
  sending: { label: 'Wird gesendet', tone: 'secondary' },
  sent: { label: 'Gesendet', tone: 'success' },
  failed: { label: 'Fehlgeschlagen', tone: 'destructive' },
  obsolete: { label: 'Nicht mehr nötig', tone: 'secondary' },
} satisfies StatusesOf<'mail_status'>;
