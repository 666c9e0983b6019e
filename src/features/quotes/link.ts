import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { issuedDocumentSchema } from '@functions/documents/schema';
import type { Json } from '@functions/api/database.types';
import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';

const linkedQuoteSchema = z.object({
  /** 'offen' can be answered, every other value says why not. */
  state: z.enum(['offen', 'angenommen', 'abgelehnt', 'zurueckgenommen', 'ersetzt', 'abgelaufen']),
  subject: z.string(),
  /** The place of work, on one line; null means the customer's own address. */
  place: z.string().nullable(),
  /** Whether the customer has no address yet, which the invoice will need. */
  needsAddress: z.boolean(),
  document: issuedDocumentSchema,
  /** The places (from 1) of the optional line items that were accepted. */
  chosen: z.array(z.number()),
  answeredAt: z.string().nullable(),
  /** The name given with the answer. */
  name: z.string().nullable(),
});

/** A quote, as seen by any holder of its link. */
export type LinkedQuote = z.infer<typeof linkedQuoteSchema>;

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
  /** The customer's address, if the quote needs it. */
  address?: { street: string; postal_code: string; city: string };
  /** The places (from 1) of the optional line items that are accepted as well. */
  chosen?: number[];
}

const parsed = ({ data }: { data: Json }) => linkedQuoteSchema.nullable().parse(data);

const keyOf = (token: string) => ['quotes', 'linked', token] as const;

export const linkedQuoteQueries = {
  /** The quote of a link; null for an invalid link. */
  one: (token: string) =>
    queryOptions({
      queryKey: keyOf(token),
      queryFn: async ({ signal }) =>
        parsed(await supabase.rpc('read_quote', { token }).abortSignal(signal).throwOnError()),
    }),
};

export const linkedQuoteMutations = {
  /** Answers a quote or asks about it, and returns its new state. A second answer does not replace the first. */
  answer: mutationOptions({
    mutationFn: async ({ token, answer, name, text, earlyStart, legalTexts, address, chosen }: Answer) => {
      const said = supabase.rpc('answer_quote', {
        token,
        answer,
        name,
        text,
        early_start: earlyStart,
        legal_texts: legalTexts,
        chosen,
        ...address,
      });
      return parsed(await said.throwOnError());
    },
    onSuccess: (quote, { token }, _before, { client }) => client.setQueryData(keyOf(token), quote),
    meta: { error: (cause) => `Das hat nicht geklappt: ${cause}` },
  }),
};
