import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entriesSince, type OutboxEntry, useOutbox } from './outbox';

/**
 * A query with what the employee did on this device since its data was loaded.
 *
 * @param apply adds the entries to the data; a function that stays the same
 */
export function useQueryWithEntries<Data, Key extends QueryKey, Changed = Data>(
  options: UseQueryOptions<Data, Error, Data, Key>,
  apply: (data: Data, entries: readonly OutboxEntry[]) => Changed,
): UseQueryResult<Changed> {
  const entries = useOutbox();
  const query = useQuery(options);
  const { data: loaded, dataUpdatedAt } = query;
  // Not `select`: it is not called when a reload brings the same data.
  const data = useMemo(
    () => (loaded === undefined ? undefined : apply(loaded, entriesSince(entries, dataUpdatedAt))),
    [loaded, dataUpdatedAt, entries, apply],
  );
  return { ...query, data } as UseQueryResult<Changed>;
}
