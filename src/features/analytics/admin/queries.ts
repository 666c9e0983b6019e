import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

/** How many visits the analytics screen evaluates. */
export const visitLimit = 100;

export const adminVisitorQueries = {
  /** The latest visits, newest first, with the exact number of all that are stored. */
  latest: () =>
    queryOptions({
      queryKey: ['visitors', 'latest'],
      queryFn: async ({ signal }) =>
        supabase
          .from('visitors')
          .select('*', { count: 'exact' })
          .order('visited_at', { ascending: false })
          .order('id')
          .limit(visitLimit)
          .abortSignal(signal)
          .throwOnError(),
    }),
};
