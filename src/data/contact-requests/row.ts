import { rowById } from '@/lib/row-by-id';
import { supabase } from '@/lib/supabase';
import { withKnownCustomer } from './admin';

/** One lead by its id, as the list of the office has it; null when there is none. */
export const leadRowQuery = (id: string) =>
  rowById('contact_requests', id, () =>
    supabase.from('contact_requests').select(withKnownCustomer).eq('id', id).maybeSingle().throwOnError(),
  );
