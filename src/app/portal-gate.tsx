import { lazy, type ReactNode, Suspense } from 'react';
import { FullPageMessage } from '@/components/layout/full-page-message';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { Button } from '@/components/ui/button';
import type { Role } from '@/lib/session/roles';
import { useSession } from '@/lib/session/session-store';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { reloadRole } from '@/lib/session/start-session';

/** It covers unsaved input of its user, so it is awaited however long it takes. */
const SignInAgain = lazy(async () => {
  const code = lazyModule(async () => (await import('@/features/accounts/session/sign-in-again')).SignInAgain);
  return { default: await code.loadWhenOnline() };
});

/** Renders a portal only while the signed-in user may see it: between sign-out and login nothing of it is shown. */
export function PortalGate({ role: wanted, children }: { role?: Role; children: ReactNode }) {
  const { session, role, roleFailed, isOver } = useSession();
  if (session && roleFailed) {
    return (
      <FullPageMessage
        title="Ihr Konto konnte nicht geladen werden"
        text="Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut."
        action={<Button onClick={reloadRole}>Erneut versuchen</Button>}
      />
    );
  }
  if (!session || !role || (wanted && role !== wanted)) return <FullPageSpinner label="Ihr Portal wird geladen" />;
  return (
    <>
      {children}
      {isOver && (
        <Suspense fallback={<div className="fixed inset-0 z-60 bg-background" />}>
          <SignInAgain />
        </Suspense>
      )}
    </>
  );
}
