import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import type { LazyModule } from '@/lib/lazy/lazy-module';
import type { ListSource } from '@/lib/query/list-export';
import { ListExport } from './list-export';
import { ListPrint } from './list-print';

/**
 * Actions on the list as a whole and the screen's primary action, beside its heading: in the row of tabs and filters
 * the search would be too narrow, and the last action would wrap alone. At half a window's width the longest heading
 * keeps more than half its space; the buttons then wrap into two rows.
 */
export function ListHeaderActions({ source, children }: { source: LazyModule<ListSource>; children?: ReactNode }) {
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
