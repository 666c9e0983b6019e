import { employeeTaskQueries } from '@/features/tasks/employee/queries';
import { employeeTaskExtraQueries } from '@/features/tasks/extras/employee/queries';
import { employeeTaskProofQueries } from '@/features/tasks/proofs/employee/queries';
import { employeeTaskPhotoQueries } from '@/features/tasks/photos/employee/queries';
import { prefetch, queryClient } from '@/lib/query/query-client';
import { berlinDay } from '@/lib/time/berlin-time';

/** Loads what the sheets of two days need; each query keeps a copy. */
export async function keepSheets(userId: string): Promise<void> {
  const days = [berlinDay(), berlinDay(1)].map((day) => employeeTaskQueries.today(userId, day));
  const tasks = (await Promise.all(days.map((day) => queryClient.fetchQuery(day)))).flat();
  for (const { id } of tasks) {
    prefetch(employeeTaskQueries.one(userId, id));
    prefetch(employeeTaskPhotoQueries.of(id));
    prefetch(employeeTaskExtraQueries.of(id));
    prefetch(employeeTaskProofQueries.of(id));
    prefetch(employeeTaskProofQueries.draft(id));
  }
}
