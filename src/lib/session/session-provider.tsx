import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { authReturn } from './auth-return';
import type { SessionWatcherProps } from './session-watcher';
import { SessionPresence, type SessionState, sessionStore, unknownSession } from './session-store';
import { hasStoredSession, sessionStorageKey } from './storage';

const visitor: SessionState = { ...unknownSession, loading: false };

function mayHaveSession(): boolean {
  return authReturn.tokens !== null || hasStoredSession();
}

/** Another tab signed in. */
function onStoredSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === sessionStorageKey && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/**
 * Downloads the auth client. Not by React's `lazy`: whatever takes the place of a waiting sign is held back for a third
 * of a second, even where the sign is empty.
 */
function LateWatcher(props: SessionWatcherProps) {
  const [Watcher, setWatcher] = useState<ComponentType<SessionWatcherProps>>();
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    import('./session-watcher').then(
      (module) => setWatcher(() => module.default),
      (error: unknown) => setFailure({ error }),
    );
  }, []);
  // For the error boundary.
  if (failure) throw failure.error;
  return Watcher && <Watcher {...props} />;
}

/**
 * Keeps the session that the whole app reads. The auth client behind it is a separate download, which only starts when a
 * session is stored, a mail link was followed, or a screen asks for it.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  // null while it cannot be known: in prerendered pages and until they are hydrated
  const expected = useSyncExternalStore(onStoredSession, mayHaveSession, () => null);
  const [requested, setRequested] = useState(false);
  const [reported, setReported] = useState<SessionState>();
  const [attempt, setAttempt] = useState(0);

  const start = useCallback(() => setRequested(true), []);
  const refresh = useCallback(() => setAttempt((count) => count + 1), []);
  const onSignedOut = useCallback(() => void navigate(paths.login), [navigate]);

  const started = requested || expected === true || reported !== undefined;
  const state = reported ?? (expected === false ? visitor : unknownSession);
  useLayoutEffect(() => sessionStore.set({ ...state, start, refresh }), [state, start, refresh]);
  return (
    <SessionPresence value>
      {children}
      {started && <LateWatcher onChange={setReported} onSignedOut={onSignedOut} attempt={attempt} />}
    </SessionPresence>
  );
}
