import { mutationOptions } from '@tanstack/react-query';
import { notifyCompany } from '@/data/email-queue/notify-company';
import { supabase } from '@/lib/supabase';
import type { ReferralForm } from './schema';

export const visitorReferralMutations = {
  /**
   * Saves a recommendation and queues the mail that tells the company.
   * `notified` is false when only the mail failed: the recommendation is kept.
   */
  send: mutationOptions({
    mutationFn: async (referral: ReferralForm) => {
      await supabase
        .from('referrals')
        .insert({ ...referral, status: 'pending' })
        .throwOnError();
      const notified = await notifyCompany(`Neue Empfehlung von ${referral.referrer_name}`, mailText(referral));
      return { notified };
    },
    meta: { error: 'Fehler beim Senden der Empfehlung.' },
  }),
};

function mailText({ referrer_name, referrer_email, referred_name, referred_email, message }: ReferralForm): string {
  return [
    'Empfohlen von',
    `Name: ${referrer_name}`,
    `E-Mail: ${referrer_email ?? 'Nicht angegeben'}`,
    '',
    'Empfohlener Kontakt',
    `Name: ${referred_name}`,
    `E-Mail: ${referred_email}`,
    '',
    'Nachricht:',
    message ?? 'Keine Nachricht hinterlassen.',
  ].join('\n');
}
