import { runMutation } from '@/lib/query-client';
import type { ContactForm } from './schema';
import { thankForRequest, visitorLeadMutations } from './visitor';

/**
 * Sends the contact form, for a page that loads this code with the first submit. What a program sent is thrown away and
 * thanked for.
 *
 * @returns whether the office was told by mail. Rejects when the request was not saved; the toast has been shown then.
 */
export async function sendContactRequest(form: ContactForm, isProgram = false): Promise<{ notified: boolean }> {
  if (!isProgram) return runMutation(visitorLeadMutations.send, form);
  const pretence = { notified: true };
  thankForRequest(pretence);
  return pretence;
}
