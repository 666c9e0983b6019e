const reloadedKey = 'reloaded-for-new-version';

/**
 * After a deployment, an open page asks for chunks that no longer exist. The page is then loaded anew, once:
 * if the chunk is still missing afterwards, the error boundary shows it. A page with a form stays as it is, for
 * nothing typed may be lost, and offline a reload would only replace it by the browser's own error page.
 */
export function reloadOnStaleChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(reloadedKey));
    if (Date.now() - last < 60_000 || !navigator.onLine || document.forms.length > 0) return;
    event.preventDefault();
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    window.location.reload();
  });
}
