import { useState } from 'react';

interface Selection {
  /** The page on which the selection was made. */
  page: string;
  ids: ReadonlySet<string>;
}

/**
 * Selected rows of a page. A different page, search or order clears the selection, and deleted rows drop out of it.
 *
 * @param page identifies what is shown
 */
export function useSelection<Row>(rows: readonly Row[], rowKey: (row: Row) => string, page: string) {
  const [selection, setSelection] = useState<Selection>({ page, ids: new Set() });
  const ids = selection.page === page ? selection.ids : new Set<string>();
  const selected = rows.filter((row) => ids.has(rowKey(row)));
  const select = (next: Iterable<string>) => setSelection({ page, ids: new Set(next) });
  return {
    selected,
    has: (id: string) => ids.has(id),
    toggle: (id: string) => select(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => select(selected.length === rows.length ? [] : rows.map(rowKey)),
    clear: () => select([]),
    /** For the checkbox of the whole page. */
    all: selected.length === 0 ? false : selected.length === rows.length || ('indeterminate' as const),
  };
}
