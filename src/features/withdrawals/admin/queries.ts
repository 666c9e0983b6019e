import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { declarationOrders, declarationView, type DeclarationView } from '@/features/declarations/admin/queries';
import type { ListAddress } from '@/lib/query/list-address';
import { applySort } from '@/lib/query/list-order';
import { type CountMode, readPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import type { CountedList } from '@/lib/query/tab-total';

function withdrawals({ status, sort }: DeclarationView, count?: CountMode) {
  let chosen = supabase.from('withdrawals').select('*', { count });
  if (status === 'offen') chosen = chosen.is('handled_at', null);
  if (status === 'erledigt') chosen = chosen.not('handled_at', 'is', null);
  return applySort(chosen, declarationOrders, sort).throwOnError();
}

/** All withdrawals matching an address, on any page. */
const withdrawalRows = (address: ListAddress, count?: CountMode) => withdrawals(declarationView(address), count);

export const countedWithdrawals = {
  name: 'widerrufe',
  table: 'withdrawals',
  rows: withdrawalRows,
} satisfies CountedList;

/** An order, and who placed it. */
interface OrderedBy {
  user_id: string | null;
  customer: { email: string | null };
  created_at: string;
}

export const adminWithdrawalQueries = {
  /** The page of withdrawals matching an address, newest first by default, with the total. */
  list: (address: ListAddress) => {
    const view = declarationView(address);
    return queryOptions({
      queryKey: ['withdrawals', 'list', view],
      queryFn: ({ signal }) => readPage(view.page, (count) => withdrawals(view, count).abortSignal(signal)),
      placeholderData: keepPreviousData,
    });
  },

  /**
   * Withdrawals from an e-mail address of the order's customer, that of the account or the one in the customer's record;
   * not those that were handled and came before the order.
   */
  ofOrder: ({ user_id, customer, created_at }: OrderedBy) =>
    queryOptions({
      queryKey: ['withdrawals', 'of', user_id, customer.email, created_at],
      queryFn: async ({ signal }) => {
        const addresses = [customer.email, user_id && (await accountAddress(user_id, signal))];
        const { data } = await supabase
          .from('withdrawals')
          .select('id, received_at, contract, handled_at')
          .in(
            'email',
            addresses.flatMap((address) => (address ? [address.toLowerCase()] : [])),
          )
          .or(`handled_at.is.null,received_at.gte."${created_at}"`)
          .order('received_at', { ascending: false })
          .order('id')
          .limit(20)
          .abortSignal(signal)
          .throwOnError();
        return data;
      },
    }),
};

async function accountAddress(id: string, signal: AbortSignal): Promise<string | null> {
  const person = supabase.from('profiles').select('email').eq('id', id).abortSignal(signal);
  return (await person.maybeSingle().throwOnError()).data?.email ?? null;
}
