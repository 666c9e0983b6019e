import { useMemo, useSyncExternalStore } from 'react';
import type { ClockOut } from '@/features/working-time/work-times/employee/queries';
import { deviceStorage } from '@/lib/safe-storage';

const keyOf = (userId: string) => `waiting-clock-out:${userId}`;
const listeners = new Set<() => void>();

function write(change: () => void): void {
  change();
  listeners.forEach((listener) => listener());
}

/** An employee's clock-out that has not reached the server yet; stored on the device, surviving a sign-out. */
export const pendingClockOut = {
  get: (userId: string): ClockOut | undefined => parse(deviceStorage.get(keyOf(userId))),
  keep: (userId: string, clockOut: ClockOut) => write(() => deviceStorage.set(keyOf(userId), JSON.stringify(clockOut))),
  forget: (userId: string) => write(() => deviceStorage.remove(keyOf(userId))),
  /** One at a time across tabs: a clock-out being sent must not be sent again while the request runs. */
  alone: <Result>(userId: string, run: () => Promise<Result>) => navigator.locks.request(keyOf(userId), run),
};

/** The pending clock-out, from any tab. */
export function usePendingClockOut(userId: string): ClockOut | undefined {
  const kept = useSyncExternalStore(subscribe, () => deviceStorage.get(keyOf(userId)));
  return useMemo(() => parse(kept), [kept]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const parse = (kept: string | null) => (kept === null ? undefined : (JSON.parse(kept) as ClockOut));
