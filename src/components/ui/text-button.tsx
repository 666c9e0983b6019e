import type { ReactNode } from 'react';

/** A row's value that opens a dialog with the full content. */
export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="rounded-sm text-left wrap-anywhere text-primary underline underline-offset-4 hover:decoration-2"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
