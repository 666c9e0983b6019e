import { readSiteVersion } from './read';
import { idle } from '@/lib/lazy/idle';

/** How long after an answer the next question follows, in ms. */
const intervalMs = 20_000;
/** A tab that is shown and focused at once asks once: less than this apart, in ms. */
const pauseMs = 1_000;
/** A change that began before the page's first reads may have ended after them, in seconds. */
const longestWrite = 10;

/**
 * Asks from time to time whether the office changed something that visitors see: once the page is idle, whenever its
 * tab is shown or the connection comes back, and every 20 seconds meanwhile. Hidden or offline it is silent.
 *
 * @param onAnswer whether anything changed since the last answer, or since the watch began for the first one
 * @returns ends the watch
 */
export function watchSite(onAnswer: (hasChanged: boolean) => void): () => void {
  const began = Date.now();
  let known: number | undefined;
  let askedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const ask = async () => {
    if (isOver || document.hidden || !navigator.onLine || Date.now() - askedAt < pauseMs) return;
    clearTimeout(timer);
    askedAt = Date.now();
    try {
      const { version, age } = await readSiteVersion();
      if (isOver) return;
      const isNew = known === undefined ? age < (Date.now() - began) / 1_000 + longestWrite : version !== known;
      known = version;
      onAnswer(isNew);
    } catch {
      // The page shows what it has; the next question tells whether the backend is back.
    }
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(askNow, intervalMs);
  };
  const askNow = () => void ask();

  const occasions = [
    [document, 'visibilitychange'],
    [window, 'focus'],
    [window, 'online'],
  ] as const;
  void idle().then(() => {
    if (isOver) return;
    occasions.forEach(([target, type]) => target.addEventListener(type, askNow));
    askNow();
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
    occasions.forEach(([target, type]) => target.removeEventListener(type, askNow));
  };
}
