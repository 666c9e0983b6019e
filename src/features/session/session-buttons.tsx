import { useTransition } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { portals } from '@/lib/session/roles';
import { useSession } from '@/lib/session/session-store';
import { signOut } from './sign-out';

/** The way into the own portal and out of it; for visitors the way to the login. */
export function SessionButtons({ onNavigate }: { onNavigate?: () => void }) {
  const { session, role } = useSession();
  const [isSigningOut, startSignOut] = useTransition();
  if (!session) {
    return (
      <Button asChild variant="outline">
        <Link to={paths.login} onClick={onNavigate}>
          Anmelden
        </Link>
      </Button>
    );
  }
  const portal = portals[role ?? 'kunde'];
  return (
    <>
      <Button asChild variant="secondary">
        <Link to={portal.path} onClick={onNavigate}>
          {portal.label}
        </Link>
      </Button>
      <Button variant="outline" onClick={() => startSignOut(signOut)} pending={isSigningOut}>
        Abmelden
      </Button>
    </>
  );
}
