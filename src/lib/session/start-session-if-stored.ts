import { late } from '@/lib/lazy/late';
import { sessionStore, visitor } from './session-store';
import { startSession } from './start-session';
import { hasStoredSession, sessionStorageKey } from './storage';

/**
 * Follows who is signed in on a public page: a visitor without a session never downloads the auth client.
 *
 * @param onSignedOut called when a session that stood is over, before the store says so
 */
export function startSessionIfStored(onSignedOut: () => void): void {
  const watcher = late(() => import('./session-watcher'));
  const start = () => startSession(watcher.untilThere(), onSignedOut);
  if (hasStoredSession()) {
    start();
    return;
  }
  sessionStore.set(visitor);
  // Another tab signed in.
  window.addEventListener('storage', ({ key }) => key === sessionStorageKey && start());
}
