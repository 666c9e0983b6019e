import { late } from '@/lib/late';
import { toast } from '@/lib/toast';
import { generalMessages } from '@/texts/general';

/** Visitors never need it. */
const signOutOfBrowser = late(async () => (await import('@/data/auth/run-sign-out')).runSignOut);

/** Signs out of this browser; a toast says how it went. */
export async function signOut(): Promise<void> {
  const run = await signOutOfBrowser.load().catch(() => undefined);
  if (run) await run();
  // Not by `demand`: public pages would download the sentences for every error because of it.
  else toast.error(`Fehler beim Abmelden: ${generalMessages.offline}`);
}
