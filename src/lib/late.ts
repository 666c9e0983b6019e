import { onlineOrLater } from './online';

/** Code that is no part of the first download. */
export interface Late<Code> {
  /** The code, if it is here already. */
  get(): Code | undefined;
  /** Downloads it, once; after a failure the next call tries again. Rejects when it cannot be downloaded. */
  load(): Promise<Code>;
  /** The same for code that nobody waits for: undefined when it cannot be downloaded, and no page is loaded anew for it. */
  attempt(): Promise<Code | undefined>;
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

  const attempt = () => unnoticed(load);

  void when?.().then(attempt);

  return {
    get: () => code,
    load,
    attempt,
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

/** A failure is no matter. */
async function unnoticed<Code>(load: () => Promise<Code>): Promise<Code | undefined> {
  // Else a file that a new version of the site no longer has would load the page anew, under somebody who reads it.
  const ignore = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('vite:preloadError', ignore, { capture: true });
  const code = await load().catch(() => undefined);
  window.removeEventListener('vite:preloadError', ignore, { capture: true });
  return code;
}
