import { useLiveTable } from '@/lib/supabase/realtime';

/**
 * Keeps months fresh while shown: their entries, and the contracts and absences that determine the target hours.
 *
 * @param userId the employee; all employees if omitted
 */
export function useLiveMonths(userId?: string): void {
  const filter = userId === undefined ? undefined : { column: 'user_id', value: userId };
  useLiveTable('work_months', { filter });
  useLiveTable('work_times', { filter, affects: 'work_months' });
  useLiveTable('absences', { filter, affects: 'work_months' });
  useLiveTable('work_contracts', { filter, affects: 'work_months' });
}
