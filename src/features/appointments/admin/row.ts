import { rowById } from '@/lib/query/row-by-id';
import { supabase } from '@/lib/supabase/client';
import { withCustomer } from './queries';

/** One appointment by its id, as the list of the office has it; null when there is none. */
export const appointmentRowQuery = (id: string) =>
  rowById('appointments', id, () =>
    supabase.from('appointments').select(withCustomer).eq('id', id).maybeSingle().throwOnError(),
  );
