import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Session } from '@supabase/supabase-js';
import type { Role } from './roles';

export interface SessionState {
  /** True until it is known who is there, role included. */
  loading: boolean;
  session: Session | null;
  /** The user's role; customer when the lookup failed; null without a session. */
  role: Role | null;
  /** The role could not be loaded: a portal offers a retry instead of guessing. */
  roleFailed: boolean;
}

export interface SessionValue extends SessionState {
  /** Starts the auth client, which a visitor without a session never downloads. */
  start(): void;
  /** Looks the role up again. */
  refresh(): void;
}

export const unknownSession: SessionState = { loading: true, session: null, role: null, roleFailed: false };

const nothing = () => undefined;
const initial: SessionValue = { ...unknownSession, start: nothing, refresh: nothing };
const listeners = new Set<() => void>();
let current = initial;

/**
 * Who is signed in, for everybody who asks. A store and not a context: a context that changes reaches into parts of a
 * prerendered page that are not hydrated yet, and React would draw those anew.
 */
export const sessionStore = {
  get: () => current,
  set(value: SessionValue): void {
    current = value;
    listeners.forEach((listener) => listener());
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether a SessionProvider keeps the session up to date; never changes below one. */
export const SessionPresence = createContext(false);

/** Who is signed in. Throws outside of a SessionProvider. */
export function useSession(): SessionValue {
  if (!useContext(SessionPresence)) throw new Error('useSession must be used within a SessionProvider');
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => initial);
}
