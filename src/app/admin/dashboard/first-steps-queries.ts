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
};
