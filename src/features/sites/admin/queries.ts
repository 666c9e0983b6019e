import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { chosenSiteColumns } from '@/features/sites/choice';
import { type ListAddress, readId } from '@/lib/query/list-address';
import { applySort, readSort } from '@/lib/query/list-order';
import { type CountMode, readEmbeddedPage } from '@/lib/query/read-page';
import type { CountedList } from '@/lib/query/tab-total';
import { supabase } from '@/lib/supabase/client';

const siteSelect = '*, customer:customers(id, number, name, kind)';

/** The columns of a site, its customer and what opens it. */
export const withAccess = `${siteSelect}, access:site_access(key_number, door_code, parking, instructions)` as const;

const orders = { neueste: ['created_at', '-id'], name: ['name', 'id'], ort: ['city', 'id'] };

/** The tabs of the list; the first one has no parameter in the URL. */
export const siteTabs = ['aktuell', 'archiv'] as const;

/** The filter of a site list, from the URL. */
export function siteView({ page, search, tab, sort }: ListAddress) {
  return { page, search, isArchive: tab === 'archiv', sort: readSort(orders, sort, 'name') };
}
type View = ReturnType<typeof siteView>;

function rows({ search, isArchive, sort }: View, count?: CountMode) {
  const all = search
    ? supabase.rpc('find_sites', { search }, { get: true, count }).select(siteSelect)
    : supabase.from('sites').select(siteSelect, { count });
  const ofTab = isArchive ? all.not('archived_at', 'is', null) : all.is('archived_at', null);
  return applySort(ofTab, orders, sort).throwOnError();
}

/** A site with its customer. */
export type ListedSite = QueryData<ReturnType<typeof rows>>[number];

/** All sites matching an address, on any page. */
export const siteRows = (address: ListAddress, count?: CountMode) => rows(siteView(address), count);

export const countedSites = { name: 'objekte', table: 'sites', rows: siteRows } satisfies CountedList;

const byId = (id: string) => supabase.from('sites').select(withAccess).eq('id', id);

/** A site with its customer and what opens it. */
export type AdminSite = QueryData<ReturnType<typeof byId>>[number];

/** The number of sites shown on a customer's page, and offered for a search text. */
const limits = { ofCustomer: 5, choices: 20 };

export const adminSiteQueries = {
  /** The page of sites matching an address, by name by default, with the total. */
  list: (address: ListAddress) => {
    const view = siteView(address);
    return queryOptions({
      queryKey: ['sites', 'list', view],
      queryFn: ({ signal }) => readEmbeddedPage(view, rows, signal),
      placeholderData: keepPreviousData,
    });
  },

  /** A site; null when there is none. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['sites', 'one', id],
      queryFn: async ({ signal }) =>
        readId(id) ? (await byId(id).abortSignal(signal).maybeSingle().throwOnError()).data : null,
    }),

  /** The first current sites of a customer by name, and how many there are. */
  ofCustomer: (customer: string) =>
    queryOptions({
      queryKey: ['sites', 'of customer', customer],
      queryFn: async ({ signal }) => {
        const sites = supabase
          .from('sites')
          .select('id, name, street, postal_code, city', { count: 'exact' })
          .eq('customer_id', customer)
          .is('archived_at', null)
          .order('name')
          .order('id')
          .limit(limits.ofCustomer);
        const { data, count } = await sites.abortSignal(signal).throwOnError();
        return { sites: data, total: count ?? data.length };
      },
    }),

  /** The current sites of a customer by name, up to 200. */
  choicesOfCustomer: (customer: string) =>
    queryOptions({
      queryKey: ['sites', 'choices of', customer],
      queryFn: async ({ signal }) => {
        const sites = supabase
          .from('sites')
          .select(chosenSiteColumns)
          .eq('customer_id', customer)
          .is('archived_at', null);
        return (await sites.order('name').order('id').limit(200).abortSignal(signal).throwOnError()).data;
      },
    }),

  /** The current sites whose name, address or customer contains a text, by name. */
  choices: (search: string) =>
    queryOptions({
      queryKey: ['sites', 'choices', search],
      queryFn: async ({ signal }) => {
        const columns = `${chosenSiteColumns}, customer:customers(name)` as const;
        const found = search
          ? supabase.rpc('find_sites', { search }, { get: true }).select(columns)
          : supabase.from('sites').select(columns);
        const sites = found.is('archived_at', null).order('name').order('id').limit(limits.choices);
        return (await sites.abortSignal(signal).throwOnError()).data;
      },
      placeholderData: keepPreviousData,
    }),
};
