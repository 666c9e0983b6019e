import { loadOrToast } from '@/lib/lazy/load-or-toast';
import { lazyModule } from '@/lib/lazy/lazy-module';

/** Loaded lazily: visitors never need it. */
const signOutOfBrowser = lazyModule(async () => (await import('@/features/accounts/auth/run-sign-out')).runSignOut);

/** Signs out of this browser and reports the result in a toast. */
export async function signOut(): Promise<void> {
  const run = await loadOrToast(signOutOfBrowser, (cause) => `Fehler beim Abmelden: ${cause}`).catch(() => undefined);
  await run?.();
}
