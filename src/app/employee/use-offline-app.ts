import { useEffect } from 'react';
import { employeeTaskQueries } from '@/features/tasks/employee/queries';
import { employeeTaskPhotoQueries } from '@/features/tasks/photos/employee/queries';
import { paths } from '@/config/paths';
import { removeOldCopies } from '@/lib/offline/copies';
import { outbox } from '@/lib/offline/outbox';
import { storeApp } from '@/lib/offline/service-worker';
import { whenQueriesSettle } from '@/lib/query/queries-settled';
import { prefetch, queryClient } from '@/lib/query/query-client';
import { berlinDay } from '@/lib/time/berlin-time';

/** Keeps the app and the sheets of today and tomorrow on the device, and sends what was done without a network. */
export function useOfflineApp(userId: string): void {
  useEffect(() => outbox.start(userId, async () => (await import('./senders')).senders), [userId]);
  useEffect(() => {
    let isGone = false;
    void storeApp(paths.employee.home);
    void removeOldCopies();
    void whenQueriesSettle()
      .then(() => (isGone ? undefined : keepSheets(userId)))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [userId]);
}

/** Loads what the sheets of two days need; each query keeps a copy. */
async function keepSheets(userId: string): Promise<void> {
  const days = [berlinDay(), berlinDay(1)].map((day) => employeeTaskQueries.today(userId, day));
  const tasks = (await Promise.all(days.map((day) => queryClient.fetchQuery(day)))).flat();
  for (const { id } of tasks) {
    prefetch(employeeTaskQueries.one(userId, id));
    prefetch(employeeTaskPhotoQueries.of(id));
  }
}
