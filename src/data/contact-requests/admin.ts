import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { invokeFunction } from '@/data/accounts/invoke-function';
import { readPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';
import type { EraseLeadPayload, ErasureAnswer } from '@functions/payloads';

export const adminLeadQueries = {
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
    }),
};

export const adminLeadMutations = {
  /** Erases the person of a lead: every request, recommendation and mail with that address. */
  erase: mutationOptions({
    mutationFn: (payload: EraseLeadPayload) => invokeFunction<ErasureAnswer>('admin-erase-lead', payload),
    meta: {
      affects: ['contact_requests', 'referrals', 'email_queue'],
      success: 'Die Daten wurden gelöscht.',
      error: (cause) => `Fehler beim Löschen der Daten: ${cause}`,
    },
  }),
};
