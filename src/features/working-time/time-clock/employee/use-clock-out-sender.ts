import { useEffect } from 'react';
import { employeeWorkTimeMutations } from '@/features/working-time/work-times/employee/queries';
import { waitForRetry } from '@/lib/wait-for-retry';
import { runMutation } from '@/lib/query/query-client';
import { usePendingClockOut, pendingClockOut } from './pending-clock-out';

/** Sends a clock-out stored on the device, as soon as that succeeds. */
export function useClockOutSender(userId: string): void {
  const isWaiting = usePendingClockOut(userId) !== undefined;
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    void (async () => {
      while (!isOver && !(await pendingClockOut.alone(userId, () => send(userId)))) await waitForRetry();
    })();
    return () => {
      isOver = true;
    };
  }, [userId, isWaiting]);
}

/** Whether nothing is pending any more: it was sent, or rejected for good. */
async function send(userId: string): Promise<boolean> {
  const clockOut = pendingClockOut.get(userId);
  if (!clockOut) return true;
  const isSettled = await runMutation(employeeWorkTimeMutations.sendPendingClockOut, clockOut).catch(() => true);
  if (isSettled) pendingClockOut.forget(userId);
  return isSettled;
}
