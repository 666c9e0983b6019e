import { useQuery } from '@tanstack/react-query';
import { adminOverviewQueries, type WaitingTable } from '@/data/overview/admin';
import { useLiveTable } from '@/lib/realtime';
import { useQuiet } from '@/lib/use-quiet';

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
  if (!count) return null;
  return (
    <span className="ml-auto shrink-0 rounded-full bg-primary/10 px-2 text-xs leading-5 font-medium text-accent-foreground tabular-nums">
      <span>{count}</span>
      <span className="sr-only">{` ${label}`}</span>
    </span>
  );
}
