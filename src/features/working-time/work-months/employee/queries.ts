import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { supabase } from '@/lib/supabase/client';
import { monthDataOf } from '@/features/working-time/work-months/month-data';

export const employeeWorkMonthQueries = {
  /** The data of the sheet of an employee's own month ('yyyy-MM'). */
  one: (userId: string, month: string) =>
    queryOptions({
      queryKey: ['work_months', 'employee', userId, month],
      queryFn: async ({ signal }) => (await monthDataOf(month, userId, signal)).at(0) ?? null,
      // Derived from several tables, most of which are written elsewhere.
      staleTime: 0,
    }),
};

export const employeeWorkMonthMutations = {
  /**
   * Submits the caller's month ('yyyy-MM'). Fails with a reason in German before the month is over, and while an entry
   * is running (P0001).
   */
  submit: mutationOptions({
    mutationFn: async (month: string) => supabase.rpc('submit_work_month', { month: `${month}-01` }).throwOnError(),
    onError: reloadAfterFailure('work_months'),
    meta: {
      affects: ['work_months'],
      success: 'Der Monat ist eingereicht.',
      error: (cause: string) => `Der Monat wurde nicht eingereicht: ${cause}`,
    },
  }),

  /** Takes the caller's month ('yyyy-MM') back; fails with its new state when the office has decided first (P0001). */
  takeBack: mutationOptions({
    mutationFn: async (month: string) => supabase.rpc('take_back_work_month', { month: `${month}-01` }).throwOnError(),
    onError: reloadAfterFailure('work_months'),
    meta: {
      affects: ['work_months'],
      success: 'Der Monat ist zurückgenommen.',
      error: (cause: string) => `Der Monat wurde nicht zurückgenommen: ${cause}`,
    },
  }),
};
