import { company } from '@/config/company';
import { supabase } from '@/lib/supabase/client';

/** The maximum subject length in the queue, in characters. */
const maxSubject = 255;

/**
 * Queues a mail to the company; the database rejects any other recipient.
 *
 * @returns whether the mail was queued. A failure is only logged: the visitor's data are already saved.
 */
export async function notifyCompany(subject: string, text: string): Promise<boolean> {
  const { data: settings } = await supabase.from('settings').select('contact_email').eq('id', 1).maybeSingle();
  const { error } = await supabase.from('email_queue').insert({
    to_email: settings?.contact_email ?? company.email,
    subject: subject.slice(0, maxSubject),
    text,
  });
  if (error) console.error('E-Mail konnte nicht eingereiht werden.', error.code);
  return !error;
}
