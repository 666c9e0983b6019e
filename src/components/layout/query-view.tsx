import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { FailureText } from '@/lib/query/query-client';
import { common } from '@/config/texts/common';
import { ErrorNotice } from './error-notice';
import { useFailure } from './use-failure';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** Message of the toast and the notice if loading fails. */
  failure: FailureText;
  children: (data: Data) => ReactNode;
  /** Shown while the first data load; should have their size. */
  skeleton?: ReactNode;
}

/**
 * Shows a query in its current state: loading, failed (with a retry), or its data. Data that have loaded once stay on
 * screen when a reload fails.
 */
export function QueryView<Data>({ query, failure, children, skeleton = <ListSkeleton /> }: QueryViewProps<Data>) {
  const message = useFailure(query, failure);
  const hasData = query.data !== undefined;
  return (
    <div
      className="space-y-4 transition-opacity data-old:opacity-60"
      data-old={query.isPlaceholderData || undefined}
      aria-busy={query.isPending || query.isPlaceholderData}
    >
      {message && <ErrorNotice message={message} onRetry={() => void query.refetch()} pending={query.isFetching} />}
      {query.data !== undefined && children(query.data)}
      {!hasData && !message && (
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
