import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

export const adminSearchQueries = {
  /** The newest of each kind that contain `search`, kind by kind. */
  everything: (search: string) =>
    queryOptions({
      // A customer's change is what is most likely to change what is found.
      queryKey: ['customers', 'everything', search],
      queryFn: async ({ signal }) => {
        const found = supabase.rpc('search_everything', { search }, { get: true });
        return (await found.abortSignal(signal).throwOnError()).data;
      },
    }),
};
