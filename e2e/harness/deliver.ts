import { convertIcsCalendar } from 'ts-ics';
import type { Mail } from './mailbox';
import type { Backend } from './site';
import type { Fixtures } from './test';

/** Sends the pending mails, or only those about a row, which are otherwise sent minutes later. */
export async function deliver(service: Fixtures['service'], subjectId?: string): Promise<void> {
  const waiting = service
    .from('email_queue')
    .update({ next_attempt_at: new Date().toISOString() })
    .eq('status', 'pending');
  await (subjectId ? waiting.eq('subject_id', subjectId) : waiting).throwOnError();
  const { error } = (await service.functions.invoke('send-queued-mail')) as { error: Error | null };
  if (error) throw error;
}

/** The event in the calendar file of a mail. */
export async function eventIn(mail: Mail, { mailboxUrl }: Backend) {
  const file = await fetch(`${mailboxUrl}/api/v1/message/${mail.ID}/part/1`);
  const calendar = convertIcsCalendar(undefined, await file.text());
  const [event] = calendar.events ?? [];
  return { method: calendar.method as string, event };
}
