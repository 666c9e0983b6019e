/** A browser that is busy all the time gets no further delay than this, in ms. */
const patience = 2_000;
/** Instead of a quiet moment in browsers that cannot tell one, in ms. */
const pause = 200;

/** Resolves when the browser has nothing else to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, pause);
  });
}
