import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@functions/database.types';
import { supabase } from '@/lib/supabase/client';

/** What erasing a customer comes to; a `problem` says in German why it is refused. */
export type CustomerErasure = Database['public']['CompositeTypes']['customer_erasure'];

/** Whether the customer's number stays, because documents belong to it that have to be kept. */
export const keepsDocuments = ({ invoices, quotes }: CustomerErasure): boolean => Boolean(invoices || quotes);

export const customerErasureQueries = {
  /** What erasing a customer would do now. */
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
