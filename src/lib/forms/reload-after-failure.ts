import { refreshTable } from '@/lib/query/query-client';
import type { TableName } from '@/lib/supabase/tables';

/**
 * For `onError`: reloads `tables`, because a failed write often means that the screen was out of date. Without a network
 * nothing was sent, and loading would fail as well.
 */
export const reloadAfterFailure =
  (...tables: TableName[]) =>
  async (): Promise<void> => {
    if (navigator.onLine) await Promise.all(tables.map(refreshTable));
  };
