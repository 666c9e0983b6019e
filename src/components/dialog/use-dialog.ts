import { useState } from 'react';

/**
 * Which dialog of a screen is open, and its data: `{ kind: 'remove', row }`. A dialog is mounted only while it is open,
 * so render it only where `open` is narrowed to its kind.
 *
 * @param first the dialog that is open initially
 */
export function useDialog<Dialog extends { kind: string }>(first?: Dialog) {
  const [open, setOpen] = useState(first);
  return {
    open,
    show: (dialog: Dialog) => setOpen(dialog),
    close: () => setOpen(undefined),
  };
}
