import { rowById } from '@/lib/query/row-by-id';
import { supabase } from '@/lib/supabase/client';
import { appointmentSelect } from './queries';

/** One appointment by its id, as in the office's list; null when there is none. */
export const appointmentRowQuery = (id: string) =>
  rowById('appointments', id, () =>
    supabase.from('appointments').select(appointmentSelect).eq('id', id).maybeSingle().throwOnError(),
  );
