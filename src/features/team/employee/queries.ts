import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

const byName = new Intl.Collator('de');

export const employeeTeamQueries = {
  /** The whole team by name; it never comes near the 1,000 rows at which the API cuts. */
  list: queryOptions({
    queryKey: ['team_members', 'employee'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase.from('team_members').select('*').order('name').abortSignal(signal).throwOnError();
      return data.sort((one, other) => byName.compare(one.name, other.name));
    },
  }),
};
