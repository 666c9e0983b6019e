import { supabase } from '@/lib/supabase/client';
import { signOutIntent } from './sign-out-intent';

/** Signs out because the user wants to: of this browser ('local') or everywhere. Nothing of the user stays in this tab. */
export async function endSession(scope: 'local' | 'global') {
  signOutIntent.note();
  const ended = await supabase.auth.signOut({ scope });
  // The session goes on.
  if (ended.error && ended.error.message !== 'Auth session missing!') signOutIntent.forget();
  return ended;
}
