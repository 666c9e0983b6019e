import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { notifyCompany } from '@/data/email-queue/notify-company';
import { pageRange } from '@/lib/paging';
import { supabase } from '@/lib/supabase';
import type { ContactForm } from './schema';
import { contactServices } from './services';

export const contactRequestQueries = {
  /** Page `page` (from 1) of all leads, newest first, with the exact total. */
  list: (page: number) =>
    queryOptions({
      queryKey: ['contact_requests', 'list', { page }],
      queryFn: async ({ signal }) =>
        supabase
          .from('contact_requests')
          .select('*', { count: 'exact' })
          .order('created_at', { ascending: false })
          .order('id')
          .range(...pageRange(page))
          .abortSignal(signal)
          .throwOnError(),
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
