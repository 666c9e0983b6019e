import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

export const adminSearchQueries = {
  /** Matches grouped by kind, best first; if nothing matches exactly, similarly spelled ones. */
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
