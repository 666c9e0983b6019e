import { employeeWorkTimeQueries, type OpenWorkTime } from '@/features/working-time/work-times/employee/queries';
import { entriesOf, type OutboxEntry } from '@/lib/offline/outbox-entries';
import { useQueryWithEntries } from '@/lib/offline/use-query-with-entries';
import { applyClockCommands } from './apply-clock-commands';
import { clockSender } from './mutations';

const withCommands = (entry: OpenWorkTime | null, entries: readonly OutboxEntry[]) =>
  applyClockCommands(entry, entriesOf(entries, clockSender));

/** The running entry, with what the employee did on this device since; null without one. */
export function useOpenWorkTime(userId: string) {
  return useQueryWithEntries(employeeWorkTimeQueries.open(userId), withCommands);
}
