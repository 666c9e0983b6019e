import { rowById } from '@/lib/query/row-by-id';
import { supabase } from '@/lib/supabase/client';

/** One recommendation by its id, as in the office's list; null when there is none. */
export const referralRowQuery = (id: string) =>
  rowById('referrals', id, () => supabase.from('referrals').select('*').eq('id', id).maybeSingle().throwOnError());
