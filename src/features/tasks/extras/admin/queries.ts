import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { supabase } from '@/lib/supabase/client';

const columns =
  'id, task_id, kind, text, minutes, gross_cents, photo_id, noted_at, is_billed, receipt:task_photos(id, task_id, kind, caption, taken_at), author:profiles(first_name, last_name, email), task:tasks!inner(title, request_id)' as const;

async function readExtras(of: { task: string } | { order: string }, signal: AbortSignal) {
  const extras = supabase.from('task_extras').select(columns);
  const own = 'task' in of ? extras.eq('task_id', of.task) : extras.eq('task.request_id', of.order);
  return (await own.order('noted_at').order('id').abortSignal(signal).throwOnError()).data;
}

/** Extra work or an expense as the office sees it: with who noted it, its receipt and its task. */
export type AdminTaskExtra = Awaited<ReturnType<typeof readExtras>>[number];

export const adminTaskExtraQueries = {
  /** Extra work and expenses of a task by the time they were noted. */
  ofTask: (task: string) =>
    queryOptions({
      queryKey: ['task_extras', 'admin', 'task', task],
      queryFn: ({ signal }) => readExtras({ task }, signal),
    }),

  /** Those of all tasks of an order by the time they were noted. */
  ofOrder: (order: string) =>
    queryOptions({
      queryKey: ['task_extras', 'admin', 'order', order],
      queryFn: ({ signal }) => readExtras({ order }, signal),
    }),
};

export const adminTaskExtraMutations = {
  /** Marks extra work and expenses as billed, or as not billed again. */
  bill: mutationOptions({
    mutationFn: async ({ ids, billed }: { ids: string[]; billed: boolean }) =>
      supabase.from('task_extras').update({ is_billed: billed }).in('id', ids).select('id').throwOnError(),
    onError: reloadAfterFailure('task_extras'),
    meta: {
      affects: ['task_extras'],
      error: (cause) => `Nicht gespeichert, was abgerechnet ist: ${cause}`,
    },
  }),
};
