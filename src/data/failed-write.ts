import { hasCode, isNetworkError } from '@/lib/errors';
import { refreshTable } from '@/lib/query-client';
import type { TableName } from '@/lib/tables';

/**
 * For `meta.error`: the sentence of the specification, and behind it the reason where that helps: there was no connection,
 * or the database says why it refuses (P0001).
 */
export const withReason =
  (sentence: string) =>
  (cause: string, error: unknown): string =>
    isNetworkError(error) || hasCode(error, 'P0001') ? `${sentence} ${cause}` : sentence;

/**
 * For `onError`: loads `table` again, because a write that failed often shows that the screen was out of date. Without
 * a network nothing was sent, and loading would only fail as well.
 */
export const reloadAfterFailure = (table: TableName) => async (): Promise<void> => {
  if (navigator.onLine) await refreshTable(table);
};
