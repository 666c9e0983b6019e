import { readSiteVersion } from './public-data';
import { whenIdle } from '@/lib/lazy/when-idle';

/** The polling interval after a response, in ms. */
const intervalMs = 20_000;
/** Debounce in ms: a tab that becomes visible and focused at once polls once. */
const pauseMs = 1_000;
/** In seconds: a change that began before the page's first reads may have been committed after them. */
const longestWrite = 10;

/**
 * Polls for changes to what visitors see: once the page is idle, whenever its tab becomes visible or the connection is
 * restored, and every 20 seconds in between. It pauses while hidden or offline.
 *
 * @param onAnswer whether anything changed since the last response, or for the first one since the watch began
 * @returns stops the watch
 */
export function watchSite(onAnswer: (hasChanged: boolean) => void): () => void {
  const began = Date.now();
  let known: number | undefined;
  let askedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = new AbortController();
  const { signal } = watch;

  const ask = async () => {
    if (signal.aborted || document.hidden || !navigator.onLine || Date.now() - askedAt < pauseMs) return;
    clearTimeout(timer);
    askedAt = Date.now();
    try {
      const { version, age } = await readSiteVersion();
      if (signal.aborted) return;
      const isNew = known === undefined ? age < (Date.now() - began) / 1_000 + longestWrite : version !== known;
      known = version;
      onAnswer(isNew);
    } catch {
      // The page keeps its content; the next poll shows whether the backend is back.
    }
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(askNow, intervalMs);
  };
  const askNow = () => void ask();

  void whenIdle().then(() => {
    document.addEventListener('visibilitychange', askNow, { signal });
    window.addEventListener('focus', askNow, { signal });
    window.addEventListener('online', askNow, { signal });
    askNow();
  });
  return () => {
    watch.abort();
    clearTimeout(timer);
  };
}
