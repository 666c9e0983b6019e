import type { Row } from '@/lib/supabase/tables';
import { mailKinds } from '@/features/mail/labels';

/** A mail's title: its subject, which a mail with a `kind` does not have until it is sent. */
export function mailTitle({ subject, kind }: Row<'email_queue'>): string {
  return subject ?? (kind ? mailKinds[kind].label : 'E-Mail');
}
