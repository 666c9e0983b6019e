import type { ReactNode } from 'react';
import { Select, type SelectOption } from '@/components/ui/select';
import { searchLimit, type Total } from '@/lib/query/paging';
import { SearchField } from './search-field';
import { useTableParams } from './use-table-params';

/** The row above a list: its tabs, its search, its filters. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-2 print:hidden *:[[role=tablist]]:mb-0 *:[[role=tablist]]:gap-4 *:[[role=tablist]]:border-b-0">
      {children}
    </div>
  );
}

/** The search of a list, kept in the address. */
export function ListSearch({ label }: { label: string }) {
  const { search, setSearch } = useTableParams();
  return <SearchField label={label} value={search} onChange={setSearch} />;
}

interface ListFilterProps {
  /** Its name in the address. */
  name: string;
  label: string;
  /** The choice that narrows nothing: 'Alle Status'. */
  all: string;
  options: readonly SelectOption[];
}

/** Narrows a list to the rows with one value, kept in the address. */
export function ListFilter({ name, label, all, options }: ListFilterProps) {
  const { filters, setFilter } = useTableParams();
  const value = options.find((option) => option.value === filters[name])?.value ?? 'alle';
  return (
    <Select
      dense
      aria-label={label}
      className="min-w-36 grow sm:max-w-44 sm:grow-0"
      options={[{ value: 'alle', label: all }, ...options]}
      value={value}
      onChange={(chosen) => setFilter(name, chosen === 'alle' ? '' : chosen)}
    />
  );
}

/** Says where a search ends, when it may have found more. */
export function SearchNote({ total }: { total: Total }) {
  const { search, tab, filters } = useTableParams();
  if (!search) return null;
  const isNarrowed = tab !== null || Object.keys(filters).length > 0;
  if (total.rows < searchLimit && !isNarrowed) return null;
  return (
    <p className="text-sm text-muted-foreground">
      {isNarrowed
        ? `Die Filter gelten für höchstens die ${searchLimit} neuesten Treffer.`
        : `Gezeigt werden höchstens die ${searchLimit} neuesten Treffer. Für ältere suchen Sie bitte genauer.`}
    </p>
  );
}
