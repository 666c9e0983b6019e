import { useState } from 'react';

/** Which dialog of a list is open: for a new row, for an existing one, or none. */
export function useRowDialog<Row extends object>() {
  const [open, setOpen] = useState<'new' | Row>();
  return {
    isCreating: open === 'new',
    /** The row that is edited. */
    editing: typeof open === 'object' ? open : undefined,
    create: () => setOpen('new'),
    edit: (row: Row) => setOpen(row),
    close: () => setOpen(undefined),
  };
}
