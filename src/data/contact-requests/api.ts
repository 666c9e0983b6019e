import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { notifyCompany } from '@/data/email-queue/notify-company';
import { readPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';
import type { ContactForm } from './schema';
import { contactServices } from './services';

export const contactRequestQueries = {
  /** Page `page` (from 1) of all leads, newest first, with the total. */
  list: (page: number) =>
    queryOptions({
      queryKey: ['contact_requests', 'list', { page }],
      queryFn: ({ signal }) =>
        readPage(page, (count) =>
          supabase
            .from('contact_requests')
            .select('*', { count })
            .order('created_at', { ascending: false })
            .order('id')
            .abortSignal(signal)
            .throwOnError(),
        ),
      meta: { error: 'Fehler beim Laden der Leads' },
    }),
};

export const contactRequestMutations = {
  /**
   * Saves a request and queues the mail that tells the company.
   * `notified` is false when only the mail failed: the request is kept.
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
          `Leistung: ${contactServices[service]}`,
          '',
          'Nachricht:',
          message,
        ].join('\n'),
      );
      return { notified };
    },
    meta: { error: (cause) => `Fehler beim Senden der Nachricht: ${cause}` },
  }),
};
