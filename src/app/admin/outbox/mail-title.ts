import type { Row } from '@/lib/tables';
import { mailKinds } from '@/texts/mail-kinds';

/** What a mail is called: by its subject, which one about something that happened has not until it is sent. */
export function mailTitle({ subject, kind }: Row<'email_queue'>): string {
  return subject ?? (kind ? mailKinds[kind].label : 'E-Mail');
}
