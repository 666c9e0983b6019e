import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { employeeWorkTimeQueries, type OpenWorkTime } from '@/features/working-time/work-times/employee/queries';
import { entriesOf, useOutbox } from '@/lib/offline/outbox';
import { afterCommands } from './after-commands';
import { clockSender } from './mutations';

/** The running entry, with what the employee did on this device since; null without one. */
export function useOpenWorkTime(userId: string) {
  const entries = useOutbox();
  return useQuery({
    ...employeeWorkTimeQueries.open(userId),
    select: useCallback(
      (entry: OpenWorkTime | null) => afterCommands(entry, entriesOf(entries, clockSender)),
      [entries],
    ),
  });
}
