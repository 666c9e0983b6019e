import { runMutation } from '@/lib/query-client';
import { visitorReferralMutations } from './visitor';
import type { ReferralForm } from './schema';

/**
 * Sends the referral form, for a page that loads this code when somebody starts to fill it in.
 * Rejects when the recommendation was not saved; the toast has been shown then.
 */
export function sendReferral(form: ReferralForm): Promise<{ notified: boolean }> {
  return runMutation(visitorReferralMutations.send, form);
}
