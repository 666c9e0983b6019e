import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types';
import { among, type ListAddress, readId } from '@/lib/list-address';
import { inOrder, readSort } from '@/lib/list-order';
import { type Count, readPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';
import type { Row } from '@/lib/tables';
import { customerKinds } from '@/texts/customers';
import { valuesOf } from '@/texts/labels';

const orders = { neueste: ['created_at', '-id'], name: ['name', 'id'], ort: ['city', 'id'] };

/** Which customers an address asks for. */
export function customerView({ page, search, sort, filters }: ListAddress) {
  return {
    page,
    search,
    kind: among(valuesOf(customerKinds), filters.art),
    sort: readSort(orders, sort, '-neueste'),
  };
}

function customers({ search, kind, sort }: ReturnType<typeof customerView>, count?: Count) {
  const all = search
    ? supabase.rpc('find_customers', { search }, { get: true, count }).select('*')
    : supabase.from('customers').select('*', { count });
  return inOrder(kind ? all.eq('kind', kind) : all, orders, sort).throwOnError();
}

/** All customers that an address asks for, whatever its page. */
export const customerRows = (address: ListAddress) => customers(customerView(address));

type CustomerTimeline = Database['public']['Functions']['customer_timeline']['Returns'];

/** Something that happened with a customer; the functions' types do not know what may be null. */
export type CustomerEvent = Pick<CustomerTimeline[number], 'kind' | 'id' | 'happened_at' | 'opens'> &
  Record<'title' | 'text' | 'status' | 'author', string | null>;

const eventsPerPage = 30;

/** With what a page of the timeline ended. */
type Before = { happened_at: string; id: string } | null;

export const adminCustomerQueries = {
  /** The page of customers that an address asks for, newest first if it says nothing else, with the total. */
  list: (address: ListAddress) => {
    const view = customerView(address);
    return queryOptions({
      queryKey: ['customers', 'list', view],
      queryFn: ({ signal }) => readPage(view.page, (count) => customers(view, count).abortSignal(signal)),
      placeholderData: keepPreviousData,
    });
  },

  /** A customer; null when there is none. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['customers', 'one', id],
      queryFn: async ({ signal }) => {
        if (!readId(id)) return null;
        const customer = supabase.from('customers').select('*').eq('id', id);
        return (await customer.abortSignal(signal).maybeSingle().throwOnError()).data;
      },
    }),

  /** Up to five customers with this address or telephone number, the oldest first. */
  like: ({ email, phone }: Pick<Row<'customers'>, 'email' | 'phone'>) =>
    queryOptions({
      queryKey: ['customers', 'like', email, phone],
      queryFn: async ({ signal }) => {
        const found = supabase.rpc('customers_like', { email: email ?? '', phone: phone ?? '' }, { get: true });
        return (await found.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** What happened with a customer, the latest first, page by page. */
  timeline: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['customers', 'timeline', id],
      queryFn: async ({ pageParam: before, signal }): Promise<CustomerEvent[]> => {
        const events = supabase.rpc(
          'customer_timeline',
          {
            customer: id,
            size: eventsPerPage,
            ...(before ? { before_time: before.happened_at, before_id: before.id } : {}),
          },
          { get: true },
        );
        return (await events.abortSignal(signal).throwOnError()).data;
      },
      initialPageParam: null as Before,
      getNextPageParam: (page): Before => (page.length === eventsPerPage ? (page.at(-1) ?? null) : null),
    }),

  /** The office's notes about a customer, the latest first. */
  notes: (id: string) =>
    queryOptions({
      queryKey: ['customer_notes', 'of', id],
      queryFn: async ({ signal }) => {
        const notes = supabase
          .from('customer_notes')
          .select('*, author:profiles(first_name, last_name, email)')
          .eq('customer_id', id)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(200);
        return (await notes.abortSignal(signal).throwOnError()).data;
      },
    }),
};
