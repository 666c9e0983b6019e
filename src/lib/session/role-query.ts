import { queryOptions } from '@tanstack/react-query';
import { keepCopy } from '@/lib/offline/copies';
import { supabase } from '@/lib/supabase/client';

/** How often an open portal checks that the account still has its role, in ms. */
const roleCheckMs = 10_000;

/** The user's own row of `profiles`; null when it is not visible, as for a deactivated account. */
export const roleQuery = (userId: string) =>
  queryOptions({
    ...keepCopy,
    queryKey: ['profiles', 'role', userId],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('profiles')
        .select('role, first_name')
        .eq('id', userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
    refetchInterval: roleCheckMs,
    refetchOnWindowFocus: 'always',
  });
