import { queryOptions } from '@tanstack/react-query';
import { addDays } from 'date-fns/addDays';
import { supabase } from '@/lib/supabase/client';
import { candidatesSchema } from '../candidate';

const readDrafts = async (signal: AbortSignal) => {
  const since = addDays(new Date(), -7).toISOString();
  const invoices = supabase
    .from('invoices')
    .select(
      `id, number, status, amount, content, sha256, updated_at, service_from, service_to,
       customer:customers(name, number, email), periods:billing_periods!inner(id)`,
    )
    .or(`status.eq.entwurf,and(status.eq.offen,issued_at.gte."${since}")`)
    .limit(1, { referencedTable: 'billing_periods' })
    .order('created_at')
    .order('id')
    .limit(500);
  const { data: found } = await invoices.abortSignal(signal).throwOnError();
  const issued = found.filter(({ status }) => status === 'offen').map(({ id }) => id);
  if (issued.length === 0) return found;
  const mails = supabase.from('email_queue').select('subject_id').eq('kind', 'invoice').in('subject_id', issued);
  const sent = new Set((await mails.abortSignal(signal).throwOnError()).data.map(({ subject_id }) => subject_id));
  // What has no address is printed and not sent: it is done once it is issued.
  return found.filter(({ id, status, customer }) => status === 'entwurf' || (customer?.email && !sent.has(id)));
};

/** A draft of the billing run, or its invoice that is issued and not sent yet. */
export type RunInvoice = Awaited<ReturnType<typeof readDrafts>>[number];

export const adminBillingQueries = {
  /** What a month (`yyyy-MM`) and earlier ones bring and no invoice names. */
  candidates: (month: string) =>
    queryOptions({
      queryKey: ['billing_periods', 'candidates', month],
      queryFn: async ({ signal }) => {
        const found = supabase.rpc('billing_candidates', { month: `${month}-01` }, { get: true });
        return candidatesSchema.parse((await found.abortSignal(signal).throwOnError()).data);
      },
    }),

  /** The drafts made of contracts, and invoices of the last week that were issued and not sent; up to 500. */
  drafts: queryOptions({
    queryKey: ['invoices', 'of the billing run'],
    queryFn: ({ signal }) => readDrafts(signal),
  }),

  /** What was decided not to bill, of the last two years, latest first, up to 100. */
  waived: queryOptions({
    queryKey: ['billing_periods', 'waived'],
    queryFn: async ({ signal }) => {
      const periods = supabase
        .from('billing_periods')
        .select(
          `id, period_from, period_to, amount_cents, reason, created_at, order:requests(subject), task:tasks(title),
           item:contract_items(title, contract:contracts(is_gross, site:sites(name), customer:customers(name)))`,
        )
        .eq('status', 'nicht_abgerechnet')
        .order('created_at', { ascending: false })
        .order('id')
        .limit(100);
      return (await periods.abortSignal(signal).throwOnError()).data;
    },
  }),
};
