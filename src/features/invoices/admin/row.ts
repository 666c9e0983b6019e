import { rowById } from '@/lib/query/row-by-id';
import { supabase } from '@/lib/supabase/client';
import { invoiceSelect } from './queries';

/** One invoice by its id, as in the office's list; null when there is none. */
export const invoiceRowQuery = (id: string) =>
  rowById('invoices', id, () =>
    supabase.from('invoices').select(invoiceSelect).eq('id', id).maybeSingle().throwOnError(),
  );
