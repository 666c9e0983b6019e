import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import { reloadAfterFailure } from '@/data/failed-write';
import type { TaskForm } from '@/data/tasks/schema';
import { GermanError } from '@/lib/errors';
import { among, type ListAddress } from '@/lib/list-address';
import { inOrder, readSort, type Sortable } from '@/lib/list-order';
import { type Count, readEmbeddedPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';
import type { Enums, Row } from '@/lib/tables';
import { valuesOf } from '@/texts/labels';
import { orderStatuses } from '@/texts/statuses';

/** The database's answer to a second task of one order. */
const exclusionViolation = '23P01';

/** Somebody else was quicker: the order has its task. */
export class AlreadyConvertedError extends GermanError {
  constructor() {
    super('Daraus wurde bereits ein Auftrag erstellt.');
  }
}

/** The columns of an order, of who placed it and of the tasks that were made of it. */
export const withCustomerAndTasks = '*, customer:profiles(first_name, last_name, email), tasks(id, title, status)';

const orders = { erstellt: ['created_at', '-id'] };

/** Which customers' orders an address asks for. */
export function orderView({ page, search, sort, filters }: ListAddress) {
  return {
    page,
    search,
    status: among(valuesOf(orderStatuses), filters.status),
    sort: readSort(orders, sort, '-erstellt'),
  };
}
type View = ReturnType<typeof orderView>;

interface Narrowable extends Sortable {
  eq: (column: 'status', value: Enums<'request_status'>) => this;
}

/** What an address asks for of all customers' orders, in its order. */
function narrowed<Query extends Narrowable>(all: Query, view: View): Query {
  return inOrder(view.status ? all.eq('status', view.status) : all, orders, view.sort);
}

function rows(view: View, count?: Count) {
  const all = view.search
    ? supabase.rpc('find_requests', { search: view.search }, { get: true, count }).select(withCustomerAndTasks)
    : supabase.from('requests').select(withCustomerAndTasks, { count });
  return narrowed(all, view).throwOnError();
}

function ids(view: View, count?: Count) {
  return narrowed(supabase.from('requests').select('id', { count }), view).throwOnError();
}

/** A customer's order with who placed it and the tasks that were made of it. */
export type AdminOrder = QueryData<ReturnType<typeof rows>>[number];

/** All customers' orders that an address asks for, whatever its page. */
export const orderRows = (address: ListAddress, count?: Count) => rows(orderView(address), count);

export const adminOrderQueries = {
  /** The page of customers' orders that an address asks for, newest first if it says nothing else, with the total. */
  list: (address: ListAddress) => {
    const view = orderView(address);
    return queryOptions({
      queryKey: ['requests', 'list', view],
      queryFn: ({ signal }) => readEmbeddedPage(view, rows, ids, signal),
      placeholderData: keepPreviousData,
    });
  },
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
    mutationFn: async ({ id, assigned_to, ...task }: TaskForm & { id: string }) => {
      const assignee = assigned_to ? { assigned_to } : {};
      const { data, error } = await supabase.rpc('convert_request', { request_id: id, ...task, ...assignee });
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
