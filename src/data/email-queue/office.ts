import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { GermanError } from '@/lib/errors';
import { pageRange } from '@/lib/paging';
import { supabase } from '@/lib/supabase';

/** The table is not published for live changes. */
const pollMilliseconds = 15_000;

export type OutboxFilter = 'all' | 'failed';

export const outboxQueries = {
  /**
   * Page `page` (from 1) of the outgoing mails, newest first, with the exact total. Loads again every 15 s while the
   * window is visible, unless loading failed.
   */
  list: (page: number, filter: OutboxFilter) =>
    queryOptions({
      queryKey: ['email_queue', 'list', { page, filter }],
      queryFn: async ({ signal }) => {
        const mails = supabase.from('email_queue').select('*', { count: 'exact' });
        return (filter === 'failed' ? mails.eq('status', 'failed') : mails)
          .order('created_at', { ascending: false })
          .order('id')
          .range(...pageRange(page))
          .abortSignal(signal)
          .throwOnError();
      },
      refetchInterval: ({ state }) => (state.status === 'error' ? false : pollMilliseconds),
      meta: { error: 'Fehler beim Laden des Postausgangs' },
    }),
};

export const outboxMutations = {
  /** Gives the failed mail with this id five fresh attempts, beginning now. Fails when it isn't failed any more. */
  resend: mutationOptions({
    mutationFn: async (id: string) => {
      const { data } = await supabase.rpc('resend_mail', { mail_id: id }).throwOnError();
      if (!data) throw new GermanError('Die E-Mail wird bereits gesendet oder wurde gesendet.');
    },
    meta: {
      affects: ['email_queue'],
      success: 'Die E-Mail wird erneut gesendet.',
      error: (cause) => `Fehler beim erneuten Senden: ${cause}`,
    },
  }),
};
