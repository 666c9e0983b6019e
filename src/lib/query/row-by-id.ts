import { queryOptions } from '@tanstack/react-query';
import { readId } from './list-address';
import type { TableName } from '@/lib/supabase/tables';

/**
 * One row of a list by id, with the list's columns; null when there is none. The id may come from the URL: a malformed
 * one is not requested.
 */
export function rowById<Row>(table: TableName, id: string, read: () => PromiseLike<{ data: Row | null }>) {
  return queryOptions({
    queryKey: [table, 'row', id],
    queryFn: async () => (readId(id) ? (await read()).data : null),
  });
}
