import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

// Apart from the sheets, which the employee's first screen does without.

export const employeeMonthStatusQueries = {
  /** How far an employee's own month ('yyyy-MM') is decided; null when it was never handed in. */
  status: (userId: string, month: string) =>
    queryOptions({
      queryKey: ['work_months', 'employee', userId, month, 'status'],
      queryFn: async ({ signal }) => {
        const months = supabase.from('work_months').select('status').eq('user_id', userId).eq('month', `${month}-01`);
        return (await months.abortSignal(signal).maybeSingle().throwOnError()).data?.status ?? null;
      },
    }),
};
