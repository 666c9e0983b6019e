import { useLiveTable } from '@/lib/supabase/realtime';

/**
 * Keeps months of work fresh while they are shown: with what was worked, and with what is agreed on and who is away,
 * which decides about the hours that were to be worked.
 *
 * @param userId whose months; everybody's without one
 */
export function useLiveMonths(userId?: string): void {
  const filter = userId === undefined ? undefined : { column: 'user_id', value: userId };
  useLiveTable('work_months', { filter });
  useLiveTable('work_times', { filter, affects: 'work_months' });
  useLiveTable('absences', { filter, affects: 'work_months' });
  useLiveTable('work_contracts', { filter, affects: 'work_months' });
}
