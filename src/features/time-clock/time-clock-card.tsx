import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/crud/query-view';
import { Card, CardTitle } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { employeeWorkTimeQueries } from '@/data/work-times/employee';
import { useLiveTable } from '@/lib/realtime';
import { TimeClock } from './time-clock';
import { useWaitingClockOut } from './waiting-clock-out';
import { WaitingNote } from './waiting-note';

/** The time clock of an employee; what it shows is what the server holds, in every tab and on every device. */
export function TimeClockCard({ userId }: { userId: string }) {
  const open = useQuery(employeeWorkTimeQueries.open(userId));
  useLiveTable('work_times', { filter: { column: 'user_id', value: userId } });
  const waiting = useWaitingClockOut(userId);
  return (
    <Card>
      <CardTitle>Zeiterfassung</CardTitle>
      <QueryView query={open} failure="Fehler beim Laden der Dashboard-Daten." skeleton={<ClockSkeleton />}>
        {(entry) => <TimeClock userId={userId} entry={entry} waiting={waiting} />}
      </QueryView>
      {waiting && open.data === undefined && <WaitingNote at={waiting.at} />}
    </Card>
  );
}

function ClockSkeleton() {
  return (
    <div className="space-y-4">
      <div className="min-h-24 space-y-3">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-5 w-3/5" />
      </div>
      <Skeleton className="h-16" />
    </div>
  );
}
