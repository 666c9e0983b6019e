import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import { reloadAfterFailure } from '@/data/failed-write';
import type { TaskForm } from '@/data/tasks/schema';
import { GermanError } from '@/lib/errors';
import { type Count, readEmbeddedPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';
import type { Enums, Row } from '@/lib/tables';

/** The database's answer to a second task of one order. */
const exclusionViolation = '23P01';

/** Somebody else was quicker: the order has its task. */
export class AlreadyConvertedError extends GermanError {
  constructor() {
    super('Daraus wurde bereits ein Auftrag erstellt.');
  }
}

const withCustomerAndTasks = '*, customer:profiles(first_name, last_name, email), tasks(id, title, status)';

const requests = <Columns extends string>(columns: Columns, count?: Count) =>
  supabase
    .from('requests')
    .select(columns, { count })
    .order('created_at', { ascending: false })
    .order('id')
    .throwOnError();

/** A customer's order with who placed it and the tasks that were made of it. */
export type AdminOrder = QueryData<ReturnType<typeof requests<typeof withCustomerAndTasks>>>[number];

export const adminOrderQueries = {
  /** Page `page` (from 1) of all customers' orders, newest first, with the total. */
  list: (page: number) =>
    queryOptions({
      queryKey: ['requests', 'list', { page }],
      queryFn: ({ signal }) =>
        readEmbeddedPage(
          page,
          (count) => requests(withCustomerAndTasks, count).abortSignal(signal),
          (count) => requests('id', count).abortSignal(signal),
        ),
    }),
};

export const adminOrderMutations = {
  setStatus: mutationOptions({
    mutationFn: async ({ id, status }: Pick<Row<'requests'>, 'id' | 'status'>) =>
      supabase.from('requests').update({ status }).eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['requests'],
      success: 'Status aktualisiert.',
      error: 'Status konnte nicht geändert werden.',
    },
  }),

  /**
   * Makes a task of a customer's order, which is then in progress; both or neither. Rejects with a GermanError when the
   * order is neither pending nor in progress any more, with AlreadyConvertedError when there is a task already.
   */
  convert: mutationOptions({
    mutationFn: async ({ id, ...task }: TaskForm & { id: string }) => {
      const { data, error } = await supabase.rpc('convert_request', { request_id: id, ...task });
      if (error?.code === exclusionViolation) throw new AlreadyConvertedError();
      if (error) throw error;
      if (!data) throw new GermanError('Der Kundenauftrag wurde inzwischen storniert oder abgeschlossen.');
    },
    onError: reloadAfterFailure('requests'),
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

const convertible: readonly Enums<'request_status'>[] = ['pending', 'in_progress'];

/** Whether a task can be made of an order: it is still wanted, and there is none yet. The database asks the same. */
export function isConvertible({ status, tasks }: AdminOrder): boolean {
  return tasks.length === 0 && convertible.includes(status);
}
