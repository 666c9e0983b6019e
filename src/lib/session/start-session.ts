import type * as watcherModule from './session-watcher';
import { sessionStore, unknownSession } from './session-store';

type Watcher = typeof watcherModule;

let watching: Promise<() => void> | undefined;

/**
 * Determines the signed-in user and follows changes from then on.
 *
 * @param watcher does the watching
 * @param onSignedOut called when a session has ended, before the store changes; with whether the user wanted it
 * @param holdsForms whether the page has edited forms that stay for the next sign-in when the session expires
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

/** Retries the lookup of the signed-in user's role. */
export function reloadRole(): void {
  void watching?.then((again) => again());
}
