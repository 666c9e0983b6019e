import { rowById } from '@/lib/row-by-id';
import { supabase } from '@/lib/supabase';
import { quoteWithCustomer } from './admin';

/** One quote by its id, as the list of the office has it; null when there is none. */
export const quoteRowQuery = (id: string) =>
  rowById('quotes', id, () =>
    supabase.from('quotes').select(quoteWithCustomer).eq('id', id).maybeSingle().throwOnError(),
  );
