import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { keepCopy } from '@/lib/offline/copies';
import { outboxMeta, messageOnceSent, outbox } from '@/lib/offline/outbox';
import type { Sender } from '@/lib/offline/outbox-entries';
import { supabase } from '@/lib/supabase/client';
import { proofColumns } from '../proof';

/** A signature as given on the device; name and signature, or neither if nobody was there. The id is made there. */
export interface NewProof {
  id: string;
  task: string;
  signed_at: string;
  signer_name: string | null;
  /** SVG path data in a box of 600 × 200. */
  signature: string | null;
  absence_reason: string | null;
  by_mail: boolean;
  /** Ids of the extras and the photos of damage that the customer was shown. */
  extras: string[];
  damage: string[];
}

export const employeeTaskProofQueries = {
  /** The proof of a task; null until it is signed for. */
  of: (task: string) =>
    queryOptions({
      ...keepCopy,
      queryKey: ['task_proofs', 'employee', task],
      queryFn: async ({ signal }) =>
        (
          await supabase
            .from('task_proofs')
            .select(proofColumns)
            .eq('task_id', task)
            .abortSignal(signal)
            .maybeSingle()
            .throwOnError()
        ).data,
    }),

  /** What the customer signs for, as of now; null if the task is no longer the caller's. For `parseTaskWork`. */
  draft: (task: string) =>
    queryOptions({
      ...keepCopy,
      queryKey: ['task_proofs', 'employee', task, 'draft'],
      queryFn: async ({ signal }) =>
        (await supabase.rpc('task_proof_draft', { task }, { get: true }).abortSignal(signal).throwOnError()).data,
    }),
};

export const taskProofSender: Sender<NewProof> = {
  kind: 'task-proof',
  send: async ({ id, task, signed_at, by_mail, extras, damage, ...signed }) =>
    supabase
      .rpc('sign_task_proof', {
        proof: id,
        task,
        signed_at,
        by_mail,
        extras,
        damage,
        // Left out rather than null: the arguments have defaults.
        ...(signed.signer_name && { signer_name: signed.signer_name }),
        ...(signed.signature && { signature: signed.signature }),
        ...(signed.absence_reason && { absence_reason: signed.absence_reason }),
      })
      .throwOnError(),
  affects: ['task_proofs', 'task_extras', 'task_photos', 'tasks'],
  describe: ({ signer_name }) => (signer_name ? `Unterschrift: ${signer_name}` : 'Arbeitsnachweis ohne Unterschrift'),
};

export const employeeTaskProofMutations = {
  /**
   * Freezes what a task took, with the customer's signature; without a network it is kept on the device. A repeated call stores it once. Fails for a task that is no
   * longer the caller's (42501) and for one that has another proof (P0001).
   */
  sign: mutationOptions({
    mutationFn: (proof: NewProof) => outbox.put(taskProofSender, proof),
    onError: reloadAfterFailure('task_proofs'),
    meta: {
      ...outboxMeta,
      affects: taskProofSender.affects,
      success: messageOnceSent('Arbeitsnachweis gespeichert.'),
      error: (cause) => `Der Arbeitsnachweis wurde nicht gespeichert: ${cause}`,
    },
  }),
};
