import { createContext, useContext } from 'react';
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

export interface SessionContextValue extends SessionState {
  /** Starts the auth client, which a visitor without a session never downloads. */
  start(): void;
  /** Looks the role up again. */
  refresh(): void;
}

export const SessionContext = createContext<SessionContextValue | null>(null);

/** Who is signed in. Throws outside of a SessionProvider. */
export function useSession(): SessionContextValue {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession must be used within a SessionProvider');
  return value;
}
