import { type FetchQueryOptions, hashKey, type QueryKey } from '@tanstack/react-query';
import { employeeTaskQueries } from '@/features/tasks/employee/queries';
import { employeeTaskExtraQueries } from '@/features/tasks/extras/employee/queries';
import { employeeTaskProofQueries } from '@/features/tasks/proofs/employee/queries';
import { employeeTaskPhotoQueries } from '@/features/tasks/photos/employee/queries';
import { isNetworkError } from '@/lib/errors';
import { isCopy } from '@/lib/offline/copies';
import { fetchAhead } from '@/lib/query/query-client';
import { berlinDay } from '@/lib/time/berlin-time';
import { waitForRetry } from '@/lib/wait-for-retry';

/**
 * Loads everything on the task pages of today and tomorrow; each query keeps a copy on the device. One task after the
 * other, so that a bad network stays free for the screen and the outbox.
 */
export async function keepTasksOffline(userId: string, isGone: () => boolean): Promise<void> {
  for (const day of [berlinDay(), berlinDay(1)]) {
    const tasks = await load(employeeTaskQueries.today(userId, day), isGone);
    for (const { id } of tasks ?? [])
      await Promise.all([
        load(employeeTaskQueries.one(userId, id), isGone),
        load(employeeTaskPhotoQueries.of(id), isGone),
        load(employeeTaskExtraQueries.of(id), isGone),
        load(employeeTaskProofQueries.of(id), isGone),
        load(employeeTaskProofQueries.draft(id), isGone),
      ]);
  }
}

/** Retries until the server answers. Other failures are left to the screen that needs the data. */
async function load<Data, Key extends QueryKey>(
  query: FetchQueryOptions<Data, Error, Data, Key>,
  isGone: () => boolean,
): Promise<Data | undefined> {
  while (!isGone()) {
    try {
      const data = await fetchAhead(query);
      if (!isCopy(hashKey(query.queryKey))) return data;
    } catch (error) {
      if (!isNetworkError(error)) return undefined;
    }
    await waitForRetry();
  }
  return undefined;
}
