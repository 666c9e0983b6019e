import { queryOptions } from '@tanstack/react-query';
import { type ListAddress, readListAddress } from './list-address';
import { type Abortable, type Count, readTotal } from './read-page';
import type { LiveTable } from '@/lib/supabase/realtime';

/** A list whose tabs say how many rows they have. */
export interface CountedList {
  /** Of no other list: 'rechnungen'. */
  name: string;
  /** Whose changes change the numbers. */
  table: LiveTable;
  rows: (address: ListAddress, count?: Count) => Abortable<unknown>;
}

/** How many rows a tab of a list has when nothing else narrows it: what its link leads to. */
export function tabTotal({ name, table, rows }: CountedList, tab: string) {
  const address = readListAddress(new URLSearchParams({ tab }));
  return queryOptions({
    queryKey: [table, 'total', name, tab],
    queryFn: ({ signal }) => readTotal((count) => rows(address, count).abortSignal(signal)),
  });
}
