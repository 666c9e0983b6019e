import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '@/lib/session/session-store';
import { destinationAfterLogin } from '../login-destination';

/**
 * Leads whoever is signed in from /login and /register to the page that was asked for, or to the own portal.
 * @returns true while a spinner replaces the form: the session is loading or exists already
 */
export function useLeaveWhenSignedIn(): boolean {
  const { loading, session, role } = useSession();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  useEffect(() => {
    if (session && role) void navigate(destinationAfterLogin(role, state), { replace: true });
  }, [session, role, state, navigate]);
  return loading || session !== null;
}
