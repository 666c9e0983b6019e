// The entry of the public pages.
import { boot } from './app/boot';
import { publicPageAt } from './app/website/public-pages';
import { whenBegun } from './lib/lazy/begun';
import { noteEarlySubmits } from './lib/forms/early-submit';

const { root, isThere } = boot();
const begun = whenBegun();
noteEarlySubmits();

async function run(): Promise<void> {
  // A prerendered page can be read and followed without us. Its pictures and its font come first; whoever touches the
  // page earlier gets us at once.
  await Promise.race([begun, loaded()]);
  // On its way at once; whoever needs it says what a failure means.
  void publicPageAt(window.location.pathname)().catch(() => undefined);
  // Each is evaluated in a task of its own, so that a slow phone answers in between.
  const [, { hydrate }] = await Promise.all([import('react-dom/client'), import('./hydrate')]);
  await hydrate(root);
  isThere();
}

// Without our code a prerendered page stays what it is: readable.
run().catch((error: unknown) => console.error(error));

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
