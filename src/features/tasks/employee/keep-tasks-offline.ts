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
 * Loads what the sheets of two days need; each query keeps a copy. One sheet after the other, so that a bad network is left
 * to what the screen needs and to what is sent.
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

/** Tries again until the server has answered; what fails otherwise is said by the screen that needs it. */
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
