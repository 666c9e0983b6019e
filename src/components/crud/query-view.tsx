import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { rowsBeforePage } from '@/lib/errors';
import { exactly } from '@/lib/paging';
import { failureText } from '@/lib/query-client';
import { common } from '@/texts/common';
import { ErrorNotice } from './error-notice';
import { ToLastPage } from './to-last-page';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
  /** Stands in while the first data load; as large as they will be. */
  skeleton?: ReactNode;
}

/**
 * Shows a query in whichever state it is: loading, failed (with another attempt), or its data. Data that were loaded
 * once stay on the screen when loading them again fails.
 */
export function QueryView<Data>({ query, children, skeleton = <ListSkeleton /> }: QueryViewProps<Data>) {
  const message = useFailureText(query.error);
  const hasData = query.data !== undefined;
  // While another attempt runs without data, the state is "pending" again; the notice with its busy button stays.
  const hasFailed = query.isError || (!hasData && query.errorUpdateCount > 0);
  const rows = rowsBeforePage(query.error);
  if (rows !== undefined) return <ToLastPage total={exactly(rows)} />;
  return (
    <div className="space-y-4" aria-busy={query.isPending}>
      {hasFailed && <ErrorNotice message={message} onRetry={() => void query.refetch()} pending={query.isFetching} />}
      {query.data !== undefined && children(query.data)}
      {!hasData && !hasFailed && (
        <>
          <p role="status" className="sr-only">
            {common.loading}
          </p>
          {skeleton}
        </>
      )}
    </div>
  );
}

/** The sentence in the `meta` of the query that failed with `error`; the last one while the next attempt runs. */
function useFailureText(error: Error | null): string {
  const cache = useQueryClient().getQueryCache();
  const [text, setText] = useState(common.loadFailed);
  if (!error) return text;
  // A result doesn't carry its query's meta, but no other query failed with this very object.
  const failed = cache.getAll().find((candidate) => candidate.state.error === error);
  const current = failed?.meta ? failureText(failed.meta.error, error) : common.loadFailed;
  if (current !== text) setText(current);
  return current;
}

function ListSkeleton() {
  return (
    <div className="space-y-3 rounded-xl border bg-card p-5">
      <Skeleton className="h-5 w-1/3" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-4/5" />
    </div>
  );
}
