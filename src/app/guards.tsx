import { type ReactNode, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { toast } from '@/lib/toast';
import { FullPageMessage } from '@/components/layout/full-page-message';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { portals, type Role } from '@/lib/session/roles';
import { useSession } from '@/lib/session/session-store';
import type { LoginReturn } from './login-destination';

/**
 * Lets one role pass. Without a session it leads to /login and back afterwards; another role goes to its own portal.
 * A courtesy only: the database decides what anybody may read and write.
 */
export function RequireRole({ role: wanted, refusal }: { role: Role; refusal?: string }) {
  const { role } = useSession();
  return (
    <SignedIn refusal={refusal}>
      {role === wanted ? <Outlet /> : <Redirect to={portals[role ?? 'kunde'].path} notice={refusal} />}
    </SignedIn>
  );
}

/** Lets everybody pass who is signed in. */
export function RequireSession() {
  return (
    <SignedIn>
      <Outlet />
    </SignedIn>
  );
}

function SignedIn({ refusal, children }: { refusal?: string; children: ReactNode }) {
  const { loading, session, roleFailed, refresh } = useSession();
  const location = useLocation();

  if (loading) return <FullPageSpinner label="Ihr Portal wird geladen" />;
  if (!session) {
    const state: LoginReturn = { from: location.pathname + location.search };
    return <Redirect to={paths.login} state={state} notice={refusal} />;
  }
  if (roleFailed) {
    return (
      <FullPageMessage
        title="Ihr Konto konnte nicht geladen werden"
        text="Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut."
        action={<Button onClick={refresh}>Erneut versuchen</Button>}
      />
    );
  }
  return children;
}

function Redirect({ to, state, notice }: { to: string; state?: LoginReturn; notice?: string }) {
  useEffect(() => {
    if (notice) toast.error(notice, { id: notice });
  }, [notice]);
  return <Navigate to={to} state={state} replace />;
}
