import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { router } from './router';

/**
 * Renders the app once the router has its first screen, in one pass; until then the document's own start screen stays.
 * Rendered earlier, React would draw that again, and then the screen as a transition, in slices of 5 ms: on a slow
 * phone a tenth of the time to the rows.
 */
export async function renderApp(root: HTMLElement): Promise<void> {
  const app = createRoot(root);
  await firstScreen();
  app.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** Resolves once the code of the first screen is loaded and its guard has let the user in, or sent them elsewhere. */
function firstScreen(): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const end = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      end();
      resolve();
    });
  });
}
