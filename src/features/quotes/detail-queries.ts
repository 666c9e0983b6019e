import { queryOptions } from '@tanstack/react-query';
import { parseDocument } from '@functions/documents/schema';
import { paths, withId } from '@/config/paths';
import { readId } from '@/lib/query/list-address';
import { supabase } from '@/lib/supabase/client';

/** A quote in full, with its customer, its order, its contract and its lead. */
const wholeQuote = `
  id, number, sent_at, issue_date, valid_until, subject, street, postal_code, city, destination, quote_days, mail_text,
  content, net_cents, tax_cents, amount, recurring, status, answered_at, taken_back_at, chosen_lines, replaces,
  replaced_by, sha256, created_at, updated_at,
  customer:customers(id, name, number, kind, street, postal_code, city), order:order_of_quote(id, subject, status),
  contract:contracts(id, title, status),
  lead(id, name, created_at, phone, message, details)
` as const;

async function readQuote(id: string, signal: AbortSignal) {
  const quote = supabase.from('quotes').select(wholeQuote).eq('id', id);
  return (await quote.abortSignal(signal).maybeSingle().throwOnError()).data;
}

/** A quote as its page shows it. */
export type Quote = NonNullable<Awaited<ReturnType<typeof readQuote>>>;

/** The content frozen on sending. */
export const sentDocument = ({ content }: Pick<Quote, 'content'>) => parseDocument(content);

/** The page that starts a quote. */
export const newQuotePath = withId(paths.admin.quote, 'neu');

export const adminQuoteDetailQueries = {
  /** A quote; null when there is none. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['quotes', 'one', id],
      queryFn: ({ signal }) => (readId(id) ? readQuote(id, signal) : null),
    }),

  /** The history of a quote, latest first, up to 100. */
  events: (id: string) =>
    queryOptions({
      queryKey: ['quote_events', 'of quote', id],
      queryFn: async ({ signal }) => {
        const happened = supabase
          .from('quote_events')
          .select('id, kind, author_id, name, text, early_start, legal_texts, created_at')
          .eq('quote_id', id)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(100);
        return (await happened.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** What is missing before a version of a draft can be sent, in German, and the field where it belongs. */
  missing: (id: string, version: string) =>
    queryOptions({
      queryKey: ['quotes', 'missing', id, version],
      // Also depends on the customer and the settings, from whose screens the user returns here.
      staleTime: 0,
      queryFn: async ({ signal }) =>
        (await supabase.rpc('missing_of_quote', { draft: id }, { get: true }).abortSignal(signal).throwOnError()).data,
      // While the next version of the same draft is checked, nothing around the list moves.
      placeholderData: (last, query) => (query?.queryKey[2] === id ? last : undefined),
    }),

  /** What would be printed if the saved draft were sent now. */
  preview: (id: string) =>
    queryOptions({
      queryKey: ['quotes', 'preview', id],
      queryFn: async ({ signal }) => {
        const draft = supabase.rpc('preview_of_quote', { draft: id }, { get: true });
        const { data } = await draft.abortSignal(signal).throwOnError();
        return parseDocument(data);
      },
    }),
};
