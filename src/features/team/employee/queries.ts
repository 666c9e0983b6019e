import { queryOptions } from '@tanstack/react-query';
import { memoize } from '@/lib/memoize';
import { keepCopy } from '@/lib/offline/copies';
import { supabase } from '@/lib/supabase/client';

const byName = memoize(() => new Intl.Collator('de'));

export const employeeTeamQueries = {
  /** The whole team by name; it never comes near the API's limit of 1,000 rows. */
  list: queryOptions({
    ...keepCopy,
    queryKey: ['team_members', 'employee'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase.from('team_members').select('*').order('name').abortSignal(signal).throwOnError();
      return data.sort((one, other) => byName().compare(one.name, other.name));
    },
  }),
};
