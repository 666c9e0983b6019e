import { useQuery } from '@tanstack/react-query';
import { NavCount } from '@/components/layout/nav-count';
import { adminOverviewQueries, type WaitingTable } from './queries';
import { useLiveTable } from '@/lib/supabase/realtime';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';

interface WaitingCountProps {
  table: WaitingTable;
  /** What is counted, for screen readers: 'ungelesen'. */
  label: string;
}

/** How many rows of a table are waiting for the office, beside a menu link; hidden for none. */
export function WaitingCount(props: WaitingCountProps) {
  return useQueriesSettled() && <Count {...props} />;
}

function Count({ table, label }: WaitingCountProps) {
  // A query that just failed on the dashboard is retried there.
  const { data: count } = useQuery({ ...adminOverviewQueries.waiting(table), retryOnMount: false });
  useLiveTable(table);
  return <NavCount count={count} label={label} />;
}
