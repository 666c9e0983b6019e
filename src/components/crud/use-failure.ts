import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { rowsBeforePage } from '@/lib/errors';
import { type FailureText, failureText } from '@/lib/query-client';
import { toast } from '@/lib/toast';
import { common } from '@/texts/common';

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
 * was asked beforehand) needs none.
 *
 * @param failure the sentence, or what makes it of the error
 * @returns the sentence, for a notice that stands as long as `hasFailed`; undefined when nothing failed
 */
export function useFailure(query: UseQueryResult, failure: FailureText): string | undefined {
  const { isError, error, errorUpdatedAt } = query;
  const isFailed = hasFailed(query);
  const sentence = isFailed && error ? failureText(failure, error) : undefined;
  // The next attempt begins without the error, of which the sentence may be made.
  const [last, setLast] = useState(typeof failure === 'string' ? failure : common.loadFailed);
  if (sentence && sentence !== last) setLast(sentence);

  const told = useRef(errorUpdatedAt);
  useEffect(() => {
    if (!isError || !sentence || errorUpdatedAt <= told.current) return;
    told.current = errorUpdatedAt;
    // A fixed id: several queries of one screen that fail together show one toast.
    toast.error(sentence, { id: sentence });
  }, [isError, sentence, errorUpdatedAt]);

  return isFailed ? (sentence ?? last) : undefined;
}
