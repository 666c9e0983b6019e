import { useQuery } from '@tanstack/react-query';
import { NavCount } from '@/components/layout/nav-count';
import { adminOverviewQueries, type WaitingTable } from './queries';
import { useLiveTable } from '@/lib/supabase/realtime';
import { useQuiet } from '@/lib/query/use-quiet';

interface WaitingCountProps {
  table: WaitingTable;
  /** Says to screen readers what is counted: 'ungelesen'. */
  label: string;
}

/** How many rows of a table wait for the office, beside a link of the menu; nothing while none do. */
export function WaitingCount(props: WaitingCountProps) {
  return useQuiet() && <Count {...props} />;
}

function Count({ table, label }: WaitingCountProps) {
  // What just failed on the dashboard is asked for again there.
  const { data: count } = useQuery({ ...adminOverviewQueries.waiting(table), retryOnMount: false });
  useLiveTable(table);
  return <NavCount count={count} label={label} />;
}
