import { reloadOnStaleChunk } from './app/stale-chunk';
import './app/styles.css';
import { noteEarlySubmits } from './lib/early-submit';
import { firstUse } from './lib/first-use';

reloadOnStaleChunk();
// zod would try whether it may compile code, which the Content-Security-Policy forbids and the console would tell.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const run = () =>
  void import('./client')
    .then(({ start }) => start(root))
    // Without our code a prerendered page stays what it is: readable.
    .catch((error: unknown) => console.error(error));

const used = firstUse();

if (root.firstElementChild) {
  noteEarlySubmits();
  // A prerendered page can be read and followed without us. Its pictures and its font come first; whoever touches the
  // page earlier gets us at once.
  void Promise.race([used, loaded()]).then(run);
} else run();

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
