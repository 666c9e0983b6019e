import type { Row } from '@/lib/supabase/tables';
import { mailKinds } from '@/features/mail/labels';

/** What a mail is called: by its subject, which one about something that happened has not until it is sent. */
export function mailTitle({ subject, kind }: Row<'email_queue'>): string {
  return subject ?? (kind ? mailKinds[kind].label : 'E-Mail');
}
