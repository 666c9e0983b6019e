import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';

/** The active users with a role, by name; the request is not sent yet. */
export const activePeople = (role: Enums<'user_role'>) =>
  supabase
    .from('profiles')
    .select('id, first_name, last_name, email')
    .eq('role', role)
    .eq('is_active', true)
    .order('first_name')
    .order('last_name')
    .order('id');
