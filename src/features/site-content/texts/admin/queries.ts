import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

export const adminTextQueries = {
  /** All texts of the office. There is at most one row for each block, so the list is not paged. */
  list: queryOptions({
    queryKey: ['site_texts', 'list'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase.from('site_texts').select('*').order('key').abortSignal(signal).throwOnError();
      return data;
    },
  }),
};
