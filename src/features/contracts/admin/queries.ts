import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListAddress } from '@/lib/query/list-address';
import { applySort, readSort } from '@/lib/query/list-order';
import { type CountMode, readEmbeddedPage } from '@/lib/query/read-page';
import type { CountedList } from '@/lib/query/tab-total';
import { supabase } from '@/lib/supabase/client';

const withNames = '*, customer:customers(id, number, name), site:sites(id, name)';

const orders = { neueste: ['created_at', '-id'] };

/** The tabs of the list and their statuses; the first one has no parameter in the URL. */
const statusesOf = {
  laufend: ['aktiv', 'gekuendigt'],
  entwurf: ['entwurf'],
  gekuendigt: ['gekuendigt'],
  beendet: ['beendet'],
} as const;
export const contractTabs = ['laufend', 'entwurf', 'gekuendigt', 'beendet'] as const;

/** The filter of a contract list, from the URL. */
export function contractView({ page, search, tab, sort }: ListAddress) {
  const chosen = contractTabs.find((one) => one === tab) ?? 'laufend';
  return { page, search, statuses: statusesOf[chosen], sort: readSort(orders, sort, '-neueste') };
}
type View = ReturnType<typeof contractView>;

function rows({ search, statuses, sort }: View, count?: CountMode) {
  const all = search
    ? supabase.rpc('find_contracts', { search }, { get: true, count }).select(withNames)
    : supabase.from('contracts').select(withNames, { count });
  return applySort(all.in('status', [...statuses]), orders, sort).throwOnError();
}

/** A contract with its customer and site. */
export type ListedContract = QueryData<ReturnType<typeof rows>>[number];

/** All contracts matching an address, on any page. */
export const contractRows = (address: ListAddress, count?: CountMode) => rows(contractView(address), count);

export const countedContracts = {
  name: 'vertraege',
  table: 'contracts',
  rows: contractRows,
} satisfies CountedList;

/** The number of contracts shown on the page of a customer or a site. */
const most = 5;

const ofParty = (column: 'customer_id' | 'site_id', id: string) =>
  supabase
    .from('contracts')
    .select('id, number, title, status, begins_on, ends_on, site:sites(name)', { count: 'exact' })
    .eq(column, id)
    .order('created_at', { ascending: false })
    .order('id')
    .limit(most);

export const adminContractQueries = {
  /** The page of contracts matching an address, the newest first, with the total. */
  list: (address: ListAddress) => {
    const view = contractView(address);
    return queryOptions({
      queryKey: ['contracts', 'list', view],
      queryFn: ({ signal }) => readEmbeddedPage(view, rows, signal),
      placeholderData: keepPreviousData,
    });
  },

  /** The newest contracts of a customer or at a site, and how many there are. */
  of: (party: { customer: string } | { site: string }) =>
    queryOptions({
      queryKey: ['contracts', 'of', party],
      queryFn: async ({ signal }) => {
        const found = 'site' in party ? ofParty('site_id', party.site) : ofParty('customer_id', party.customer);
        const { data, count } = await found.abortSignal(signal).throwOnError();
        return { contracts: data, total: count ?? data.length };
      },
    }),
};
