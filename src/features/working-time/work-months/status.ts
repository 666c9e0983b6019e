import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

// Separate from the sheets, which the employee's first screen does not need.

export const employeeMonthStatusQueries = {
  /** The status of an employee's own month ('yyyy-MM'); null if it was never submitted. */
  status: (userId: string, month: string) =>
    queryOptions({
      queryKey: ['work_months', 'employee', userId, month, 'status'],
      queryFn: async ({ signal }) => {
        const months = supabase.from('work_months').select('status').eq('user_id', userId).eq('month', `${month}-01`);
        return (await months.abortSignal(signal).maybeSingle().throwOnError()).data?.status ?? null;
      },
    }),
};
