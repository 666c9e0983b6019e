import { reloadOnStaleChunk } from './stale-chunk';
import './styles.css';

/** Shared by both entries: the element that holds the page, and what to call once its code has
 * loaded (see `reloadOnStaleChunk`). */
export function boot(): { root: HTMLElement; stopListening: () => void } {
  const stopListening = reloadOnStaleChunk();
  // zod would test whether it may compile code, which the Content-Security-Policy forbids and the console would report.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return { root, stopListening };
}
