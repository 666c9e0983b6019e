import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isNetworkError, rowsBeforePage } from '@/lib/errors';
import { inOneText } from '@/lib/format/in-one-text';
import { failureOf, type FailureText } from '@/lib/query/query-client';
import { toast } from '@/lib/toasts/toast';
import { common } from '@/config/texts/common';

/**
 * Whether a query failed, the next attempt included: while that runs without data, the state is "pending" again. Data
 * that don't reach as far as the page that was asked for are no failure.
 */
export function hasFailed({ isError, data, error, errorUpdateCount }: UseQueryResult): boolean {
  if (rowsBeforePage(error) !== undefined) return false;
  return isError || (data === undefined && errorUpdateCount > 0);
}

/**
 * Says of a query that it failed: a toast for each failure that happens while it is shown. One that is older (the query
 * was asked beforehand) needs none; nor do further ones without a network, because the query goes on trying by itself.
 *
 * @param failure the sentence, or what makes it of the error
 * @returns the sentence, with the reason behind it, for a notice that stands as long as `hasFailed`; undefined when nothing
 *   failed
 */
export function useFailure(query: UseQueryResult, failure: FailureText): string | undefined {
  const { isError, isSuccess, error, errorUpdatedAt } = query;
  const isFailed = hasFailed(query);
  const isOffline = isNetworkError(error);
  const said = isFailed && error ? failureOf(failure, error) : undefined;
  const { text, reason } = said ?? {};
  const notice = text && inOneText(text, reason);
  // The next attempt begins without the error, of which the sentence may be made.
  const [last, setLast] = useState(typeof failure === 'string' ? failure : common.loadFailed);
  if (notice && notice !== last) setLast(notice);

  const told = useRef(errorUpdatedAt);
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isSuccess) wasOffline.current = false;
    if (!isError || !text || errorUpdatedAt <= told.current) return;
    told.current = errorUpdatedAt;
    if (isOffline && wasOffline.current) return;
    wasOffline.current = isOffline;
    // A fixed id: several queries of one screen that fail together show one toast.
    toast.error(text, { id: text, description: reason });
  }, [isError, isSuccess, isOffline, text, reason, errorUpdatedAt]);

  return isFailed ? (notice ?? last) : undefined;
}
