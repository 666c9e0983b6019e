import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ifOneOf, type ListAddress, readId } from '@/lib/query/list-address';
import { applySort, readSort } from '@/lib/query/list-order';
import { type CountMode, readPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import { customerKinds } from '@/features/customers/labels';
import { valuesOf } from '@/lib/labels';

const orders = { neueste: ['created_at', '-id'], name: ['name', 'id'], ort: ['city', 'id'] };

/** The filter of a customer list, from the URL. */
export function customerView({ page, search, sort, filters }: ListAddress) {
  return {
    page,
    search,
    kind: ifOneOf(valuesOf(customerKinds), filters.art),
    sort: readSort(orders, sort, '-neueste'),
  };
}

function customers({ search, kind, sort }: ReturnType<typeof customerView>, count?: CountMode) {
  const all = search
    ? supabase.rpc('find_customers', { search }, { get: true, count }).select('*')
    : supabase.from('customers').select('*', { count });
  return applySort(kind ? all.eq('kind', kind) : all, orders, sort).throwOnError();
}

/** All customers matching an address, on any page. */
export const customerRows = (address: ListAddress) => customers(customerView(address));

export const adminCustomerQueries = {
  /** The page of customers matching an address, newest first by default, with the total. */
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
};
