import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import { ifOneOf, type ListAddress, readId } from '@/lib/query/list-address';
import { applySort, readSort } from '@/lib/query/list-order';
import { type CountMode, readEmbeddedPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import type { CountedList } from '@/lib/query/tab-total';
import type { Enums, Row } from '@/lib/supabase/tables';
import { valuesOf } from '@/lib/labels';
import { orderStatuses } from '@/features/orders/labels';

/** The columns of an order, of the customer and of its tasks. */
export const orderSelect = '*, customer:customers(id, number, name, email), tasks(id, title, status)';

const orders = { erstellt: ['created_at', '-id'] };

/** Address value for orders of accepted quotes without a task that has a time. */
export const toPlan = 'ungeplant';

/** The filter of an order list, from the URL. */
export function orderView({ page, search, sort, filters }: ListAddress) {
  return {
    page,
    search,
    status: ifOneOf([...valuesOf(orderStatuses), toPlan], filters.status),
    sort: readSort(orders, sort, '-erstellt'),
  };
}
type View = ReturnType<typeof orderView>;

function rows({ search, status, sort }: View, count?: CountMode) {
  if (status === toPlan) {
    const waiting = supabase.rpc('orders_to_plan', search ? { search } : {}, { get: true, count });
    return applySort(waiting.select(orderSelect), orders, sort).throwOnError();
  }
  const all = search
    ? supabase.rpc('find_requests', { search }, { get: true, count }).select(orderSelect)
    : supabase.from('requests').select(orderSelect, { count });
  return applySort(status ? all.eq('status', status) : all, orders, sort).throwOnError();
}

/** A customer's order with the customer and its tasks. */
export type AdminOrder = QueryData<ReturnType<typeof rows>>[number];

/** The data that a task is created from. */
export type ConvertibleOrder = Pick<AdminOrder, 'id' | 'subject' | 'description'> & { customer: { name: string } };

/** All customers' orders matching an address, on any page. */
export const orderRows = (address: ListAddress, count?: CountMode) => rows(orderView(address), count);

export const countedOrders = { name: 'kundenauftraege', table: 'requests', rows: orderRows } satisfies CountedList;

const withAddress =
  '*, customer:customers(id, number, name, email, phone, street, postal_code, city), site:sites(id, name, street, postal_code, city)';

/** A customer's order as on its page, with the customer, the site and the office user who placed it. */
export type OrderDetails = NonNullable<Awaited<ReturnType<typeof readDetails>>>;

async function readDetails(id: string, signal: AbortSignal) {
  const order = supabase.from('requests').select(withAddress).eq('id', id).abortSignal(signal);
  const { data } = await order.maybeSingle().throwOnError();
  if (!data) return null;
  const { created_by: author, user_id: customer } = data;
  return { ...data, author: author && author !== customer ? await readAuthor(author, signal) : null };
}

async function readAuthor(id: string, signal: AbortSignal) {
  const person = supabase.from('profiles').select('first_name, last_name, email').eq('id', id).abortSignal(signal);
  return (await person.maybeSingle().throwOnError()).data;
}

export const adminOrderQueries = {
  /** The page of customers' orders matching an address, newest first by default, with the total. */
  list: (address: ListAddress) => {
    const view = orderView(address);
    return queryOptions({
      queryKey: ['requests', 'list', view],
      queryFn: ({ signal }) => readEmbeddedPage(view, rows, signal),
      placeholderData: keepPreviousData,
    });
  },

  /** The latest orders of a customer, up to 200. */
  ofCustomer: (id: string) =>
    queryOptions({
      queryKey: ['requests', 'of customer', id],
      queryFn: async ({ signal }) => {
        const found = supabase
          .from('requests')
          .select('id, subject, status, created_at')
          .eq('customer_id', id)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(200);
        return (await found.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** A customer's order in full; null when there is none. */
  details: (id: string) =>
    queryOptions({
      queryKey: ['requests', 'details', id],
      queryFn: ({ signal }) => (readId(id) ? readDetails(id, signal) : null),
    }),
};

const convertible: readonly Enums<'request_status'>[] = ['pending', 'in_progress'];

/** Whether tasks can be created from an order: it is still active. The database checks the same. */
export const isConvertible = ({ status }: Pick<AdminOrder, 'status'>): boolean => convertible.includes(status);

/** Whether all tasks of an order are done, so that the office can complete it. */
export const awaitsCompletion = (
  order: Pick<AdminOrder, 'status'>,
  tasks: readonly Pick<Row<'tasks'>, 'status'>[],
): boolean => isConvertible(order) && tasks.length > 0 && tasks.every(({ status }) => status === 'abgeschlossen');
