import { mutationOptions } from '@tanstack/react-query';
import { notifyCompany } from '@/features/mail/notify-company';
import { formSender, showSentMessage } from '@/features/public-form/visitor-form';
import { supabase } from '@/lib/supabase/client';
import type { ReferralForm } from './schema';

const thankForReferral = showSentMessage({
  success: 'Vielen Dank für Ihre Empfehlung!',
  outlook: 'Wir werden uns umgehend mit Ihrem Kontakt in Verbindung setzen.',
  notNotified: 'Ihre Empfehlung wurde gespeichert, aber die Benachrichtigung konnte nicht sofort versendet werden.',
});

export const visitorReferralMutations = {
  /**
   * Saves a recommendation and queues the notification to the company. `notified` is false when only the mail failed:
   * the recommendation is kept.
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
    onSuccess: thankForReferral,
    meta: { error: 'Fehler beim Senden der Empfehlung.' },
  }),
};

export const sendReferral = formSender(visitorReferralMutations.send, thankForReferral);

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
