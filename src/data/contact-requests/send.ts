import { runMutation } from '@/lib/query-client';
import { visitorLeadMutations } from './visitor';
import type { ContactForm } from './schema';

/**
 * Sends the contact form, for a page that loads this code with the first submit.
 * Rejects when the request was not saved; the toast has been shown then.
 */
export function sendContactRequest(form: ContactForm): Promise<{ notified: boolean }> {
  return runMutation(visitorLeadMutations.send, form);
}
