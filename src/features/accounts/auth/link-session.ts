import { supabase } from '@/lib/supabase/client';
import type { LinkTokens } from '@/lib/session/auth-return';

/** The session of this browser, or null. Throws the auth client's error. */
export async function fetchSession() {
  const { data, error } = await supabase.auth.getSession();
  if (error) throw error;
  return data.session;
}

/** The user whose session a link opened, as verified by the server. Throws the auth client's error. */
export async function fetchLinkOwner({ access_token }: LinkTokens) {
  const { data, error } = await supabase.auth.getUser(access_token);
  if (error) throw error;
  return data.user;
}

/** Makes a link's session that of this browser. Throws the auth client's error and then keeps the present session. */
export async function openLinkSession(tokens: LinkTokens): Promise<void> {
  const { error } = await supabase.auth.setSession(tokens);
  if (error) throw error;
}
