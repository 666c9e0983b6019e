import type { Enums } from '@/lib/tables';
import type { Labels } from './labels';

/** What the mails are called that tell people what happened. */
export const mailKinds = {
  'lead-received': { label: 'Eingangsbestätigung einer Anfrage' },
  'order-received': { label: 'Eingangsbestätigung eines Auftrags' },
  'order-status': { label: 'Stand eines Auftrags' },
  'appointment-answer': { label: 'Antwort auf einen Terminwunsch' },
  'appointment-reminder': { label: 'Erinnerung an einen Termin' },
  'message-reply': { label: 'Antwort auf eine Nachricht' },
  'task-assigned': { label: 'Auftrag zugeteilt' },
  invoice: { label: 'Rechnung' },
  welcome: { label: 'Willkommen im Team' },
} satisfies Labels<Enums<'mail_kind'>>;
