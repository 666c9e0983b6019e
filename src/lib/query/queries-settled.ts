import { whenIdle } from '@/lib/lazy/when-idle';
import { queryClient } from './query-client';

/** Resolves once the screen shows its data: low-priority work starts then. */
export async function whenQueriesSettle(): Promise<void> {
  await whenIdle();
  while (queryClient.isFetching() > 0) {
    await nextResult();
    await whenIdle();
  }
}

function nextResult(): Promise<void> {
  return new Promise((resolve) => {
    const end = queryClient.getQueryCache().subscribe(() => {
      if (queryClient.isFetching() > 0) return;
      end();
      resolve();
    });
  });
}
