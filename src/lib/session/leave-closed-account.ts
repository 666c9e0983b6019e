import { generalMessages } from '@/texts/general';
import { supabase } from '../supabase';
import { toast } from '../toast';

let leaving: Promise<void> | undefined;

async function leave(): Promise<void> {
  const { data: isDeactivated } = await supabase.rpc('is_deactivated');
  toast.error(isDeactivated === false ? generalMessages.signedOutElsewhere : generalMessages.deactivated, {
    id: 'deactivated',
  });
  await supabase.auth.signOut({ scope: 'local' });
}

/**
 * Signs out on this device and says why, for whoever does not see the own profile any more: the account was deactivated
 * or deleted, or its sessions were ended on another device. Called again meanwhile, it does nothing.
 */
export function leaveClosedAccount(): Promise<void> {
  leaving ??= leave().finally(() => (leaving = undefined));
  return leaving;
}
