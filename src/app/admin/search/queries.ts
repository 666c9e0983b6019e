import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

export const adminSearchQueries = {
  /** The matches of `search` in each kind, kind by kind, the best first; without any, what is spelt alike. */
  everything: (search: string) =>
    queryOptions({
      // A change to a customer is most likely to change the results.
      queryKey: ['customers', 'everything', search],
      queryFn: async ({ signal }) => {
        const found = supabase.rpc('search_everything', { search }, { get: true });
        return (await found.abortSignal(signal).throwOnError()).data;
      },
    }),
};
