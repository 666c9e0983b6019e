/** How many downloads of code are running that the screen does not need yet. */
let running = 0;

/** Whether code is being prefetched: a missing file may be one that the screen does not need. */
export const isPrefetchingCode = (): boolean => running > 0;

/** Prefetches; a failure does not matter yet. */
export async function prefetchCode(load: () => Promise<unknown>): Promise<void> {
  running += 1;
  await load().catch(() => undefined);
  running -= 1;
}
