import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import { proofColumns } from '../proof';

export const customerTaskProofQueries = {
  /** The proofs of the customer's orders by the time they were signed. */
  of: (userId: string, orders: string[]) =>
    queryOptions({
      queryKey: ['task_proofs', 'customer', userId, orders],
      queryFn: async ({ signal }) =>
        (
          await supabase
            .from('task_proofs')
            .select(proofColumns)
            .in('request_id', orders)
            .order('signed_at')
            .order('id')
            .abortSignal(signal)
            .throwOnError()
        ).data,
    }),
};
