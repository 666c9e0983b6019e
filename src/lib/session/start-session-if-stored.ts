import { lazyModule } from '@/lib/lazy/lazy-module';
import { sessionStore, visitorSession } from './session-store';
import { startSession } from './start-session';
import { hasStoredSession, sessionStorageKey } from './stored-session';

/**
 * Follows the session on a public page: a visitor without a session never downloads the auth client.
 *
 * @param onSignedOut called when a session has ended, before the store changes
 */
export function startSessionIfStored(onSignedOut: () => void): void {
  const watcher = lazyModule(() => import('./session-watcher'));
  const start = () => startSession(watcher.loadWhenOnline(), onSignedOut);
  if (hasStoredSession()) {
    start();
    return;
  }
  sessionStore.set(visitorSession);
  // Another tab signed in.
  window.addEventListener('storage', ({ key }) => key === sessionStorageKey && start());
}
