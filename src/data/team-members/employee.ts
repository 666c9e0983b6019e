import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';

const byName = new Intl.Collator('de');

/** The whole team by name; it never comes near the 1,000 rows at which the API cuts. */
const team = (use: 'list' | 'overview', error: string) =>
  queryOptions({
    queryKey: ['team_members', 'employee', use],
    queryFn: async ({ signal }) => {
      const { data } = await supabase.from('team_members').select('*').order('name').abortSignal(signal).throwOnError();
      return data.sort((one, other) => byName.compare(one.name, other.name));
    },
    meta: { error },
  });

export const employeeTeamQueries = {
  list: team('list', 'Fehler beim Laden des Teams'),
  overview: team('overview', 'Fehler beim Laden der Dashboard-Daten.'),
};
