import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { GermanError } from '@/lib/errors';
import { supabase } from '@/lib/supabase/client';

export const customerQuoteQueries = {
  /** The unanswered quotes sent to a customer, latest first, up to 20. */
  open: (userId: string) =>
    queryOptions({
      queryKey: ['quotes', 'customer', userId, 'open'],
      queryFn: async ({ signal }) => {
        const found = supabase
          .from('quotes')
          // Without the customer filter the database would scan all quotes.
          .select('id, number, subject, amount, recurring, valid_until, customers!inner(id)')
          .eq('customers.profile_id', userId)
          .eq('status', 'versendet')
          .order('created_at', { ascending: false })
          .order('id')
          .limit(20);
        return (await found.abortSignal(signal).throwOnError()).data;
      },
    }),
};

export const customerQuoteMutations = {
  /** The link token of one of the customer's quotes. */
  open: mutationOptions({
    mutationFn: async (id: string) => {
      const { data: token } = await supabase.rpc('quote_link', { quote: id }).throwOnError();
      if (!token) throw new GermanError('Dieses Angebot gibt es nicht mehr.');
      return token;
    },
    meta: { error: (cause) => `Das Angebot konnte nicht geöffnet werden: ${cause}` },
  }),
};
