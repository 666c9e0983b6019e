import { type QueryKey, useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOutbox } from './outbox';
import { entriesSince, type OutboxEntry } from './outbox-entries';

/**
 * A query whose data have the outbox entries applied that they do not contain yet.
 *
 * @param apply must be stable between renders
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
