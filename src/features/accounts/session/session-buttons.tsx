import { useTransition } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { cn } from '@/lib/cn';
import { portalOfRole } from '@/lib/session/roles';
import { useSession } from '@/lib/session/session-store';
import { signOut } from './sign-out';

/** Links to the user's portal and the sign-out; for visitors the link to the login. */
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
  return (
    <>
      <Button asChild variant="secondary" className={cn(!role && 'invisible')}>
        {role ? (
          <Link to={portalOfRole[role].path} onClick={onNavigate}>
            {portalOfRole[role].label}
          </Link>
        ) : (
          // Reserves the space until the role is known.
          <span>{portalOfRole.kunde.label}</span>
        )}
      </Button>
      <Button variant="outline" onClick={() => startSignOut(signOut)} pending={isSigningOut}>
        Abmelden
      </Button>
    </>
  );
}
