import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isNetworkError } from '@/lib/errors';
import { withDescription } from '@/lib/format/with-description';
import { failureOf, type FailureText } from '@/lib/query/query-client';
import { toast } from '@/lib/toasts/toast';
import { common } from '@/config/texts/common';

/** Whether a query has failed, also during the retry: while that runs without data, the state is "pending" again. */
export function hasFailed({ isError, data, errorUpdateCount }: UseQueryResult): boolean {
  return isError || (data === undefined && errorUpdateCount > 0);
}

/**
 * Shows a toast for each failure of a query while it is on screen. An older failure (of a prefetched query) gets none;
 * nor do repeated ones while offline, because the query retries by itself.
 *
 * @param failure the message, or a function of the error
 * @returns the message with its reason, for a notice that is shown while `hasFailed`; undefined when nothing failed
 */
export function useFailure(query: UseQueryResult, failure: FailureText): string | undefined {
  const { isError, isSuccess, error, errorUpdatedAt } = query;
  const isFailed = hasFailed(query);
  const isOffline = isNetworkError(error);
  const said = isFailed && error ? failureOf(failure, error) : undefined;
  const { text, reason } = said ?? {};
  const notice = text && withDescription(text, reason);
  // A retry clears the error that the message may be made from.
  const [last, setLast] = useState(typeof failure === 'string' ? failure : common.loadFailed);
  if (notice && notice !== last) setLast(notice);

  const lastToastAt = useRef(errorUpdatedAt);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isSuccess) wasOffline.current = false;
    if (!isError || !text || errorUpdatedAt <= lastToastAt.current) return;
    lastToastAt.current = errorUpdatedAt;
    if (isOffline && wasOffline.current) return;
    wasOffline.current = isOffline;
    // A fixed id: several queries of one screen that fail together show one toast.
    toast.error(text, { id: text, description: reason });
  }, [isError, isSuccess, isOffline, text, reason, errorUpdatedAt]);

  return isFailed ? (notice ?? last) : undefined;
}
