import type { Row } from '@/lib/supabase/tables';
import { formatDateTime } from '@/lib/format/format';

/** The columns that say who signed for a task and when, or that nobody was there. */
export const proofColumns = 'id, task_id, request_id, signer_name, absence_reason, signed_at, sha256' as const;

/** A proof of work: who signed for a task and when, or that nobody was there. */
export type TaskProof = Pick<
  Row<'task_proofs'>,
  'id' | 'task_id' | 'request_id' | 'signer_name' | 'absence_reason' | 'signed_at' | 'sha256'
>;

/** Who signed and when, or why nobody did. */
export function describeProof({
  signer_name,
  absence_reason,
  signed_at,
}: Pick<TaskProof, 'signer_name' | 'absence_reason' | 'signed_at'>): string {
  const moment = `${formatDateTime(signed_at)} Uhr`;
  if (signer_name) return `Unterschrieben von ${signer_name}, ${moment}`;
  return `Niemand war da, ${moment}${absence_reason ? `: ${absence_reason}` : ''}`;
}
