import { late } from '../late';
import type * as watcherModule from './session-watcher';
import { sessionStore, unknownSession, visitor } from './session-store';
import { hasStoredSession, sessionStorageKey } from './storage';

type Watcher = typeof watcherModule;

let watching: Promise<() => void> | undefined;

/**
 * Finds out who is signed in, and follows it from then on.
 *
 * @param watcher what does that
 * @param onSignedOut called when a session that stood is over, before the store says so
 */
export function startSession(watcher: Watcher | Promise<Watcher>, onSignedOut: () => void): void {
  if (watching) return;
  sessionStore.set(unknownSession);
  watching = Promise.resolve(watcher).then(({ watchSession }) => watchSession(onSignedOut));
}

/** The same for a public page: a visitor without a session never downloads the auth client. */
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

/** Looks up the role of whoever is signed in again, after that failed. */
export function lookUpRoleAgain(): void {
  void watching?.then((again) => again());
}
