import { useQuery } from '@tanstack/react-query';
import { employeeMonthStatusQueries } from '@/features/working-time/work-months/status';
import { berlinMonth } from '@/lib/time/berlin-time';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';

export interface ClosedMonth {
  /** 'yyyy-MM' */
  month: string;
  status: 'eingereicht' | 'genehmigt';
}

/**
 * The current month, if no entry can be started in it: it is submitted or approved. That is rare, so the clock does not
 * wait for the query; if tapped before, the database refuses with the same reason.
 *
 * @param isAsked whether the clock could be started now
 */
export function useClosedMonth(userId: string, isAsked: boolean): ClosedMonth | undefined {
  const month = berlinMonth(new Date());
  const isQuiet = useQueriesSettled();
  const { data: status } = useQuery({
    ...employeeMonthStatusQueries.status(userId, month),
    enabled: isAsked && isQuiet,
  });
  return isAsked && (status === 'eingereicht' || status === 'genehmigt') ? { month, status } : undefined;
}
