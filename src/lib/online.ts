/** How long to wait before another try, unless the browser says earlier that it is online again, in ms. */
const patience = 5_000;

/** Resolves when something that failed for want of a network is worth another try. */
export function onlineOrLater(): Promise<void> {
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
