import { adminQuoteDetailQueries, type Quote } from '@/features/quotes/detail-queries';
import { toQuoteRow, type QuoteForm, quoteSchema, quoteValues } from '@/features/quotes/draft-schema';
import { saveQuote } from './mutations';
import { queryClient } from '@/lib/query/query-client';
import type { AutosavedDraft } from '@/features/documents/admin/use-draft-autosave';

/** A quote as an autosaved draft. */
export const quoteDraft = (row: Quote): AutosavedDraft<Quote, QuoteForm, ReturnType<typeof toQuoteRow>> => ({
  table: 'quotes',
  row,
  values: quoteValues,
  columns: (form) => {
    const { data } = quoteSchema.safeParse(form);
    return data && toQuoteRow(data);
  },
  save: (columns, version) => saveQuote(row.id, columns, version),
  reread: async () => {
    const now = await queryClient.fetchQuery({ ...adminQuoteDetailQueries.one(row.id), staleTime: 0 });
    return now?.status === 'entwurf' ? now : undefined;
  },
});
