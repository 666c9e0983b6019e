import { rowById } from '@/lib/row-by-id';
import { supabase } from '@/lib/supabase';
import { withCustomerName } from './admin';

/** One invoice by its id, as the list of the office has it; null when there is none. */
export const invoiceRowQuery = (id: string) =>
  rowById('invoices', id, () =>
    supabase.from('invoices').select(withCustomerName).eq('id', id).maybeSingle().throwOnError(),
  );
