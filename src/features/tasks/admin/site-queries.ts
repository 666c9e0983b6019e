import { queryOptions } from '@tanstack/react-query';
import { berlinDay, startOfDay } from '@/lib/time/berlin-time';
import { supabase } from '@/lib/supabase/client';
import { withAssignee } from './queries';

/** How many tasks a site's page shows of each kind. */
const most = 10;

const atSite = (site: string) => supabase.from('tasks').select(withAssignee).eq('site_id', site);

/** Queries of a site's page; not part of the first screen's download. */
export const adminSiteTaskQueries = {
  /** The next unfinished tasks at a site from today on, those without a time last. */
  coming: (site: string) =>
    queryOptions({
      queryKey: ['tasks', 'at site', site, 'coming'],
      queryFn: async ({ signal }) => {
        const tasks = atSite(site)
          .neq('status', 'abgeschlossen')
          .or(`starts_at.gte.${startOfDay(berlinDay())},starts_at.is.null`)
          .order('starts_at', { ascending: true, nullsFirst: false })
          .order('id')
          .limit(most);
        return (await tasks.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** The latest tasks at a site that are finished or of an earlier day. */
  past: (site: string) =>
    queryOptions({
      queryKey: ['tasks', 'at site', site, 'past'],
      queryFn: async ({ signal }) => {
        const tasks = atSite(site)
          .or(`status.eq.abgeschlossen,starts_at.lt.${startOfDay(berlinDay())}`)
          .order('starts_at', { ascending: false, nullsFirst: false })
          .order('id')
          .limit(most);
        return (await tasks.abortSignal(signal).throwOnError()).data;
      },
    }),
};
