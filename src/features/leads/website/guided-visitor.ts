import { mutationOptions } from '@tanstack/react-query';
import { requestMessage } from '@/features/services/request-details';
import { notifyCompany } from '@/features/mail/notify-company';
import { formSender, showSentMessage } from '@/features/public-form/visitor-form';
import { contactServices } from '@/features/services/labels';
import { supabase } from '@/lib/supabase/client';
import type { GuidedRequest } from './guided-schema';

const thankForRequest = showSentMessage({
  success: 'Ihre Anfrage wurde erfolgreich gesendet!',
  outlook: 'Wir melden uns schnellstmöglich bei Ihnen zurück.',
  notNotified: 'Ihre Anfrage wurde gespeichert, aber die Benachrichtigung konnte nicht sofort versendet werden.',
});

/** A request under an id made by its sender: a retry is the same request. */
type SentRequest = GuidedRequest & { id: string };

export const visitorGuidedMutations = {
  /**
   * Saves a guided request and queues the notification to the company. `notified` is false when only the mail failed:
   * the request is kept.
   */
  send: mutationOptions({
    mutationFn: async ({ id, name, email, phone, service, details, note }: SentRequest) => {
      const message = requestMessage(details, note);
      await supabase
        .rpc('send_guided_request', { request: id, name, email, phone, service, message, details })
        .throwOnError();
      const notified = await notifyCompany(
        `Neue Anfrage von ${name}`,
        [
          `Name: ${name}`,
          `E-Mail: ${email}`,
          `Telefon: ${phone}`,
          `Leistung: ${contactServices[service].label}`,
          '',
          message,
        ].join('\n'),
      );
      return { notified };
    },
    onSuccess: thankForRequest,
    meta: { error: (cause) => `Fehler beim Senden der Anfrage: ${cause}` },
  }),
};

export const sendGuidedRequest = formSender(visitorGuidedMutations.send, thankForRequest);
