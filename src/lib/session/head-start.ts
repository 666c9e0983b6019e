import { askBeforehand } from '../query-client';
import { supabase } from '../supabase';
import { roleQuery } from './role-query';

/** Asks for the role of whoever is signed in, and gives the id; undefined when nobody is. */
export async function askForRole(): Promise<string | undefined> {
  const { data } = await supabase.auth.getSession();
  const userId = data.session?.user.id;
  if (userId) askBeforehand(roleQuery(userId));
  return userId;
}
