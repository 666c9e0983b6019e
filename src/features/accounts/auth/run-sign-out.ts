import { queuedEntries } from '@/lib/offline/on-device';
import { runMutation } from '@/lib/query/query-client';
import { toast } from '@/lib/toasts/toast';
import { authMutations } from './mutations';

/**
 * Ends this browser's session; a failure has been shown when it resolves. If the device holds something that was not sent,
 * it asks first, because nothing of the user stays on it.
 */
export async function runSignOut(): Promise<void> {
  if (!queuedEntries.any()) return endNow();
  toast.warning('Noch nicht gesendete Einträge gehen beim Abmelden verloren.', {
    id: 'sign-out',
    duration: 10_000,
    action: { label: 'Trotzdem abmelden', onClick: () => void endNow() },
  });
}

async function endNow(): Promise<void> {
  await runMutation(authMutations.signOut, undefined).catch(() => undefined);
}
