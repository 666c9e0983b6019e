import { reloadOnStaleChunk } from './stale-chunk';
import './styles.css';

/** What both entries begin with: the element that holds the page, and what is to be called once its code is there. */
export function boot(): { root: HTMLElement; isThere: () => void } {
  const isThere = reloadOnStaleChunk();
  // zod would try whether it may compile code, which the Content-Security-Policy forbids and the console would tell.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return { root, isThere };
}
