import { queryOptions } from '@tanstack/react-query';
import type { WorkContractRow } from '@/features/working-time/work-contracts/queries';
import { supabase } from '@/lib/supabase/client';

/** A contract with what an hour costs, null if the usual rate applies. */
export type AdminWorkContract = WorkContractRow & { cost_rate_cents: number | null };

const withRate = '*, rate:cost_rates(cents)' as const;

const flat = ({ rate, ...contract }: WorkContractRow & { rate: { cents: number } | null }): AdminWorkContract => ({
  ...contract,
  cost_rate_cents: rate?.cents ?? null,
});

/** A contract with its cost rate; rejects when it is gone. */
export const workContractById = async (id: string) => ({
  data: flat((await supabase.from('work_contracts').select(withRate).eq('id', id).single().throwOnError()).data),
});

export const adminWorkContractQueries = {
  /** The contracts of an employee with their cost rates, latest first. */
  of: (userId: string) =>
    queryOptions({
      queryKey: ['work_contracts', 'with rates', userId],
      queryFn: async ({ signal }): Promise<AdminWorkContract[]> => {
        const { data } = await supabase
          .from('work_contracts')
          .select(withRate)
          .eq('user_id', userId)
          .order('valid_from', { ascending: false })
          .limit(100)
          .abortSignal(signal)
          .throwOnError();
        return data.map(flat);
      },
    }),
};
