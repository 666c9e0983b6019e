import type { ReactNode } from 'react';
import type { LazyModule } from '@/lib/lazy/lazy-module';
import type { ListSource } from '@/lib/query/list-export';
import { ListExport } from './list-export';
import { ListPrint } from './list-print';

interface ListHeaderActionsProps {
  source: LazyModule<ListSource>;
  /** Links to related screens; give them to the `ListToolbar` as well, which shows them on phones. */
  links?: ReactNode;
  /** The screen's primary action. */
  children?: ReactNode;
}

/**
 * Actions on the list as a whole and the screen's primary action, beside its heading: in the row of tabs and filters
 * the search would be too narrow. On phones all but the primary action are behind the button of the `ListToolbar`.
 */
export function ListHeaderActions({ source, links, children }: ListHeaderActionsProps) {
  return (
    <>
      <div className="hidden flex-wrap gap-2 sm:flex sm:items-center sm:justify-end print:hidden">
        <ListExport source={source} />
        <ListPrint source={source} />
        {links}
      </div>
      {children}
    </>
  );
}
