import { rowById } from '@/lib/query/row-by-id';
import { supabase } from '@/lib/supabase/client';

/** One receipt by its id, as in the office's list; null when there is none. */
export const receiptRowQuery = (id: string) =>
  rowById('bank_receipts', id, () =>
    supabase.from('bank_receipts').select('*').eq('id', id).maybeSingle().throwOnError(),
  );
