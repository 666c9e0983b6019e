import { entriesOf, useOutbox } from '@/lib/offline/outbox';
import { type NewProof, taskProofSender } from './queries';

/** The signature for a task that waits on the device; undefined without one. */
export function useWaitingProof(task: string): NewProof | undefined {
  return entriesOf(useOutbox(), taskProofSender).find(({ what }) => what.task === task)?.what;
}
