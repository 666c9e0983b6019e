import { whenIdle } from '@/lib/lazy/when-idle';
import { queryClient } from './query-client';

let firstScreen: Promise<unknown> = Promise.resolve();

/** Low-priority work waits for the first screen: its data, requested before its code, may be there first. */
export function settleAfter(isDrawn: Promise<unknown>): void {
  firstScreen = isDrawn;
}

/** Resolves once the screen shows its data: low-priority work starts then. */
export async function whenQueriesSettle(): Promise<void> {
  await firstScreen;
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
