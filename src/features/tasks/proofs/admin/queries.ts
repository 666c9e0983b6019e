import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import { proofColumns } from '../proof';

async function readProofs(of: 'task_id' | 'request_id' | 'customer_id', id: string, signal: AbortSignal) {
  const proofs = supabase.from('task_proofs').select(`${proofColumns}, task:tasks(title)`).eq(of, id);
  return (await proofs.order('signed_at').order('id').abortSignal(signal).throwOnError()).data;
}

/** A proof of work as the office sees it: with the title of its task, unless that is deleted. */
export type AdminTaskProof = Awaited<ReturnType<typeof readProofs>>[number];

export const adminTaskProofQueries = {
  /** The proof of a task, if it is signed for. */
  ofTask: (task: string) =>
    queryOptions({
      queryKey: ['task_proofs', 'admin', 'task', task],
      queryFn: ({ signal }) => readProofs('task_id', task, signal),
    }),

  /** The proofs of an order by the time they were signed. */
  ofOrder: (order: string) =>
    queryOptions({
      queryKey: ['task_proofs', 'admin', 'order', order],
      queryFn: ({ signal }) => readProofs('request_id', order, signal),
    }),

  /** The proofs of a customer by the time they were signed. */
  ofCustomer: (customer: string) =>
    queryOptions({
      queryKey: ['task_proofs', 'admin', 'customer', customer],
      queryFn: ({ signal }) => readProofs('customer_id', customer, signal),
    }),
};
