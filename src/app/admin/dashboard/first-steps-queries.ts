import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

export const adminFirstStepsQueries = {
  /** Whether any employee account exists. */
  hasEmployee: queryOptions({
    queryKey: ['profiles', 'has employee'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('profiles')
        .select('id')
        .eq('role', 'mitarbeiter')
        .limit(1)
        .abortSignal(signal)
        .throwOnError();
      return data.length > 0;
    },
  }),

  /** Whether any picture of the website was replaced, besides the logo. */
  hasPhoto: queryOptions({
    queryKey: ['media', 'has photo'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('media')
        .select('id')
        .neq('page_context', 'global')
        .limit(1)
        .abortSignal(signal)
        .throwOnError();
      return data.length > 0;
    },
  }),
};
