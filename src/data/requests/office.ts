import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import type { TaskForm } from '@/data/tasks/schema';
import { GermanError } from '@/lib/errors';
import { pageRange } from '@/lib/paging';
import { supabase } from '@/lib/supabase';

const allRequests = () =>
  supabase
    .from('requests')
    .select('*, customer:profiles(first_name, last_name, email), tasks(id, title, status)', { count: 'exact' });

/** A customer's order with who placed it and the tasks that were made of it. */
export type CustomerOrder = QueryData<ReturnType<typeof allRequests>>[number];

export const requestQueries = {
  /** Page `page` (from 1) of all customers' orders, newest first, with the exact total. */
  list: (page: number) =>
    queryOptions({
      queryKey: ['requests', 'list', { page }],
      queryFn: async ({ signal }) =>
        allRequests()
          .order('created_at', { ascending: false })
          .order('id')
          .range(...pageRange(page))
          .abortSignal(signal)
          .throwOnError(),
      meta: { error: 'Fehler beim Laden der Kundenaufträge' },
    }),
};

export const requestMutations = {
  setStatus: mutationOptions({
    mutationFn: async ({ id, status }: { id: string; status: string }) =>
      supabase.from('requests').update({ status }).eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['requests'],
      success: 'Status aktualisiert.',
      error: 'Status konnte nicht geändert werden.',
    },
  }),

  /**
   * Makes a task of a customer's order, which is then in progress. Trying again after a failure makes no second task.
   * Rejects with a GermanError when there is a task already or the order is neither pending nor in progress any more.
   */
  convert: mutationOptions({
    mutationFn: async ({ id, ...task }: TaskForm & { id: string }) => {
      const { data: existing } = await supabase.from('tasks').select('id').eq('request_id', id).limit(1).throwOnError();
      if (existing.length > 0) throw new GermanError('Daraus wurde bereits ein Auftrag erstellt.');
      // First the order: when the customer cancelled it in the meantime, there is nothing to do.
      const { data: claimed } = await supabase
        .from('requests')
        .update({ status: 'in_progress' })
        .eq('id', id)
        .in('status', convertible)
        .select('id')
        .throwOnError();
      if (claimed.length === 0)
        throw new GermanError('Der Kundenauftrag wurde inzwischen storniert oder abgeschlossen.');
      return supabase
        .from('tasks')
        .insert({ ...task, request_id: id, status: 'offen' })
        .select('id')
        .single()
        .throwOnError();
    },
    meta: {
      affects: ['tasks', 'requests'],
      success: 'Auftrag erfolgreich erstellt.',
      error: (cause, error) => {
        const failure = 'Fehler beim Erstellen des Auftrags.';
        return error instanceof GermanError ? `${failure} ${cause}` : failure;
      },
    },
  }),
};

const convertible = ['pending', 'in_progress'];

/** Whether a task can be made of an order: it is still wanted, and there is none yet. */
export function isConvertible({ status, tasks }: CustomerOrder): boolean {
  return tasks.length === 0 && convertible.includes(status);
}
