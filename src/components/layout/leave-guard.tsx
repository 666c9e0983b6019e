import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { paths } from '@/config/paths';
import { unsaved } from '@/lib/forms/unsaved';

const DiscardDialog = lazyDialog(async () => (await import('@/components/dialog/discard-dialog')).DiscardDialog, null);

/** Asks before a screen with unsaved changes is left, and has the browser ask before the page is. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.any() &&
      nextLocation.pathname !== currentLocation.pathname &&
      // Only a sign-out leads there, and that has already happened.
      nextLocation.pathname !== paths.login,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => unsaved.any() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return blocker.state === 'blocked' && <DiscardDialog onDiscard={blocker.proceed} onClose={blocker.reset} />;
}
