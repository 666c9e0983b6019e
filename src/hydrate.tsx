import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { FullPageLoad } from './app/full-page-load';
import { provideToasts } from './app/toasts';
import { loadPublicPage, SiteRoutes } from './app/website/site-routes';
import { paths } from './config/paths';
import { afterFirstInteraction } from './lib/lazy/first-interaction';
import { carryToasts, showCarriedToasts } from './lib/toasts/carried-toasts';
import { startSessionIfStored } from './lib/session/start-session-if-stored';

/**
 * Hydrates a prerendered page, or renders it if it was not prerendered, with a router half the size of the app's: it
 * knows the public pages only. Rejects when the page's code cannot be downloaded.
 */
export async function hydrate(root: HTMLElement): Promise<void> {
  await loadPublicPage(window.location.pathname);
  startSessionIfStored(() => {
    carryToasts();
    window.location.assign(paths.login);
  });
  provideToasts(afterFirstInteraction);
  showCarriedToasts();
  const page = (
    <StrictMode>
      <BrowserRouter>
        <App>
          <SiteRoutes elsewhere={<FullPageLoad />} />
        </App>
      </BrowserRouter>
    </StrictMode>
  );
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}
