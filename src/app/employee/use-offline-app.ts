import { useEffect } from 'react';
import { paths } from '@/config/paths';
import { removeOldCopies } from '@/lib/offline/copies';
import { outbox } from '@/lib/offline/outbox';
import { registerServiceWorker } from '@/lib/offline/register-service-worker';
import { whenQueriesSettle } from '@/lib/query/queries-settled';

/** Keeps the app and the sheets of today and tomorrow on the device, and sends what was done without a network. */
export function useOfflineApp(userId: string): void {
  useEffect(() => outbox.start(userId, async () => (await import('./senders')).senders), [userId]);
  useEffect(() => {
    let isGone = false;
    void registerServiceWorker(paths.employee.home);
    void removeOldCopies();
    void whenQueriesSettle()
      .then(() => (isGone ? undefined : import('@/features/tasks/employee/keep-tasks-offline')))
      .then((code) => code?.keepTasksOffline(userId, () => isGone))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [userId]);
}
