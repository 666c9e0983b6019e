import { runMutation } from '@/lib/query-client';
import type { ReferralForm } from './schema';
import { thankForReferral, visitorReferralMutations } from './visitor';

/**
 * Sends the referral form, for a page that loads this code when somebody starts to fill it in. What a program sent is
 * thrown away and thanked for.
 *
 * @returns whether the office was told by mail. Rejects when the recommendation was not saved; the toast has been shown then.
 */
export async function sendReferral(form: ReferralForm, isProgram = false): Promise<{ notified: boolean }> {
  if (!isProgram) return runMutation(visitorReferralMutations.send, form);
  const pretence = { notified: true };
  thankForReferral(pretence);
  return pretence;
}
