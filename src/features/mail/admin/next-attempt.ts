import { formatDateTime } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';

/** When a waiting mail is tried again; '-' for one in any other state, whose time means nothing to the reader. */
export function nextAttempt(mail: Row<'email_queue'>): string {
  return mail.status === 'pending' ? formatDateTime(mail.next_attempt_at) : '-';
}
