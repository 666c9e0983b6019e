import { rowById } from '@/lib/query/row-by-id';
import { supabase } from '@/lib/supabase/client';
import { leadSelect } from './queries';

/** One lead by its id, as in the office's list; null when there is none. */
export const leadRowQuery = (id: string) =>
  rowById('contact_requests', id, () =>
    supabase.from('contact_requests').select(leadSelect).eq('id', id).maybeSingle().throwOnError(),
  );
