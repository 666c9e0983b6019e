import { supabase } from '@/lib/supabase/client';
import { signOutIntent } from './sign-out-intent';

/**
 * Signs the user out on request, on this browser ('local') or everywhere. None of the user's data stays in this tab.
 */
export async function endSession(scope: 'local' | 'global') {
  signOutIntent.note();
  const ended = await supabase.auth.signOut({ scope });
  // Failed: the session goes on.
  if (ended.error && ended.error.message !== 'Auth session missing!') signOutIntent.forget();
  return ended;
}
