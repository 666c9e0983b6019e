import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@functions/api/database.types';
import { supabase } from '@/lib/supabase/client';

/** The outcome of erasing a customer; `problem` says in German why it is refused. */
export type CustomerErasure = Database['public']['CompositeTypes']['customer_erasure'];

/** Whether the customer's number is kept, because documents that have to be kept refer to it. */
export const keepsDocuments = ({ invoices, quotes, contracts }: CustomerErasure): boolean =>
  Boolean(invoices || quotes || contracts);

export const customerErasureQueries = {
  /** A preview of erasing a customer now. */
  preview: (id: string) =>
    queryOptions({
      queryKey: ['customers', 'erasure', id],
      queryFn: async ({ signal }): Promise<CustomerErasure> => {
        const erasure = supabase.rpc('preview_customer_erasure', { customer: id }, { get: true });
        return (await erasure.abortSignal(signal).throwOnError()).data;
      },
      staleTime: 0,
    }),
};
