import { mutationOptions } from '@tanstack/react-query';
import { notifyCompany } from '@/features/mail/notify-company';
import { formSender, showSentMessage } from '@/features/public-form/visitor-form';
import { supabase } from '@/lib/supabase/client';
import { contactServices } from '@/features/services/labels';
import type { ContactForm } from './schema';

const thankForRequest = showSentMessage({
  success: 'Ihre Nachricht wurde erfolgreich gesendet!',
  outlook: 'Wir melden uns schnellstmöglich bei Ihnen zurück.',
  notNotified: 'Ihre Anfrage wurde gespeichert, aber die Benachrichtigung konnte nicht sofort versendet werden.',
});

export const visitorLeadMutations = {
  /**
   * Saves a request and queues the notification to the company. `notified` is false when only the mail failed: the
   * request is kept.
   */
  send: mutationOptions({
    mutationFn: async ({ firstName, lastName, email, phone, service, message }: ContactForm) => {
      const name = `${firstName} ${lastName}`;
      await supabase.from('contact_requests').insert({ name, email, phone, service, message }).throwOnError();
      const notified = await notifyCompany(
        `Neue Kontaktanfrage von ${name}`,
        [
          `Name: ${name}`,
          `E-Mail: ${email}`,
          `Telefon: ${phone}`,
          `Leistung: ${contactServices[service].label}`,
          '',
          'Nachricht:',
          message,
        ].join('\n'),
      );
      return { notified };
    },
    onSuccess: thankForRequest,
    meta: { error: (cause) => `Fehler beim Senden der Nachricht: ${cause}` },
  }),
};

export const sendContactRequest = formSender(visitorLeadMutations.send, thankForRequest);
