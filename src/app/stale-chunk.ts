import { keptByTab } from '@/lib/forms/kept';

const reloadedKey = 'reloaded-for-new-version';

/**
 * After a deployment, an open page asks for chunks that no longer exist. The page is then loaded anew, once:
 * if the chunk is still missing afterwards, the error boundary shows it. A page with a form stays as it is, for
 * nothing typed may be lost, and offline a reload would only replace it by the browser's own error page.
 *
 * Nor is a page that somebody is about to leave: Firefox breaks off what is being downloaded as soon as a link is
 * followed, and a reload would hold the visitor back.
 *
 * @returns ends the watch for that, once the code that every page needs is there; with it, Firefox keeps no page for
 *   going back
 */
export function reloadOnStaleChunk(): () => void {
  let isLeaving = false;
  const leave = () => {
    isLeaving = true;
  };
  window.addEventListener('beforeunload', leave);
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(keptByTab.get(reloadedKey));
    if (isLeaving || Date.now() - last < 60_000 || !navigator.onLine || document.forms.length > 0) return;
    const now = String(Date.now());
    keptByTab.set(reloadedKey, now);
    // A browser that keeps nothing would load the page anew again and again.
    if (keptByTab.get(reloadedKey) !== now) return;
    event.preventDefault();
    window.location.reload();
  });
  return () => window.removeEventListener('beforeunload', leave);
}
