import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { IssuedDocument } from '@functions/documents/content';
import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';

/** What can be done with a quote: 'offen' can be answered, everything else says why not. */
type QuoteState = 'offen' | 'angenommen' | 'abgelehnt' | 'zurueckgenommen' | 'ersetzt' | 'abgelaufen';

/** A quote as whoever has its link sees it. */
export interface LinkedQuote {
  state: QuoteState;
  subject: string;
  /** Where the work is, on one line; null: at the customer's own address. */
  place: string | null;
  document: IssuedDocument;
  answeredAt: string | null;
  /** With which it was answered. */
  name: string | null;
}

/** What a customer says to a quote. */
interface Answer {
  token: string;
  answer: Enums<'quote_answer'>;
  /** Needed to accept. */
  name?: string;
  /** The question, or why not. */
  text?: string;
  /** A consumer's wish that the work begins before the time to withdraw is over. */
  earlyStart?: boolean;
  /** Which legal texts were shown. */
  legalTexts?: Enums<'legal_texts_version'>;
}

const keyOf = (token: string) => ['quotes', 'linked', token] as const;

export const linkedQuoteQueries = {
  /** The quote that a link leads to; null for a link that leads nowhere any more. */
  one: (token: string) =>
    queryOptions({
      queryKey: keyOf(token),
      queryFn: async ({ signal }) =>
        (await supabase.rpc('read_quote', { token }).abortSignal(signal).throwOnError())
          .data as unknown as LinkedQuote | null,
    }),
};

export const linkedQuoteMutations = {
  /** Answers a quote, or asks about it, and tells how it is afterwards. Answered twice, the first answer stays. */
  answer: mutationOptions({
    mutationFn: async ({ token, answer, name, text, earlyStart, legalTexts }: Answer) => {
      const said = supabase.rpc('answer_quote', {
        token,
        answer,
        name,
        text,
        early_start: earlyStart,
        legal_texts: legalTexts,
      });
      return (await said.throwOnError()).data as unknown as LinkedQuote | null;
    },
    onSuccess: (quote, { token }, _before, { client }) => client.setQueryData(keyOf(token), quote),
    meta: { error: (cause) => `Das hat nicht geklappt: ${cause}` },
  }),
};
