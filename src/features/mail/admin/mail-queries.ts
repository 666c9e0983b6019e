import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';

/** Polling interval while a mail is pending: the outbox is not published for live changes. */
const pollMilliseconds = 5_000;

export const adminMailQueries = {
  /**
   * The latest mails of some kinds about a record, e.g. an invoice, up to 20; polls until all have been sent.
   *
   * @param isExpected whether another is expected: keeps polling as well
   */
  mailsAbout: (id: string, kinds: readonly Enums<'mail_kind'>[], isExpected = false) =>
    queryOptions({
      queryKey: ['email_queue', 'about', id, kinds],
      queryFn: async ({ signal }) => {
        const mails = supabase
          .from('email_queue')
          .select('id, to_email, status, created_at, sent_at')
          .eq('subject_id', id)
          .in('kind', kinds)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(20);
        return (await mails.abortSignal(signal).throwOnError()).data;
      },
      refetchInterval: ({ state: { data } }) =>
        isExpected || data?.some(({ status }) => status === 'pending' || status === 'sending')
          ? pollMilliseconds
          : false,
    }),

  /** The current recipient of a customer's mails; null when no address is known. */
  address: (customerId: string) =>
    queryOptions({
      queryKey: ['customers', 'mail address', customerId],
      queryFn: async ({ signal }): Promise<string | null> =>
        (await supabase.rpc('mail_address', { customer: customerId }).abortSignal(signal).throwOnError()).data,
      staleTime: 0,
    }),
};
