import { queryOptions } from '@tanstack/react-query';
import { type ListAddress, readListAddress } from './list-address';
import { type Abortable, type CountMode, readTotal } from './read-page';
import type { LiveTable } from '@/lib/supabase/realtime';

/** A list whose tabs show their number of rows. */
export interface CountedList {
  /** Unique among lists: 'rechnungen'. */
  name: string;
  /** Changes of this table change the numbers. */
  table: LiveTable;
  rows: (address: ListAddress, count?: CountMode) => Abortable<unknown>;
}

/** Number of rows in a list's tab without other filters: what the tab's link leads to. */
export function tabTotal({ name, table, rows }: CountedList, tab: string) {
  const address = readListAddress(new URLSearchParams({ tab }));
  return queryOptions({
    queryKey: [table, 'total', name, tab],
    queryFn: ({ signal }) => readTotal((count) => rows(address, count).abortSignal(signal)),
  });
}
