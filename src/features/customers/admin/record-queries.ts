import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '@functions/api/database.types';
import { isNetworkError } from '@/lib/errors';
import { offlineRetryMs } from '@/lib/query/query-client';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';

type CustomerSummary = Database['public']['Functions']['customer_summary']['Returns'];

/** What a caller asks for; the generated types do not know which columns may be null. */
export type SummaryEntry = Pick<CustomerSummary[number], 'kind'> &
  Record<'id' | 'title' | 'status' | 'starts_at' | 'ends_at' | 'vehicle' | 'overdue_since', string | null> &
  Record<'count' | 'cents' | 'overdue_cents', number | null> & { crew: string[] | null };

type CustomerTimeline = Database['public']['Functions']['customer_timeline']['Returns'];

/** One event of a customer's timeline; the generated types do not know which columns may be null. */
export type CustomerEvent = Pick<CustomerTimeline[number], 'kind' | 'id' | 'happened_at' | 'opens'> &
  Record<'title' | 'text' | 'status' | 'author' | 'ends_at', string | null>;

const eventsPerPage = 30;

/** How often an open page of a customer looks again, in ms: a visit begins and ends, an invoice becomes overdue. */
const summaryMs = 300_000;

/** The cursor at the end of a timeline page. */
type Before = { happened_at: string; id: string } | null;

/** Queries of a customer's page; not part of the first screen's download. */
export const adminCustomerRecordQueries = {
  /** Up to five customers with this address or telephone number, oldest first. */
  like: ({ email, phone }: Pick<Row<'customers'>, 'email' | 'phone'>) =>
    queryOptions({
      queryKey: ['customers', 'like', email, phone],
      queryFn: async ({ signal }) => {
        const found = supabase.rpc('customers_like', { email: email ?? '', phone: phone ?? '' }, { get: true });
        return (await found.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** Next and last visit, next appointment, work without a time, and what is owed: at most one entry of each kind. */
  summary: (id: string) =>
    queryOptions({
      queryKey: ['customers', 'summary', id],
      queryFn: async ({ signal }): Promise<SummaryEntry[]> =>
        (await supabase.rpc('customer_summary', { customer: id }, { get: true }).abortSignal(signal).throwOnError())
          .data,
      refetchInterval: ({ state }) => (isNetworkError(state.error) ? offlineRetryMs : summaryMs),
    }),

  /** The timeline of a customer, latest first, page by page; it begins with what is to come. */
  timeline: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['customers', 'timeline', id],
      queryFn: async ({ pageParam: before, signal }): Promise<CustomerEvent[]> => {
        const events = supabase.rpc(
          'customer_timeline',
          {
            customer: id,
            size: eventsPerPage,
            ...(before ? { before_time: before.happened_at, before_id: before.id } : {}),
          },
          { get: true },
        );
        return (await events.abortSignal(signal).throwOnError()).data;
      },
      initialPageParam: null as Before,
      getNextPageParam: (page): Before => (page.length === eventsPerPage ? (page.at(-1) ?? null) : null),
    }),

  /** The further contacts of a customer by name; the first is in the customer's own row. */
  contacts: (id: string) =>
    queryOptions({
      queryKey: ['customer_contacts', 'of', id],
      queryFn: async ({ signal }) => {
        const contacts = supabase.from('customer_contacts').select('*').eq('customer_id', id).order('name').order('id');
        return (await contacts.limit(100).abortSignal(signal).throwOnError()).data;
      },
    }),

  /** The office's notes about a customer, the latest first. */
  notes: (id: string) =>
    queryOptions({
      queryKey: ['customer_notes', 'of', id],
      queryFn: async ({ signal }) => {
        const notes = supabase
          .from('customer_notes')
          .select('*, author:profiles(first_name, last_name, email)')
          .eq('customer_id', id)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(200);
        return (await notes.abortSignal(signal).throwOnError()).data;
      },
    }),
};
