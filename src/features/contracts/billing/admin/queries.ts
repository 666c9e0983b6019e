import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import { candidatesSchema } from '../candidate';

const readDrafts = async (signal: AbortSignal) => {
  const invoices = supabase
    .rpc('invoices_of_run', {}, { get: true })
    .select(
      'id, number, status, amount, content, updated_at, service_from, service_to, customer:customers(name, number, email)',
    )
    .order('created_at')
    .order('id');
  return (await invoices.abortSignal(signal).throwOnError()).data;
};

async function readBeyondEnd(contract: string | undefined, signal: AbortSignal) {
  const found = supabase.rpc('billed_beyond_end', contract ? { of_contract: contract } : {}, { get: true });
  return (await found.abortSignal(signal).throwOnError()).data;
}

const readWaived = async (signal: AbortSignal) =>
  (await supabase.rpc('waived_billing', {}, { get: true }).abortSignal(signal).throwOnError()).data;

/** Something that was decided not to bill. */
export type WaivedBilling = Awaited<ReturnType<typeof readWaived>>[number];

/** A draft of the billing run, or its invoice that is issued and not sent yet. */
export type RunInvoice = Awaited<ReturnType<typeof readDrafts>>[number];

type Found = Awaited<ReturnType<typeof readBeyondEnd>>[number];
/** An invoice that bills days after the end of its contract; without a number while it is a draft. */
export type BeyondEnd = Omit<Found, 'invoice_number'> & { invoice_number: string | null };

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

  /** What bills days after the end of a contract that ended within a year or will end: of one, or of all. */
  beyondEnd: (contract?: string) =>
    queryOptions({
      queryKey: ['billing_periods', 'beyond end', contract ?? 'all'],
      queryFn: async ({ signal }): Promise<BeyondEnd[]> => readBeyondEnd(contract, signal),
    }),

  /** The drafts made of contracts, and invoices of the last week that were issued and not sent; up to 500. */
  drafts: queryOptions({
    queryKey: ['invoices', 'of the billing run'],
    queryFn: ({ signal }) => readDrafts(signal),
  }),

  /** What was decided not to bill, latest first, up to 100. */
  waived: queryOptions({
    queryKey: ['billing_periods', 'waived'],
    queryFn: ({ signal }) => readWaived(signal),
  }),
};
