import { queryOptions } from '@tanstack/react-query';
import { readPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';

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
