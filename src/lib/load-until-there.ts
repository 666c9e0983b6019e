/** How long to wait before another try, unless the browser says earlier that it is online again, in ms. */
const patience = 5_000;

/**
 * Imports code that a page cannot do without; as long as that fails (offline, say), it is tried again.
 *
 * @param onFailure called after each try that failed
 */
export async function loadUntilThere<Module>(load: () => Promise<Module>, onFailure: () => void): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      onFailure();
      await onlineOrLater();
    }
  }
}

function onlineOrLater(): Promise<void> {
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
