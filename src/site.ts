// Entry of the public pages.
import { boot } from './app/boot';
import { publicPageAt } from './app/website/public-pages';
import { afterFirstInteraction } from './lib/lazy/first-interaction';
import { watchPreHydrationInput } from './lib/forms/pre-hydration-input';

const { root, stopListening } = boot();
const firstInteraction = afterFirstInteraction();
watchPreHydrationInput();

async function run(): Promise<void> {
  // A prerendered page can be read and navigated without our code. Its images and font come first, unless the user
  // interacts with the page earlier.
  await Promise.race([firstInteraction, loaded()]);
  // Started now; the code that awaits it handles a failure.
  void publicPageAt(window.location.pathname)().catch(() => undefined);
  // Each is evaluated in its own task, so that a slow phone stays responsive in between.
  const [, { hydrate }] = await Promise.all([import('react-dom/client'), import('./hydrate')]);
  await hydrate(root);
  stopListening();
}

// Without our code a prerendered page stays readable.
run().catch((error: unknown) => console.error(error));

function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true }));
}
