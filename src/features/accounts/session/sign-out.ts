import { loadOrToast } from '@/lib/lazy/load-or-toast';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { waitingEntries } from '@/lib/offline/on-device';
import { toast } from '@/lib/toasts/toast';

/** Loaded lazily: visitors never need it. */
const signOutOfBrowser = lazyModule(async () => (await import('@/features/accounts/auth/run-sign-out')).runSignOut);

/**
 * Signs out of this browser and reports the result in a toast. If the device holds something that was not sent, it asks
 * first, because nothing of the user stays on it.
 */
export function signOut(): Promise<void> {
  if (!waitingEntries.any()) return endNow();
  toast.warning('Noch nicht gesendete Einträge gehen beim Abmelden verloren.', {
    id: 'sign-out',
    duration: 10_000,
    action: { label: 'Trotzdem abmelden', onClick: () => void endNow() },
  });
  return Promise.resolve();
}

async function endNow(): Promise<void> {
  const run = await loadOrToast(signOutOfBrowser, (cause) => `Fehler beim Abmelden: ${cause}`).catch(() => undefined);
  await run?.();
}
