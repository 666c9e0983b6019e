import { queryOptions } from '@tanstack/react-query';
import { readPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';

export const adminTeamQueries = {
  /** Page `page` (from 1) of all team members by name, with the total. */
  list: (page: number) =>
    queryOptions({
      queryKey: ['team_members', 'list', { page }],
      queryFn: ({ signal }) =>
        readPage(page, (count) =>
          supabase
            .from('team_members')
            .select('*', { count })
            .order('name')
            .order('id')
            .abortSignal(signal)
            .throwOnError(),
        ),
    }),
};
