import { queryOptions } from '@tanstack/react-query';
import { readPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';

/** The table is not published for live changes. */
const pollMilliseconds = 15_000;

export type OutboxFilter = 'all' | Extract<Enums<'mail_status'>, 'failed'>;

/** A scheduled job, as far back as runs are recorded. */
export interface Job {
  name: string;
  /** null: never yet */
  ran_at: string | null;
  status: Enums<'job_status'> | null;
  failed_at: string | null;
  /** Why it failed then: the database's error message. */
  error: string | null;
}

export const adminOutboxQueries = {
  /**
   * Page `page` (from 1) of the outgoing mails, newest first, with the total. Refetches every 15 s while the window is
   * visible, unless loading failed.
   */
  list: (page: number, filter: OutboxFilter) =>
    queryOptions({
      queryKey: ['email_queue', 'list', { page, filter }],
      queryFn: ({ signal }) =>
        readPage(page, (count) => {
          const mails = supabase.from('email_queue').select('*', { count });
          return (filter === 'failed' ? mails.eq('status', 'failed') : mails)
            .order('created_at', { ascending: false })
            .order('id')
            .abortSignal(signal)
            .throwOnError();
        }),
      refetchInterval: ({ state }) => (state.status === 'error' ? false : pollMilliseconds),
    }),

  /** Every scheduled job with its last run and its last failure; refetches every minute like the list of mails. */
  jobs: () =>
    queryOptions({
      queryKey: ['email_queue', 'jobs'],
      queryFn: async ({ signal }): Promise<Job[]> => {
        const { data } = await supabase.rpc('last_job_runs').abortSignal(signal).throwOnError();
        return data;
      },
      refetchInterval: ({ state }) => (state.status === 'error' ? false : 4 * pollMilliseconds),
    }),
};
