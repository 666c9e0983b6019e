import { queryOptions } from '@tanstack/react-query';
import { keepCopy } from '@/lib/offline/copies';
import { supabase } from '@/lib/supabase/client';

export const employeeSiteQueries = {
  /**
   * A site with what opens it; null when the employee may not read it: from the day before a visit until the day after,
   * as the database decides.
   */
  one: (id: string) =>
    queryOptions({
      ...keepCopy,
      queryKey: ['sites', 'employee', id],
      queryFn: async ({ signal }) => {
        const site = supabase
          .from('sites')
          .select('id, name, access:site_access(key_number, door_code, parking, instructions)')
          .eq('id', id);
        return (await site.abortSignal(signal).maybeSingle().throwOnError()).data;
      },
    }),
};
