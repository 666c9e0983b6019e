import { lazy, Suspense, useCallback, useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { authReturn } from './auth-return';
import { SessionPresence, type SessionState, sessionStore, unknownSession } from './session-store';
import { hasStoredSession, sessionStorageKey } from './storage';

const SessionWatcher = lazy(() => import('./session-watcher'));

const visitor: SessionState = { ...unknownSession, loading: false };

function mayHaveSession(): boolean {
  return authReturn.isPresent || hasStoredSession();
}

/** Another tab signed in. */
function onStoredSession(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === sessionStorageKey && listener();
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
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
      {started && (
        <Suspense>
          <SessionWatcher onChange={setReported} onSignedOut={onSignedOut} attempt={attempt} />
        </Suspense>
      )}
    </SessionPresence>
  );
}
