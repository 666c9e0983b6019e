import { queryOptions } from '@tanstack/react-query';
import { readId } from '@/lib/query/list-address';
import { supabase } from '@/lib/supabase/client';

async function readLead(id: string, signal: AbortSignal) {
  const lead = supabase
    .from('contact_requests')
    .select('id, service, details, customer_id, customer:customers(number, name)')
    .eq('id', id);
  return (await lead.abortSignal(signal).maybeSingle().throwOnError()).data;
}

export type QuotedLead = NonNullable<Awaited<ReturnType<typeof readLead>>>;

/** The data a quote takes from its lead: customer, requested service and its details; null when there is none. */
export const quotedLeadQuery = (id: string) =>
  queryOptions({
    queryKey: ['contact_requests', 'of quote', id],
    queryFn: ({ signal }) => (readId(id) ? readLead(id, signal) : null),
  });
