import { idle } from '@/lib/lazy/idle';
import { queryClient } from './query-client';

/** Resolves once the screen shows its data: low-priority work starts then. */
export async function whenQuiet(): Promise<void> {
  await idle();
  while (queryClient.isFetching() > 0) {
    await nextResult();
    await idle();
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
