/** How long to wait before retrying, unless the browser reports being online earlier, in ms. */
const patience = 5_000;

/** Resolves when a request that failed for lack of a network is worth retrying. */
export function waitForRetry(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, patience);
    window.addEventListener('online', done);
  });
}
