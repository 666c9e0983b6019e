import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import type { Late } from '@/lib/lazy/late';
import type { ListSource } from '@/lib/query/list-export';
import { ListExport } from './list-export';
import { ListPrint } from './list-print';

/**
 * What can be done with a list as a whole, and the main thing to do on its screen, beside its heading: in the row of the
 * tabs and filters the search would be too narrow, and the last of them alone in a row of its own. Half a window leaves
 * the longest heading more than half of itself; the buttons then stand in two rows.
 */
export function ListHeaderActions({ source, children }: { source: Late<ListSource>; children?: ReactNode }) {
  return (
    <div
      className={cn(
        'flex shrink-0 flex-wrap items-center gap-3 sm:max-w-[47%] sm:justify-end print:hidden',
        children && 'max-sm:*:last:grow',
      )}
    >
      <ListExport source={source} />
      <ListPrint source={source} />
      {children}
    </div>
  );
}
