import { refreshTable } from '@/lib/query/query-client';
import type { TableName } from '@/lib/supabase/tables';

/**
 * For `onError`: loads `table` again, because a write that failed often shows that the screen was out of date. Without
 * a network nothing was sent, and loading would only fail as well.
 */
export const reloadAfterFailure = (table: TableName) => async (): Promise<void> => {
  if (navigator.onLine) await refreshTable(table);
};
