import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { preloadPage, preloadPortal } from './app/routes';

/** Takes over a prerendered page, or fills an empty one. Rejects when the page's code cannot be downloaded. */
export async function start(root: HTMLElement): Promise<void> {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  if (!root.firstElementChild) {
    // Whatever takes the place of a waiting sign is held back by React for a third of a second: better none at all.
    await preloadPortal(window.location.pathname).catch(() => undefined);
    createRoot(root).render(app);
    return;
  }
  await preloadPage(window.location.pathname);
  hydrateRoot(root, app);
}
