import type { ReactNode } from 'react';
import { QueryView } from '@/components/layout/query-view';
import { Card, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { useLiveTable } from '@/lib/supabase/realtime';
import { TimeClock } from './time-clock';
import type { ClockTask } from './mutations';
import { useOpenWorkTime } from './use-open-work-time';

interface TimeClockCardProps {
  userId: string;
  /** The task being timed; the general clock without one. */
  task?: ClockTask;
  /** Content below the clock. */
  children?: ReactNode;
}

/** An employee's time clock; shows the server's state, in every tab and on every device. */
export function TimeClockCard({ userId, task, children }: TimeClockCardProps) {
  const open = useOpenWorkTime(userId);
  useLiveTable('work_times', { filter: { column: 'user_id', value: userId } });
  return (
    <Card>
      <CardTitle>Zeiterfassung</CardTitle>
      <QueryView query={open} failure="Fehler beim Laden der Dashboard-Daten." skeleton={<ClockSkeleton />}>
        {(entry) => <TimeClock userId={userId} entry={entry} task={task} />}
      </QueryView>
      {children}
    </Card>
  );
}

function ClockSkeleton() {
  return (
    <div className="space-y-4">
      <div className="min-h-20 space-y-3">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-3/5" />
      </div>
      <Skeleton className="h-16" />
    </div>
  );
}
