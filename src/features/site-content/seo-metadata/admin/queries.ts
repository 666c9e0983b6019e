import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

export const adminSeoQueries = {
  /** All metadata by path. There is one row for each public page, so the list is not paged. */
  list: queryOptions({
    queryKey: ['seo_metadata', 'list'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase.from('seo_metadata').select('*').order('path').abortSignal(signal).throwOnError();
      return data;
    },
  }),
};
