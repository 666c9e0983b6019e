import { useState } from 'react';

/**
 * Which dialog of a screen is open, and what it is about: `{ kind: 'remove', row }`. A dialog exists while it is open,
 * so it is drawn only where `open` is narrowed to its kind.
 */
export function useDialog<Dialog extends { kind: string }>() {
  const [open, setOpen] = useState<Dialog>();
  return {
    open,
    show: (dialog: Dialog) => setOpen(dialog),
    close: () => setOpen(undefined),
  };
}
