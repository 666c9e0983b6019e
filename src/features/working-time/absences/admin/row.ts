import { rowById } from '@/lib/query/row-by-id';
import { supabase } from '@/lib/supabase/client';
import { withAbsentee } from './queries';

/** One absence by its id, as in the office's list; null when there is none. */
export const absenceRowQuery = (id: string) =>
  rowById('absences', id, () =>
    supabase.from('absences').select(withAbsentee).eq('id', id).maybeSingle().throwOnError(),
  );
