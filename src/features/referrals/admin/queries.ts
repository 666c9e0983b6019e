import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ifOneOf, type ListAddress } from '@/lib/query/list-address';
import { applySort, readSort } from '@/lib/query/list-order';
import { type CountMode, readPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import { valuesOf } from '@/lib/labels';
import { referralStatuses } from '@/features/referrals/labels';

const orders = { eingang: ['created_at', '-id'] };

/** The filter of a recommendation list, from the URL. */
export function referralView({ page, search, sort, filters }: ListAddress) {
  return {
    page,
    search,
    status: ifOneOf(valuesOf(referralStatuses), filters.status),
    sort: readSort(orders, sort, '-eingang'),
  };
}

function referrals({ search, status, sort }: ReturnType<typeof referralView>, count?: CountMode) {
  const all = search
    ? supabase.rpc('find_referrals', { search }, { get: true, count }).select('*')
    : supabase.from('referrals').select('*', { count });
  return applySort(status ? all.eq('status', status) : all, orders, sort).throwOnError();
}

/** All recommendations matching an address, on any page. */
export const referralRows = (address: ListAddress) => referrals(referralView(address));

export const adminReferralQueries = {
  /** The page of recommendations matching an address, newest first by default, with the total. */
  list: (address: ListAddress) => {
    const view = referralView(address);
    return queryOptions({
      queryKey: ['referrals', 'list', view],
      queryFn: ({ signal }) => readPage(view.page, (count) => referrals(view, count).abortSignal(signal)),
      placeholderData: keepPreviousData,
    });
  },
};
