import type * as watcherModule from './session-watcher';
import { sessionStore, unknownSession } from './session-store';

type Watcher = typeof watcherModule;

let watching: Promise<() => void> | undefined;

/**
 * Finds out who is signed in, and follows it from then on.
 *
 * @param watcher what does that
 * @param onSignedOut called when a session that stood is over, before the store says so; with whether that was wanted
 * @param holdsForms whether the page has changed forms that stay when the session ends unasked, for the next sign-in
 */
export function startSession(
  watcher: Watcher | Promise<Watcher>,
  onSignedOut: (wasWanted: boolean) => void,
  holdsForms = () => false,
): void {
  if (watching) return;
  sessionStore.set(unknownSession);
  watching = Promise.resolve(watcher).then(({ watchSession }) => watchSession(onSignedOut, holdsForms));
}

/** Looks up the role of whoever is signed in again, after that failed. */
export function lookUpRoleAgain(): void {
  void watching?.then((again) => again());
}
