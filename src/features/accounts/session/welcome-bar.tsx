import { CircleCheck } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { portalOfRole } from '@/lib/session/roles';
import { useSession } from '@/lib/session/session-store';
import { isJustConfirmed } from './just-confirmed';

/** On the start page, for a user who has just confirmed the address: the next steps. */
export function WelcomeBar() {
  const { role } = useSession();
  const { state } = useLocation() as { state: unknown };
  // Unknown during hydration, so that the markup matches the prerendered page.
  if (!role || !isJustConfirmed(state)) return null;
  const { path, label } = portalOfRole[role];
  return (
    <div role="status" className="border-b bg-muted">
      <div className="mx-auto flex max-w-6xl flex-col gap-4 px-5 py-5 sm:flex-row sm:items-center sm:justify-between">
        <p className="flex gap-3 font-medium">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
          <span>Ihre E-Mail-Adresse ist bestätigt und Sie sind angemeldet.</span>
        </p>
        <Button asChild>
          <Link to={path}>Weiter zum {label}</Link>
        </Button>
      </div>
    </div>
  );
}
