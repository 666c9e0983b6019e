import { formatDateTime } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';

/** When a queued mail is retried; '-' in any other state, where the time has no meaning. */
export function nextAttempt(mail: Row<'email_queue'>): string {
  return mail.status === 'pending' ? formatDateTime(mail.next_attempt_at) : '-';
}
