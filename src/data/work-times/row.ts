import { rowById } from '@/lib/row-by-id';
import { supabase } from '@/lib/supabase';
import { withEmployee } from './admin';

/** One work time by its id, as the list of the office has it; null when there is none. */
export const workTimeRowQuery = (id: string) =>
  rowById('work_times', id, () =>
    supabase.from('work_times').select(withEmployee).eq('id', id).maybeSingle().throwOnError(),
  );
