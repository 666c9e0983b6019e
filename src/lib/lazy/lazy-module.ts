import { waitForRetry } from '@/lib/wait-for-retry';
import { prefetchCode } from './prefetch-code';

/** Code that is not in the first download. */
export interface LazyModule<Code> {
  /** The code, if it is already loaded. */
  get(): Code | undefined;
  /** Downloads it, once; after a failure the next call retries. Rejects when it cannot be downloaded. */
  load(): Promise<Code>;
  /** Retries until it is loaded; `onFailure` is called after each failed attempt. */
  loadWhenOnline(onFailure?: () => void): Promise<Code>;
}

/**
 * The one way to load code lazily: an import that runs when the code is needed.
 *
 * @param when a moment at which it is prefetched: `afterFirstInteraction`, `whenQueriesSettle`
 */
export function lazyModule<Code>(download: () => Promise<Code>, when?: () => Promise<unknown>): LazyModule<Code> {
  let code: Code | undefined;
  let pending: Promise<Code> | undefined;

  const load = () => {
    pending ??= download().then(
      (here) => (code = here),
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };

  // Not while a page is prerendered.
  if (typeof window !== 'undefined') void when?.().then(() => prefetchCode(load));

  return {
    get: () => code,
    load,
    async loadWhenOnline(onFailure) {
      for (;;) {
        try {
          return await load();
        } catch {
          onFailure?.();
          await waitForRetry();
        }
      }
    },
  };
}
