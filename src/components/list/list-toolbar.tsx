import type { ReactNode } from 'react';
import { Select, type SelectOption } from '@/components/ui/select';
import { SearchField } from './search-field';
import { useTableParams } from './use-table-params';

/** The row above a list: tabs, search, filters. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 print:hidden *:[[role=tablist]]:mb-0 *:[[role=tablist]]:gap-3 *:[[role=tablist]]:border-b-0">
      {children}
    </div>
  );
}

/** The search field of a list, kept in the URL. */
export function ListSearch({ label }: { label: string }) {
  const { search, setSearch } = useTableParams();
  return <SearchField label={label} value={search} onChange={setSearch} />;
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
