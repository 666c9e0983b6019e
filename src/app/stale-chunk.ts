import { isPrefetchingCode } from '@/lib/lazy/prefetch-code';
import { tabStorage } from '@/lib/safe-storage';

const reloadedKey = 'reloaded-for-new-version';

/**
 * After a deployment, an open page requests chunks that no longer exist. The page is then reloaded, once: if the chunk
 * is still missing afterwards, the error boundary shows it. A page with a form is not reloaded, so that no input is
 * lost, and offline a reload would only show the browser's own error page. While code is prefetched the user reads the
 * page and misses nothing. (`prefetchCode` could not stop the event before it gets here: listeners of `window` are
 * called in the order in which they were added, capturing or not.)
 *
 * Nor is a page that the user is about to leave: Firefox aborts pending downloads as soon as a link is followed, and a
 * reload would cancel the navigation.
 *
 * @returns stops listening for that navigation, once the code that every page needs has loaded; while it listens,
 *   Firefox does not keep the page in its back/forward cache
 */
export function reloadOnStaleChunk(): () => void {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  window.addEventListener('beforeunload', leave);
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(tabStorage.get(reloadedKey));
    const isInUse = isPrefetchingCode() || isLeaving || document.forms.length > 0;
    if (isInUse || !navigator.onLine || Date.now() - last < 60_000) return;
    const now = String(Date.now());
    tabStorage.set(reloadedKey, now);
    // With storage blocked, the page would reload forever.
    if (tabStorage.get(reloadedKey) !== now) return;
    event.preventDefault();
    window.location.reload();
  });
  return () => window.removeEventListener('beforeunload', leave);
}
