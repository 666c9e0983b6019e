import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ifOneOf, type ListAddress } from '@/lib/query/list-address';
import { applySort, readSort } from '@/lib/query/list-order';
import { type CountMode, readEmbeddedPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import { valuesOf } from '@/lib/labels';
import { messageStatuses } from '@/features/messages/labels';

/** The columns of a message and the address of its sender. */
export const messageSelect =
  'id, user_id, subject, content, status, created_at, profile:profiles(first_name, last_name, email)';

const orders = { eingang: ['created_at', '-id'] };

/** The filter of a message list, from the URL. */
export function messageView({ page, search, sort, filters }: ListAddress) {
  return {
    page,
    search,
    status: ifOneOf(valuesOf(messageStatuses), filters.status),
    sort: readSort(orders, sort, '-eingang'),
  };
}
type View = ReturnType<typeof messageView>;

function rows({ search, status, sort }: View, count?: CountMode) {
  const all = search
    ? supabase.rpc('find_messages', { search }, { get: true, count }).select(messageSelect)
    : supabase.from('messages').select(messageSelect, { count });
  return applySort(status ? all.eq('status', status) : all, orders, sort).throwOnError();
}

/** A message with the name and the address of its sender. */
export type AdminMessage = QueryData<ReturnType<typeof rows>>[number];

/** All messages matching an address, on any page. */
export const messageRows = (address: ListAddress) => rows(messageView(address));

export const adminMessageQueries = {
  /** The page of customers' messages matching an address, newest first by default, with the total. */
  list: (address: ListAddress) => {
    const view = messageView(address);
    return queryOptions({
      queryKey: ['messages', 'office', view],
      queryFn: ({ signal }) => readEmbeddedPage(view, rows, signal),
      placeholderData: keepPreviousData,
    });
  },

  /** The messages about a customer's order, newest first. */
  ofOrder: (order: string) =>
    queryOptions({
      queryKey: ['messages', 'of-order', order],
      queryFn: async ({ signal }) => {
        const messages = supabase.from('messages').select('id, subject, status, created_at').eq('request_id', order);
        const newestFirst = messages.order('created_at', { ascending: false }).order('id');
        return (await newestFirst.abortSignal(signal).throwOnError()).data;
      },
    }),
};
