import { queryOptions } from '@tanstack/react-query';
import { berlinDay, berlinDayStart } from '@/lib/time/berlin-time';
import { supabase } from '@/lib/supabase/client';
import { type AdminTask, taskSelect } from './queries';

/** Whose tasks: those at a site, or the visits of a contract, by the ids of its schedules. */
export type TaskOwner = { site: string } | { schedules: readonly string[] };

/** How many tasks the owner's page shows of each kind. */
const most = 10;

function tasksOf(owner: TaskOwner) {
  const tasks = supabase.from('tasks').select(taskSelect);
  return 'site' in owner ? tasks.eq('site_id', owner.site) : tasks.in('schedule_id', owner.schedules);
}

/** Queries of the pages of sites and contracts; not part of the first screen's download. */
export const adminRelatedTaskQueries = {
  /** The next unfinished tasks from today on, those without a time last. */
  coming: (owner: TaskOwner) =>
    queryOptions({
      queryKey: ['tasks', 'of', owner, 'coming'],
      queryFn: async ({ signal }): Promise<AdminTask[]> => {
        const tasks = tasksOf(owner)
          .neq('status', 'abgeschlossen')
          .or(`starts_at.gte.${berlinDayStart(berlinDay())},starts_at.is.null`)
          .order('starts_at', { ascending: true, nullsFirst: false })
          .order('id')
          .limit(most);
        return (await tasks.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** The latest tasks that are finished or of an earlier day. */
  past: (owner: TaskOwner) =>
    queryOptions({
      queryKey: ['tasks', 'of', owner, 'past'],
      queryFn: async ({ signal }): Promise<AdminTask[]> => {
        const tasks = tasksOf(owner)
          .or(`status.eq.abgeschlossen,starts_at.lt.${berlinDayStart(berlinDay())}`)
          .order('starts_at', { ascending: false, nullsFirst: false })
          .order('id')
          .limit(most);
        return (await tasks.abortSignal(signal).throwOnError()).data;
      },
    }),
};
