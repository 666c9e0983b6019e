import { useState } from 'react';

/**
 * Which dialog of a screen is open, and what it is about: `{ kind: 'remove', row }`. A dialog exists while it is open,
 * so it is drawn only where `open` is narrowed to its kind.
 *
 * @param first the dialog that a screen begins with
 */
export function useDialog<Dialog extends { kind: string }>(first?: Dialog) {
  const [open, setOpen] = useState(first);
  return {
    open,
    show: (dialog: Dialog) => setOpen(dialog),
    close: () => setOpen(undefined),
  };
}
