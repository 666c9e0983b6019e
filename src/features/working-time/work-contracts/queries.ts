import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';

export type WorkContractRow = Row<'work_contracts'>;

export const employeeWorkContractQueries = {
  /** The contracts of an employee, latest first. Employees see only their own. */
  of: (userId: string) =>
    queryOptions({
      queryKey: ['work_contracts', 'of', userId],
      queryFn: async ({ signal }): Promise<WorkContractRow[]> => {
        const { data } = await supabase
          .from('work_contracts')
          .select('*')
          .eq('user_id', userId)
          .order('valid_from', { ascending: false })
          .limit(100)
          .abortSignal(signal)
          .throwOnError();
        return data;
      },
    }),
};
