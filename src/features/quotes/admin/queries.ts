import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ifOneOf, type ListAddress } from '@/lib/query/list-address';
import { applySort, readSort } from '@/lib/query/list-order';
import { type CountMode, readEmbeddedPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import type { CountedList } from '@/lib/query/tab-total';

const orders = { erstellt: ['created_at', '-id'] };

/** The tabs of the list after the first one, which shows all. */
export const quoteTabs = ['entwurf', 'versendet', 'angenommen', 'abgelehnt', 'abgelaufen'] as const;

/** The filter of a quote list, from the URL. */
export function quoteView({ page, search, tab, sort }: ListAddress) {
  return { page, search, tab: ifOneOf(quoteTabs, tab), sort: readSort(orders, sort, '-erstellt') };
}

type View = ReturnType<typeof quoteView>;

/** The quote columns of lists, with the customer and the contract that it led to. */
export const quoteSelect = `
  id, number, subject, amount, recurring, status, valid_until, issue_date, replaced_by, taken_back_at, created_at,
  customer:customers(id, name, number), contract:contracts(id, status)
` as const;

function rows({ search, tab, sort }: View, count?: CountMode) {
  const all = search
    ? supabase.rpc('find_quotes', { search }, { get: true, count }).select(quoteSelect)
    : supabase.from('quotes').select(quoteSelect, { count });
  return applySort(tab ? all.eq('status', tab) : all, orders, sort).throwOnError();
}

/** A quote with its customer. */
export type AdminQuote = QueryData<ReturnType<typeof rows>>[number];

/** All quotes matching an address, on any page. */
export const quoteRows = (address: ListAddress, count?: CountMode) => rows(quoteView(address), count);

export const countedQuotes = { name: 'angebote', table: 'quotes', rows: quoteRows } satisfies CountedList;

/** The latest quotes of a lead, an order or a customer. */
const listOf = (column: 'contact_request_id' | 'request_id' | 'customer_id', id: string, most: number) =>
  queryOptions({
    queryKey: ['quotes', 'of', column, id],
    queryFn: async ({ signal }) => {
      const found = supabase
        .from('quotes')
        .select('id, number, subject, amount, recurring, status, replaced_by, taken_back_at, created_at')
        .eq(column, id)
        .order('created_at', { ascending: false })
        .order('id')
        .limit(most);
      return (await found.abortSignal(signal).throwOnError()).data;
    },
  });

export const adminQuoteQueries = {
  /** The page of quotes matching an address, newest first by default, with the total. */
  list: (address: ListAddress) => {
    const view = quoteView(address);
    return queryOptions({
      queryKey: ['quotes', 'list', view],
      queryFn: ({ signal }) => readEmbeddedPage(view, rows, signal),
      placeholderData: keepPreviousData,
    });
  },

  /** The latest quotes of a lead, up to 20. */
  ofLead: (id: string) => listOf('contact_request_id', id, 20),

  /** The quotes that led to an order, up to 20: one, unless orders were merged manually. */
  ofOrder: (id: string) => listOf('request_id', id, 20),

  /** The latest quotes of a customer, up to 200. */
  ofCustomer: (id: string) => listOf('customer_id', id, 200),
};
