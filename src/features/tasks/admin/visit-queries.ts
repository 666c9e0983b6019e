import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import type { TaskOwner } from './related-queries';

/** How many dropped visits a week of the plan shows, and the page of a site or contract. */
const most = { week: 200, card: 10 };

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

  /** The dropped visits at a site or of a contract, latest day first. */
  droppedOf: (owner: TaskOwner) =>
    queryOptions({
      queryKey: ['dropped_visits', 'of', owner],
      queryFn: async ({ signal }) => {
        const found =
          'site' in owner
            ? dropped().eq('schedule.contract.site_id', owner.site)
            : dropped().in('schedule_id', owner.schedules);
        const rows = found.order('day', { ascending: false }).order('id').limit(most.card);
        return (await rows.abortSignal(signal).throwOnError()).data;
      },
    }),
};
