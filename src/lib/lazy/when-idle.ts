/** A browser that is always busy delays us no longer than this, in ms. */
const patience = 2_000;
/** Used instead of an idle callback in browsers without one, in ms. */
const pause = 200;

/** Resolves when the browser has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: patience });
    else setTimeout(resolve, pause);
  });
}
