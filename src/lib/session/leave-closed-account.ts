import { generalMessages } from '@/config/texts/general';
import { supabase } from '@/lib/supabase/client';
import { toast } from '@/lib/toasts/toast';
import { signOutIntent } from './sign-out-intent';

let leaving: Promise<void> | undefined;

async function leave(holdsForms: () => boolean): Promise<void> {
  const { data: isDeactivated, error } = await supabase.rpc('is_deactivated');
  // The next check asks again: typed text is not discarded because one request failed.
  if (error) return;
  if (isDeactivated) {
    signOutIntent.note();
    toast.error(generalMessages.deactivated, { id: 'deactivated' });
  } else if (!holdsForms()) toast.error(generalMessages.sessionOver, { id: 'deactivated' });
  await supabase.auth.signOut({ scope: 'local' });
}

/**
 * Signs out on this device and says why, when the user's own profile is no longer visible: the account was deactivated
 * or deleted, or its sessions were ended on another device. Further calls while it runs do nothing.
 *
 * @param holdsForms whether forms wait for the next sign-in, which then says itself what happened
 */
export function leaveClosedAccount(holdsForms: () => boolean): Promise<void> {
  leaving ??= leave(holdsForms).finally(() => (leaving = undefined));
  return leaving;
}
