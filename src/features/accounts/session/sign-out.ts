import { demand } from '@/lib/lazy/demand';
import { late } from '@/lib/lazy/late';

/** Loaded lazily: visitors never need it. */
const signOutOfBrowser = late(async () => (await import('@/features/accounts/auth/run-sign-out')).runSignOut);

/** Signs out of this browser and reports the result in a toast. */
export async function signOut(): Promise<void> {
  const run = await demand(signOutOfBrowser, (cause) => `Fehler beim Abmelden: ${cause}`).catch(() => undefined);
  await run?.();
}
