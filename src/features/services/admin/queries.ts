import { queryOptions } from '@tanstack/react-query';
import { readPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';

export const adminServiceQueries = {
  /** The services available for invoices, by title, up to 200. */
  catalogue: queryOptions({
    queryKey: ['services', 'catalogue'],
    queryFn: async ({ signal }) => {
      const offered = supabase
        .from('services')
        .select('id, title, description, price')
        .eq('is_active', true)
        .order('title')
        .order('id')
        .limit(200);
      return (await offered.abortSignal(signal).throwOnError()).data;
    },
  }),

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
