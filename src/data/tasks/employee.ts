import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { reloadAfterFailure, sayWhenOffline } from '@/data/failed-write';
import { readOwnPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';
import type { Enums, Row } from '@/lib/tables';

type TaskStatus = Enums<'task_status'>;

/** How many of the employee's tasks have a status, counted by the database. */
async function countTasks(userId: string, status: TaskStatus, signal: AbortSignal): Promise<number> {
  const { count } = await supabase
    .from('tasks')
    .select('id', { count: 'exact', head: true })
    .eq('assigned_to', userId)
    .eq('status', status)
    .abortSignal(signal)
    .throwOnError();
  return count ?? 0;
}

export const employeeTaskQueries = {
  /** Page `page` (from 1) of the employee's tasks, newest first, with the total; of one status or of all. */
  list: (userId: string, page: number, status?: TaskStatus) =>
    queryOptions({
      queryKey: ['tasks', 'employee', userId, 'list', { page, status }],
      queryFn: ({ signal }) =>
        readOwnPage(page, (count) => {
          const query = supabase
            .from('tasks')
            .select('id, title, description, status, created_at', { count })
            .eq('assigned_to', userId);
          return (status ? query.eq('status', status) : query)
            .order('created_at', { ascending: false })
            .order('id')
            .abortSignal(signal)
            .throwOnError();
        }),
    }),

  /** The employee's three latest tasks, and how many are open and running. */
  overview: (userId: string) =>
    queryOptions({
      queryKey: ['tasks', 'employee', userId, 'overview'],
      queryFn: async ({ signal }) => {
        const [latest, open, running] = await Promise.all([
          supabase
            .from('tasks')
            .select('id, title, status')
            .eq('assigned_to', userId)
            .order('created_at', { ascending: false })
            .order('id')
            .limit(3)
            .abortSignal(signal)
            .throwOnError(),
          countTasks(userId, 'offen', signal),
          countTasks(userId, 'in_bearbeitung', signal),
        ]);
        return { latest: latest.data, open, running };
      },
    }),
};

export const employeeTaskMutations = {
  /** Moves a task to any of the statuses. Fails for a task that is no longer the caller's. */
  setStatus: mutationOptions({
    mutationFn: async ({ id, status }: Pick<Row<'tasks'>, 'id' | 'status'>) =>
      supabase.from('tasks').update({ status }).eq('id', id).select('id').single().throwOnError(),
    onError: reloadAfterFailure('tasks'),
    meta: {
      affects: ['tasks'],
      success: 'Status erfolgreich aktualisiert.',
      error: sayWhenOffline('Fehler beim Aktualisieren des Status.'),
    },
  }),
};
