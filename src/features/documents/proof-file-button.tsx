import type { TaskProof } from '@/features/tasks/proofs/proof';
import { berlinDay } from '@/lib/time/berlin-time';
import { DocumentFileButton } from './document-file-button';

/** Downloads the PDF of a proof of work. The surrounding screen watches the table, see `DocumentFileButton`. */
export function ProofFileButton({ proof: { id, signed_at, sha256 } }: { proof: TaskProof }) {
  const number = `arbeitsnachweis-${berlinDay(0, signed_at)}`;
  return <DocumentFileButton file={{ id, number, sha256, folder: 'proofs' }} />;
}
