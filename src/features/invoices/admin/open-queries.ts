import { queryOptions } from '@tanstack/react-query';
import { maxRows } from '@/lib/query/paging';
import { supabase } from '@/lib/supabase/client';

// Separate from the list's queries, which are part of the portal's first download.
export const adminOpenInvoiceQueries = {
  /** The open amount of all open invoices, in euro, and their count; no sum when they are too many to add up. */
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
