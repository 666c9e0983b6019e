import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';

/** Whether visitors see a notice instead of the website. Read again every minute. */
export const maintenanceQuery = queryOptions({
  queryKey: ['settings', 'maintenance'],
  queryFn: async ({ signal }) => {
    const { data } = await supabase
      .from('settings')
      .select('maintenance_mode')
      .eq('id', 1)
      .abortSignal(signal)
      .maybeSingle()
      .throwOnError();
    return data?.maintenance_mode ?? false;
  },
  // Changes of this table are not published.
  refetchInterval: 60_000,
});
