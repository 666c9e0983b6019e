import { queryOptions } from '@tanstack/react-query';
import { readPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';

export const adminServiceQueries = {
  /** Page `page` (from 1) of all services, newest first, with the total. */
  list: (page: number) =>
    queryOptions({
      queryKey: ['services', 'list', { page }],
      queryFn: ({ signal }) =>
        readPage(page, (count) =>
          supabase
            .from('services')
            .select('*', { count })
            .order('created_at', { ascending: false })
            .order('id')
            .abortSignal(signal)
            .throwOnError(),
        ),
    }),
};
