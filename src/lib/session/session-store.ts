import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from '@supabase/auth-js';
import type { Role } from './roles';

export interface SessionState {
  /** True until the user and role are known. */
  loading: boolean;
  session: Session | null;
  /** The user's role; customer if the lookup failed; null without a session. */
  role: Role | null;
  /** The role could not be loaded: portals offer a retry instead of guessing. */
  roleFailed: boolean;
  /** The session has expired, and its user's forms wait for the next sign-in. */
  isOver: boolean;
}

export const unknownSession: SessionState = {
  loading: true,
  session: null,
  role: null,
  roleFailed: false,
  isOver: false,
};
export const visitorSession: SessionState = { ...unknownSession, loading: false };

const listeners = new Set<() => void>();
let current = unknownSession;

/**
 * The signed-in user, for the whole app. A store rather than a context: a context change reaches parts of a prerendered
 * page that are not hydrated yet, and React would re-render those from scratch.
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
  /** Resolves once the user and role are known. */
  whenResolved: () => until(({ loading }) => !loading),
  /** Resolves once it is known whether a user is signed in; the role may follow. */
  knownUser: () => until(({ loading, session }) => !loading || session !== null),
  /** Resolves once the user has signed in again or signed out. */
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

/** Marks the tree in which the store is maintained; `useSession` throws elsewhere. Its value never changes. */
export const SessionProvider = createContext(false);

/** The signed-in user; unknown in prerendered pages until they are hydrated. Throws outside a SessionProvider. */
export function useSession(): SessionState {
  if (!useContext(SessionProvider)) throw new Error('useSession must be used within a SessionProvider');
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => unknownSession);
}
