import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

/** How many dropped visits a week of the plan and a site's page show. */
const most = { week: 200, site: 10 };

const dropped = () =>
  supabase
    .from('dropped_visits')
    .select(
      '*, schedule:contract_schedules!inner(starts_at_time, item:contract_items(title), contract:contracts!inner(number, title, site_id, site:sites(name)))',
    );

/** A visit that does not take place, with what it was and where. */
export type DroppedVisit = QueryData<ReturnType<typeof dropped>>[number];

export const adminVisitQueries = {
  /** The dropped visits from `monday` to `sunday` ('yyyy-MM-dd'), by day. */
  droppedInWeek: (monday: string, sunday: string) =>
    queryOptions({
      queryKey: ['dropped_visits', 'plan', monday],
      queryFn: async ({ signal }) => {
        const found = dropped().gte('day', monday).lte('day', sunday).order('day').order('id').limit(most.week);
        return (await found.abortSignal(signal).throwOnError()).data;
      },
      placeholderData: keepPreviousData,
    }),

  /** The dropped visits at a site, latest day first. */
  droppedAtSite: (site: string) =>
    queryOptions({
      queryKey: ['dropped_visits', 'at site', site],
      queryFn: async ({ signal }) => {
        const found = dropped().eq('schedule.contract.site_id', site);
        const rows = found.order('day', { ascending: false }).order('id').limit(most.site);
        return (await rows.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** The contracts of a site, newest first. */
  contractsAtSite: (site: string) =>
    queryOptions({
      queryKey: ['contracts', 'at site', site],
      queryFn: async ({ signal }) => {
        const contracts = supabase
          .from('contracts')
          .select('id, number, title, status, begins_on, ends_on')
          .eq('site_id', site);
        const rows = contracts.order('created_at', { ascending: false }).order('id').limit(most.site);
        return (await rows.abortSignal(signal).throwOnError()).data;
      },
    }),
};
