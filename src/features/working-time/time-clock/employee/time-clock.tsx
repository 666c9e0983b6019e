import { useMutation } from '@tanstack/react-query';
import { Coffee, LogIn, LogOut } from 'lucide-react';
import { addMinutes } from 'date-fns/addMinutes';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import type { OpenWorkTime } from '@/features/working-time/work-times/employee/queries';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatDateTime, formatTime } from '@/lib/format/format';
import { isForgotten } from '@/features/working-time/worked-hours';
import { useSingleFlight } from '@/lib/use-single-flight';
import { ClosedMonthNote } from './closed-month-note';
import { ForgottenNote } from './forgotten-note';
import { RunningTime } from './running-time';
import { useClosedMonth } from './use-closed-month';
import { clockMutations, type ClockTask } from './mutations';
import { WaitingCommandNote } from './waiting-command-note';

interface TimeClockProps {
  userId: string;
  /** The running entry; null when the employee is not clocked in. */
  entry: OpenWorkTime | null;
  /** The task being timed; the general clock without one. */
  task?: ClockTask;
}

/** Shows whether and since when the employee is clocked in, with the one button that changes it. */
export function TimeClock({ userId, entry, task }: TimeClockProps) {
  const clockIn = useMutation(clockMutations.clockIn);
  const clockOut = useMutation(clockMutations.clockOut);
  const isElsewhere = task !== undefined && entry !== null && entry.task_id !== task.id;
  const isEnding = entry !== null && !isElsewhere;
  const closed = useClosedMonth(userId, entry === null);
  const [isBusy, tap] = useSingleFlight(() => (isEnding ? clockOut.mutateAsync() : clockIn.mutateAsync(task)));
  if (closed) return <ClosedMonthNote userId={userId} closed={closed} />;
  return (
    <>
      <div role="status" className="min-h-20 space-y-1">
        {entry ? (
          <>
            <p className="font-medium text-success">{`Eingestempelt seit ${sinceText(entry.start_time)} Uhr`}</p>
            {isElsewhere ? (
              <p className="text-muted-foreground">
                {entry.task ? `Auf „${entry.task.title}“.` : 'Nicht auf diesem Auftrag.'} Ein Tippen beendet das und
                startet diesen Auftrag.
              </p>
            ) : (
              <RunningTime {...runningOf(entry)} />
            )}
            {!isElsewhere && entry.break_started_at && (
              <p className="font-medium">{`In Pause seit ${sinceText(entry.break_started_at)} Uhr`}</p>
            )}
            {!isElsewhere && entry.break_minutes > 0 && (
              <p className="text-muted-foreground">{`Bisher ${entry.break_minutes} Min. Pause`}</p>
            )}
            {!task && entry.task_id && entry.task && (
              <p className="wrap-anywhere">
                Auftrag:{' '}
                <Link
                  to={withId(paths.employee.task, entry.task_id)}
                  className="inline-block min-h-6 text-primary underline underline-offset-4"
                >
                  {entry.task.title}
                </Link>
              </p>
            )}
          </>
        ) : (
          <>
            <p className="font-medium">Nicht eingestempelt</p>
            <p className="text-muted-foreground">
              {task
                ? 'Ein Tippen startet Ihre Arbeitszeit auf diesem Auftrag.'
                : 'Ein Tippen startet Ihre Arbeitszeit.'}
            </p>
          </>
        )}
        <WaitingCommandNote />
      </div>
      <Button
        icon={isEnding ? LogOut : LogIn}
        size="lg"
        variant={isEnding ? 'destructive' : task ? 'outline' : 'primary'}
        className="min-h-16 w-full px-4! whitespace-normal!"
        pending={isBusy}
        onClick={tap}
      >
        {isEnding ? 'Ausstempeln' : isElsewhere ? 'Auf diesen Auftrag wechseln' : 'Einstempeln'}
      </Button>
      {isEnding && <BreakButton isOnBreak={entry.break_started_at !== null} />}
      {isEnding && isForgotten(entry) && <ForgottenNote entry={entry} />}
    </>
  );
}

/** Starts a break, or ends the current one. */
function BreakButton({ isOnBreak }: { isOnBreak: boolean }) {
  const start = useMutation(clockMutations.startBreak);
  const end = useMutation(clockMutations.endBreak);
  const [isBusy, tap] = useSingleFlight(() => (isOnBreak ? end : start).mutateAsync());
  return (
    <Button icon={Coffee} size="lg" variant="outline" className="h-12 w-full" pending={isBusy} onClick={tap}>
      {isOnBreak ? 'Pause beenden' : 'Pause'}
    </Button>
  );
}

/** The displayed time: work without breaks, or the current break. */
function runningOf({ start_time, break_minutes, break_started_at }: OpenWorkTime) {
  return break_started_at === null
    ? { since: addMinutes(start_time, break_minutes).toISOString(), label: 'Laufende Arbeitszeit' }
    : { since: break_started_at, label: 'Laufende Pause' };
}

/** The time only for today, with the date for an entry running since an earlier day. */
function sinceText(start: string): string {
  return berlinDay(0, start) === berlinDay() ? formatTime(start) : formatDateTime(start);
}
