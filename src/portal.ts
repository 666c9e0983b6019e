// Entry of the sign-in, the portals, and every page reached from there.
import { boot } from './app/boot';
import { followSession, router } from './app/router';
import { portalTreeAt } from './app/portal-trees';
import { provideToasts } from './app/toasts';
import { paths } from './config/paths';
import { showCarriedToasts } from './lib/toasts/carried-toasts';
import { settleAfter, whenQueriesSettle } from './lib/query/queries-settled';
import { deepLink } from './lib/session/deep-link';
import { queuedEntries } from './lib/offline/on-device';
import * as watcher from './lib/session/session-watcher';
import { startSession } from './lib/session/start-session';
import { unsaved } from './lib/forms/unsaved';

const { root, stopListening } = boot();
startSession(
  watcher,
  (wasWanted) => {
    // The next sign-in returns here.
    if (!wasWanted) deepLink.remember(window.location.pathname + window.location.search);
    void router.navigate(paths.login);
  },
  () => (unsaved.any() || queuedEntries.any()) && portalTreeAt(window.location.pathname) !== undefined,
);
followSession();
showCarriedToasts();

// The rendering code is a separate download: session, code and rows are requested before it arrives.
const isDrawn = import('./app/render-app')
  .then(({ renderApp }) => {
    stopListening();
    return renderApp(root);
  })
  .catch((error: unknown) => console.error(error));
settleAfter(isDrawn);
provideToasts(whenQueriesSettle);
