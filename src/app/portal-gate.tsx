import type { ReactNode } from 'react';
import { FullPageMessage } from '@/components/layout/full-page-message';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { Button } from '@/components/ui/button';
import type { Role } from '@/lib/session/roles';
import { useSession } from '@/lib/session/session-store';
import { lookUpRoleAgain } from '@/lib/session/start-session';

/** Shows a portal for as long as who is signed in may see it: between a sign-out and the login nothing of it stands. */
export function PortalGate({ role: wanted, children }: { role?: Role; children: ReactNode }) {
  const { session, role, roleFailed } = useSession();
  if (session && roleFailed) {
    return (
      <FullPageMessage
        title="Ihr Konto konnte nicht geladen werden"
        text="Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut."
        action={<Button onClick={lookUpRoleAgain}>Erneut versuchen</Button>}
      />
    );
  }
  if (!session || !role || (wanted && role !== wanted)) return <FullPageSpinner label="Ihr Portal wird geladen" />;
  return children;
}
