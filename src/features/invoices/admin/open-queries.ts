import { queryOptions } from '@tanstack/react-query';
import { maxRows } from '@/lib/query/paging';
import { supabase } from '@/lib/supabase/client';

// Apart from the list's queries, which are part of the portal's first download.
export const adminOpenInvoiceQueries = {
  /** What is still to be paid of the open invoices, in euro, and how many they are; no sum when they are too many to be added up. */
  sum: queryOptions({
    queryKey: ['invoices', 'open'],
    queryFn: async ({ signal }) => {
      const { data, count } = await supabase
        .from('invoices')
        .select('open_cents', { count: 'exact' })
        .eq('status', 'offen')
        .limit(maxRows)
        .abortSignal(signal)
        .throwOnError();
      const cents = data.reduce((sum, { open_cents }) => sum + open_cents, 0);
      return { count: count ?? data.length, sum: count === data.length ? cents / 100 : undefined };
    },
  }),
};
