import { rowById } from '@/lib/query/row-by-id';
import { supabase } from '@/lib/supabase/client';
import { withEmployee } from './queries';

/** One work time by its id, as in the office's list; null when there is none. */
export const workTimeRowQuery = (id: string) =>
  rowById('work_times', id, () =>
    supabase.from('work_times').select(withEmployee).eq('id', id).maybeSingle().throwOnError(),
  );
