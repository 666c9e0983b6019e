import { useEffect, useRef, useState } from 'react';
import type { Session } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../query-client';
import { leaveClosedAccount } from './leave-closed-account';
import { supabase } from '../supabase';
import { roleQuery } from './role-query';
import { normalizeRole } from './roles';
import type { SessionState } from './session-store';

export interface SessionWatcherProps {
  onChange: (state: SessionState) => void;
  onSignedOut: () => void;
  /** Counted up by whoever wants the role looked up again. */
  attempt: number;
}

/** Follows the auth client and the role, and reports both. Renders nothing. */
export default function SessionWatcher({ onChange, onSignedOut, attempt }: SessionWatcherProps) {
  const [session, setSession] = useState<Session | null>();
  const wasSignedIn = useRef(false);
  const signedOut = useRef(onSignedOut);
  useEffect(() => {
    signedOut.current = onSignedOut;
  });

  useEffect(() => {
    // Nothing is awaited in here: the client holds its lock while it calls back.
    const { data } = supabase.auth.onAuthStateChange((_event, next) => {
      if (!next && wasSignedIn.current) {
        queryClient.clear();
        signedOut.current();
      }
      wasSignedIn.current = next !== null;
      setSession(next);
    });
    return () => data.subscription.unsubscribe();
  }, []);

  const userId = session?.user.id;
  const {
    data: profile,
    isError,
    isPending,
    refetch,
  } = useQuery({ ...roleQuery(userId ?? ''), enabled: !!userId }, queryClient);

  useEffect(() => {
    if (attempt > 0) void refetch();
  }, [attempt, refetch]);

  useEffect(() => {
    if (userId && profile === null) void leaveClosedAccount();
  }, [userId, profile]);

  useEffect(() => {
    if (isError) console.error('Fehler beim Laden der Rolle');
  }, [isError]);

  useEffect(() => {
    if (session === undefined) return;
    if (session === null) onChange({ loading: false, session: null, role: null, roleFailed: false });
    else if (profile) onChange({ loading: false, session, role: normalizeRole(profile.role), roleFailed: false });
    else if (isError) onChange({ loading: false, session, role: normalizeRole(null), roleFailed: true });
    else if (isPending) onChange({ loading: true, session, role: null, roleFailed: false });
  }, [session, profile, isError, isPending, onChange]);

  return null;
}
