import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  declarationOrders,
  declarationView,
  type DeclarationView,
  shownLimit,
} from '@/features/declarations/admin/queries';
import type { ListAddress } from '@/lib/query/list-address';
import { applySort } from '@/lib/query/list-order';
import { type CountMode, readEmbeddedPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import type { CountedList } from '@/lib/query/tab-total';

const withContract = '*, agreed:contracts(id, number, title, customer:customers(id, name))';

function terminations({ status, sort }: DeclarationView, count?: CountMode) {
  let chosen = supabase.from('terminations').select(withContract, { count });
  if (status === 'offen') chosen = chosen.is('handled_at', null);
  if (status === 'erledigt') chosen = chosen.not('handled_at', 'is', null);
  return applySort(chosen, declarationOrders, sort).throwOnError();
}

/** A termination with the contract whose number it gives, if there is one. */
export type ListedTermination = QueryData<ReturnType<typeof terminations>>[number];

/** All terminations matching an address, on any page. */
const terminationRows = (address: ListAddress, count?: CountMode) => terminations(declarationView(address), count);

export const countedTerminations = {
  name: 'kuendigungen',
  table: 'terminations',
  rows: terminationRows,
} satisfies CountedList;

export const adminTerminationQueries = {
  /** The page of terminations matching an address, newest first by default, with the total. */
  list: (address: ListAddress) => {
    const view = declarationView(address);
    return queryOptions({
      queryKey: ['terminations', 'list', view],
      queryFn: ({ signal }) => readEmbeddedPage(view, terminations, signal),
      placeholderData: keepPreviousData,
    });
  },

  /** The latest terminations that give a contract's number. */
  ofContract: (contract: string) =>
    queryOptions({
      queryKey: ['terminations', 'of contract', contract],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .from('terminations')
          .select('id, received_at, name, kind, ends_on, handled_at')
          .eq('contract_id', contract)
          .order('received_at', { ascending: false })
          .order('id')
          .limit(shownLimit)
          .abortSignal(signal)
          .throwOnError();
        return data;
      },
    }),
};
