import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { deepLink } from '@/lib/session/deep-link';
import { useSession } from '@/lib/session/session-store';
import { destinationAfterLogin } from '@/features/accounts/session/login-destination';

/**
 * Redirects a signed-in user from /login and /register to the requested page, or to their portal.
 * @returns true while a spinner replaces the form: the session is loading or already exists
 */
export function useRedirectWhenSignedIn(): boolean {
  const { loading, session, role } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (session && role) void navigate(destinationAfterLogin(role, deepLink.get()), { replace: true });
  }, [session, role, navigate]);
  return loading || session !== null;
}
