import { queryOptions } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import { readRows } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import { berlinDayStart } from '@/lib/time/berlin-time';

/** What tells tasks apart, who is on them, and the invoices of their order. */
const choiceColumns =
  'id, title, starts_at, ends_at, assigned_to, crew:task_crew(profile_id), request:requests(customer:customers!requests_customer_id_fkey(name), invoices(number, kind, status)), site:sites(name, customer:customers!sites_customer_id_fkey(name))';

const tasks = () => supabase.from('tasks').select(choiceColumns);

/** A task that a work time can be given to. */
export type TaskChoice = QueryData<ReturnType<typeof tasks>>[number];

/** How many tasks a search shows. */
export const maxFoundTasks = 20;

export const adminTaskChoiceQueries = {
  /** All tasks on a day ('yyyy-MM-dd') in Germany, by time. */
  onDay: (day: string) =>
    queryOptions({
      queryKey: ['tasks', 'to-assign', 'on-day', day],
      queryFn: ({ signal }) =>
        readRows(() =>
          tasks()
            // No task is longer than a day, so that the index on the start can be used.
            .gte('starts_at', berlinDayStart(day, -1))
            .lt('starts_at', berlinDayStart(day, 1))
            .gt('ends_at', berlinDayStart(day))
            .order('starts_at')
            .order('id')
            .abortSignal(signal)
            .throwOnError(),
        ),
    }),

  /** The newest tasks that `find_tasks` finds, at most `maxFoundTasks`. */
  found: (search: string) =>
    queryOptions({
      queryKey: ['tasks', 'to-assign', 'found', search],
      queryFn: async ({ signal }) => {
        const found = supabase.rpc('find_tasks', { search }, { get: true }).select(choiceColumns);
        const newest = found.order('created_at', { ascending: false }).order('id').limit(maxFoundTasks);
        return (await newest.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** A task by its id; null when it is gone. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['tasks', 'to-assign', 'one', id],
      queryFn: async ({ signal }) => (await tasks().eq('id', id).abortSignal(signal).maybeSingle().throwOnError()).data,
    }),
};
