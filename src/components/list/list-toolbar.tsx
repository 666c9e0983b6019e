import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select, type SelectOption } from '@/components/ui/select';
import { cn } from '@/lib/cn';
import type { LazyModule } from '@/lib/lazy/lazy-module';
import type { ListSource } from '@/lib/query/list-export';
import { ListExport } from './list-export';
import { ListPrint } from './list-print';
import { SearchField } from './search-field';
import { useTableParams } from './use-table-params';

interface ListToolbarProps {
  /** Tabs and search, which are always in sight. */
  children: ReactNode;
  /** `ListFilter`s. */
  filters?: ReactNode;
  /** What the list exports and prints. */
  source?: LazyModule<ListSource>;
  /** Links to related screens. */
  links?: ReactNode;
}

/**
 * The row above a list: tabs, search, filters. On phones the rows come first: filters, and what `ListHeaderActions`
 * shows on larger screens, are behind a button, which says how many filters apply.
 */
export function ListToolbar({ children, filters, source, links }: ListToolbarProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const active = Object.keys(useTableParams().filters).length;
  const hasMore = source !== undefined || links !== undefined;
  const label = filters ? `Filter${active > 0 ? ` (${active})` : ''}` : 'Mehr';
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 print:hidden *:[[role=tablist]]:mb-0 *:[[role=tablist]]:gap-3 *:[[role=tablist]]:border-b-0">
      {children}
      {(filters || hasMore) && (
        <Button
          icon={SlidersHorizontal}
          variant="outline"
          size="sm"
          className="sm:hidden"
          aria-label={filters && hasMore ? `${label} und mehr` : label}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      )}
      <div id={id} className={isOpen ? 'flex basis-full flex-wrap gap-2 sm:contents' : 'hidden sm:contents'}>
        {filters}
        {isOpen && hasMore && (
          <div className="flex basis-full flex-wrap gap-2 sm:hidden">
            {source && (
              <>
                <ListExport source={source} />
                <ListPrint source={source} />
              </>
            )}
            {links}
          </div>
        )}
      </div>
    </div>
  );
}

/** The search field of a list, kept in the URL. */
export function ListSearch({ label }: { label: string }) {
  const { search, setSearch } = useTableParams();
  return <SearchField label={label} value={search} onChange={setSearch} />;
}

interface ListSortProps {
  /** The current order. */
  sort: string;
  options: readonly SelectOption[];
  className?: string;
}

/** Sorts a list, also by values that have no column, and on phones, where there are no headings. */
export function ListSort({ sort, options, className }: ListSortProps) {
  const { setFilter } = useTableParams();
  const isListed = options.some(({ value }) => value === sort);
  return (
    <Select
      dense
      aria-label="Sortierung"
      className={cn('min-w-32 grow sm:max-w-60', className)}
      options={isListed ? options : [...options, { value: sort, label: 'Nach der Spalte' }]}
      value={sort}
      onChange={(chosen) => setFilter('sortierung', chosen)}
    />
  );
}

interface ListFilterProps {
  /** Its URL parameter. */
  name: string;
  label: string;
  /** The option without filtering: 'Alle Status'. */
  all: string;
  options: readonly SelectOption[];
}

/** Filters a list by a value, kept in the URL. */
export function ListFilter({ name, label, all, options }: ListFilterProps) {
  const { filters, setFilter } = useTableParams();
  const value = options.find((option) => option.value === filters[name])?.value ?? 'alle';
  return (
    <Select
      dense
      aria-label={label}
      className="min-w-32 grow sm:max-w-44 sm:basis-34"
      options={[{ value: 'alle', label: all }, ...options]}
      value={value}
      onChange={(chosen) => setFilter(name, chosen === 'alle' ? '' : chosen)}
    />
  );
}
