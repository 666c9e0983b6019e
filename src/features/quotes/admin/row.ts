import { rowById } from '@/lib/query/row-by-id';
import { supabase } from '@/lib/supabase/client';
import { quoteSelect } from './queries';

/** One quote by its id, as in the office's list; null when there is none. */
export const quoteRowQuery = (id: string) =>
  rowById('quotes', id, () => supabase.from('quotes').select(quoteSelect).eq('id', id).maybeSingle().throwOnError());
