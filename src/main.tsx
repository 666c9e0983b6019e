import { reloadOnStaleChunk } from './app/stale-chunk';
import './app/styles.css';

reloadOnStaleChunk();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const run = () =>
  void import('./client')
    .then(({ start }) => start(root))
    // Without our code a prerendered page stays what it is: readable.
    .catch((error: unknown) => console.error(error));

if (root.firstElementChild) afterTheFirstView(run);
else run();

/**
 * A prerendered page can be read and followed without us. Its pictures and its font come first; whoever touches the
 * page earlier gets us at once.
 */
function afterTheFirstView(begin: () => void): void {
  const signs = ['pointerdown', 'keydown', 'focusin'] as const;
  const go = () => {
    signs.forEach((sign) => window.removeEventListener(sign, go));
    window.removeEventListener('load', go);
    begin();
  };
  signs.forEach((sign) => window.addEventListener(sign, go, { passive: true }));
  if (document.readyState === 'complete') go();
  else window.addEventListener('load', go);
}
