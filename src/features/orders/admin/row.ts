import { rowById } from '@/lib/query/row-by-id';
import { supabase } from '@/lib/supabase/client';
import { orderSelect } from './queries';

/** One customer's order by its id, as in the office's list; null when there is none. */
export const orderRowQuery = (id: string) =>
  rowById('requests', id, () =>
    supabase.from('requests').select(orderSelect).eq('id', id).maybeSingle().throwOnError(),
  );
