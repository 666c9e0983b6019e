import { useEffect } from 'react';
import { employeeWorkTimeMutations } from '@/features/working-time/work-times/employee/queries';
import { onlineOrLater } from '@/lib/online';
import { runMutation } from '@/lib/query/query-client';
import { useWaitingClockOut, waitingClockOut } from './waiting-clock-out';

/** Sends a clock-out stored on the device, as soon as that succeeds. */
export function useClockOutSender(userId: string): void {
  const isWaiting = useWaitingClockOut(userId) !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    void (async () => {
      while (!isOver && !(await waitingClockOut.alone(userId, () => send(userId)))) await onlineOrLater();
    })();
    return () => {
      isOver = true;
    };
  }, [userId, isWaiting]);
}

/** Whether nothing is pending any more: it was sent, or rejected for good. */
async function send(userId: string): Promise<boolean> {
  const clockOut = waitingClockOut.get(userId);
  if (!clockOut) return true;
  const isSettled = await runMutation(employeeWorkTimeMutations.clockOutLater, clockOut).catch(() => true);
  if (isSettled) waitingClockOut.forget(userId);
  return isSettled;
}
