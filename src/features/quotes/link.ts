import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { IssuedDocument } from '@functions/documents/content';
import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';

/** The state of a quote: 'offen' can be answered, every other value says why not. */
type QuoteState = 'offen' | 'angenommen' | 'abgelehnt' | 'zurueckgenommen' | 'ersetzt' | 'abgelaufen';

/** A quote, as seen by any holder of its link. */
export interface LinkedQuote {
  state: QuoteState;
  subject: string;
  /** The place of work, on one line; null means the customer's own address. */
  place: string | null;
  document: IssuedDocument;
  answeredAt: string | null;
  /** The name given with the answer. */
  name: string | null;
}

/** A customer's answer to a quote. */
interface Answer {
  token: string;
  answer: Enums<'quote_answer'>;
  /** Required to accept. */
  name?: string;
  /** The question, or the reason for declining. */
  text?: string;
  /** A consumer's request to begin the work before the withdrawal period ends. */
  earlyStart?: boolean;
  /** The versions of the legal texts shown. */
  legalTexts?: Enums<'legal_texts_version'>;
}

const keyOf = (token: string) => ['quotes', 'linked', token] as const;

export const linkedQuoteQueries = {
  /** The quote of a link; null for an invalid link. */
  one: (token: string) =>
    queryOptions({
      queryKey: keyOf(token),
      queryFn: async ({ signal }) =>
        (await supabase.rpc('read_quote', { token }).abortSignal(signal).throwOnError())
          .data as unknown as LinkedQuote | null,
    }),
};

export const linkedQuoteMutations = {
  /** Answers a quote or asks about it, and returns its new state. A second answer does not replace the first. */
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
