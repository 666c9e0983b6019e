import { useOutbox } from '@/lib/offline/outbox';
import { entriesOf, entriesSince, type OutboxEntry } from '@/lib/offline/outbox-entries';
import { type NewProof, taskProofSender } from './queries';

/**
 * The entry of the signature for a task that the loaded proof lacks; undefined without one.
 *
 * @param loadedAt when that was loaded, in ms since the epoch
 */
export function useWaitingProof(task: string, loadedAt: number): OutboxEntry<NewProof> | undefined {
  return entriesOf(entriesSince(useOutbox(), loadedAt), taskProofSender).find(({ what }) => what.task === task);
}
