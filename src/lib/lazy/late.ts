import { onlineOrLater } from '@/lib/online';

/** Code that is no part of the first download. */
export interface Late<Code> {
  /** The code, if it is here already. */
  get(): Code | undefined;
  /** Downloads it, once; after a failure the next call tries again. Rejects when it cannot be downloaded. */
  load(): Promise<Code>;
  /** Tries until it is here; `onFailure` is called after each try that failed. */
  untilThere(onFailure?: () => void): Promise<Code>;
}

/**
 * The one way in which code comes late: an import that is run when somebody asks for it.
 *
 * @param when a moment at which it is downloaded although nobody has asked yet: `whenBegun`, `whenQuiet`
 */
export function late<Code>(download: () => Promise<Code>, when?: () => Promise<unknown>): Late<Code> {
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

  void when?.().then(() => beforehand(load));

  return {
    get: () => code,
    load,
    async untilThere(onFailure) {
      for (;;) {
        try {
          return await load();
        } catch {
          onFailure?.();
          await onlineOrLater();
        }
      }
    },
  };
}

/** A failure is no matter yet. */
async function beforehand(load: () => Promise<unknown>): Promise<void> {
  // Else a file that a new version of the site no longer has would load the page anew, under somebody who reads it.
  const ignore = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('vite:preloadError', ignore, { capture: true });
  await load().catch(() => undefined);
  window.removeEventListener('vite:preloadError', ignore, { capture: true });
}
