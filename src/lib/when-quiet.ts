import { idle } from './idle';
import { queryClient } from './query-client';

/** Resolves once the screen shows what it asked for: what nobody waits for begins then. */
export async function whenQuiet(): Promise<void> {
  await idle();
  while (queryClient.isFetching() > 0) {
    await nextResult();
    await idle();
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

/** Downloads code that will probably be needed, once nobody waits for anything else. A failure is no matter yet. */
export async function warmUp(load: () => Promise<unknown>): Promise<void> {
  await whenQuiet();
  // Else a file that a new version of the site no longer has would load the page anew, under somebody who reads it.
  const ignore = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener('vite:preloadError', ignore, { capture: true });
  await load().catch(() => undefined);
  window.removeEventListener('vite:preloadError', ignore, { capture: true });
}
