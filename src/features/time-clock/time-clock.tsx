import { useMutation } from '@tanstack/react-query';
import { LogIn, LogOut } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { type ClockOut, employeeWorkTimeMutations, type WorkTime } from '@/data/work-times/employee';
import { berlinDay } from '@/lib/berlin-time';
import { isNetworkError } from '@/lib/errors';
import { formatDateTime, formatTime } from '@/lib/format';
import { useOneTap } from '@/lib/use-one-tap';
import { RunningTime } from './running-time';
import { waitingClockOut } from './waiting-clock-out';
import { WaitingNote } from './waiting-note';

interface TimeClockProps {
  userId: string;
  /** The entry that is running, as the server has it; null when the employee is not clocked in. */
  entry: WorkTime | null;
  /** What the server has yet to learn. */
  waiting?: ClockOut;
}

/** Says whether the employee is clocked in and since when, with the one button that changes it. */
export function TimeClock({ userId, entry, waiting }: TimeClockProps) {
  const clockIn = useMutation(employeeWorkTimeMutations.clockIn);
  const clockOut = useMutation(employeeWorkTimeMutations.clockOut);
  const endNowOrLater = (id: string) =>
    waitingClockOut.alone(userId, async () => {
      // Before it is sent: whatever happens meanwhile, it is not lost.
      waitingClockOut.keep(userId, { id, at: new Date().toISOString() });
      const isKept = await clockOut.mutateAsync(id).then(() => false, isNetworkError);
      if (!isKept) waitingClockOut.forget(userId);
    });
  const [isBusy, tap] = useOneTap(() => (entry ? endNowOrLater(entry.id) : clockIn.mutateAsync(userId)));
  if (waiting && !clockOut.isPending) return <WaitingNote at={waiting.at} />;
  return (
    <>
      <div role="status" className="min-h-24 space-y-1">
        {entry ? (
          <>
            <p className="font-medium text-success">{`Eingestempelt seit ${sinceText(entry.start_time)} Uhr`}</p>
            <RunningTime since={entry.start_time} />
          </>
        ) : (
          <>
            <p className="font-medium">Nicht eingestempelt</p>
            <p className="text-muted-foreground">Ein Tippen startet Ihre Arbeitszeit.</p>
          </>
        )}
      </div>
      <Button
        icon={entry ? LogOut : LogIn}
        size="lg"
        variant={entry ? 'destructive' : 'primary'}
        className="h-16 w-full"
        pending={isBusy}
        onClick={tap}
      >
        {entry ? 'Ausstempeln' : 'Einstempeln'}
      </Button>
    </>
  );
}

/** The time alone for today, with the day before it for an entry that has been running since an earlier one. */
function sinceText(start: string): string {
  return berlinDay(0, start) === berlinDay() ? formatTime(start) : formatDateTime(start);
}
