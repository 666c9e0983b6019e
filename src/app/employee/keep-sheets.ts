import { hashKey } from '@tanstack/react-query';
import { employeeTaskQueries } from '@/features/tasks/employee/queries';
import { employeeTaskExtraQueries } from '@/features/tasks/extras/employee/queries';
import { employeeTaskProofQueries } from '@/features/tasks/proofs/employee/queries';
import { employeeTaskPhotoQueries } from '@/features/tasks/photos/employee/queries';
import { isNetworkError } from '@/lib/errors';
import { isCopy } from '@/lib/offline/copies';
import { fetchAhead } from '@/lib/query/query-client';
import { berlinDay } from '@/lib/time/berlin-time';
import { waitForRetry } from '@/lib/wait-for-retry';

/** Loads what the sheets of two days need; each query keeps a copy. Goes on trying without a network, until `isGone`. */
export async function keepSheets(userId: string, isGone: () => boolean): Promise<void> {
  while (!isGone() && !(await loadSheets(userId))) await waitForRetry();
}

/** @returns whether nothing is missing for lack of a network: what fails otherwise is said by the screen that needs it */
async function loadSheets(userId: string): Promise<boolean> {
  let isComplete = true;
  const note = (error: unknown) => {
    isComplete &&= !isNetworkError(error);
  };
  const days = [berlinDay(), berlinDay(1)].map((day) => employeeTaskQueries.today(userId, day));
  const tasks = await Promise.all(days.map((day) => fetchAhead(day).catch(note)));
  const sheets = tasks
    .flatMap((found) => found ?? [])
    .map(({ id }) => [
      fetchAhead(employeeTaskQueries.one(userId, id)),
      fetchAhead(employeeTaskPhotoQueries.of(id)),
      fetchAhead(employeeTaskExtraQueries.of(id)),
      fetchAhead(employeeTaskProofQueries.of(id)),
      fetchAhead(employeeTaskProofQueries.draft(id)),
    ]);
  await Promise.all(sheets.flat().map((sheet) => sheet.catch(note)));
  // A copy of an earlier start is loaded again.
  return isComplete && !days.some(({ queryKey }) => isCopy(hashKey(queryKey)));
}
