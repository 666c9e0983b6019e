import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from '@supabase/auth-js';
import type { Role } from './roles';

export interface SessionState {
  /** True until it is known who is there, role included. */
  loading: boolean;
  session: Session | null;
  /** The user's role; customer when the lookup failed; null without a session. */
  role: Role | null;
  /** The role could not be loaded: a portal offers a retry instead of guessing. */
  roleFailed: boolean;
  /** The session has ended, and its user's forms wait for the next sign-in. */
  isOver: boolean;
}

export const unknownSession: SessionState = {
  loading: true,
  session: null,
  role: null,
  roleFailed: false,
  isOver: false,
};
export const visitor: SessionState = { ...unknownSession, loading: false };

const listeners = new Set<() => void>();
let current = unknownSession;

/**
 * Who is signed in, for everybody who asks. A store and not a context: a context that changes reaches into parts of a
 * prerendered page that are not hydrated yet, and React would draw those anew.
 */
export const sessionStore = {
  get: () => current,
  set(state: SessionState): void {
    const isNew = (Object.keys(state) as (keyof SessionState)[]).some((key) => state[key] !== current[key]);
    if (!isNew) return;
    current = state;
    listeners.forEach((listener) => listener());
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Resolves once it is known who is there, role included. */
  known: () => until(({ loading }) => !loading),
  /** Resolves once it is known whether somebody is there; the role may follow. */
  knownUser: () => until(({ loading, session }) => !loading || session !== null),
  /** Resolves once the user is signed in again, or gone. */
  resumed: () => until(({ isOver }) => !isOver),
};

function until(isReached: (state: SessionState) => boolean): Promise<SessionState> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isReached(current)) return false;
      resolve(current);
      return true;
    };
    if (look()) return;
    const end = sessionStore.subscribe(() => look() && end());
  });
}

/** Around whatever asks who is signed in, so that nothing does so where nobody keeps the store. Its value never changes. */
export const SessionProvider = createContext(false);

/** Who is signed in; nobody knows in prerendered pages and until they are hydrated. Throws outside of a SessionProvider. */
export function useSession(): SessionState {
  if (!useContext(SessionProvider)) throw new Error('useSession must be used within a SessionProvider');
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => unknownSession);
}
