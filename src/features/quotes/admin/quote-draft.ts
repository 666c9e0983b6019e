import { adminQuoteFileQueries, type Quote } from '@/features/quotes/document';
import { quoteColumns, type QuoteForm, quoteSchema, quoteValues } from '@/features/quotes/draft-schema';
import { saveQuote } from './mutations';
import { queryClient } from '@/lib/query/query-client';
import type { DraftOf } from '@/features/documents/admin/use-draft';

/** A quote as an autosaved draft. */
export const quoteDraft = (row: Quote): DraftOf<Quote, QuoteForm, ReturnType<typeof quoteColumns>> => ({
  table: 'quotes',
  row,
  values: quoteValues,
  columns: (form) => {
    const { data } = quoteSchema.safeParse(form);
    return data && quoteColumns(data);
  },
  save: (columns, version) => saveQuote(row.id, columns, version),
  reread: async () => {
    const now = await queryClient.fetchQuery({ ...adminQuoteFileQueries.one(row.id), staleTime: 0 });
    return now?.status === 'entwurf' ? now : undefined;
  },
});
