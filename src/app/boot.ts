import { reloadOnStaleChunk } from './stale-chunk';
import './styles.css';

/** What both entries begin with. Returns the element that holds the page. */
export function boot(): HTMLElement {
  reloadOnStaleChunk();
  // zod would try whether it may compile code, which the Content-Security-Policy forbids and the console would tell.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
}
