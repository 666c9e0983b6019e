import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** Actions on the selected rows. */
  children: ReactNode;
}

/** Number of selected rows and their actions, fixed above scrolling content, clear of the toasts. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `${count} ausgewählt`}
      </p>
      {count > 0 && (
        <div
          role="group"
          aria-label="Auswahl"
          className="fixed inset-x-3 bottom-3 z-20 mx-auto flex w-fit flex-wrap items-center gap-2 rounded-xl border bg-card py-2 pr-2 pl-4 shadow-float sm:top-3 sm:bottom-auto lg:left-[calc(17rem+0.75rem)] print:hidden"
        >
          <p className="mr-2 text-sm font-medium">{`${count} ausgewählt`}</p>
          {children}
          <Button variant="ghost" size="sm" onClick={onClear}>
            Auswahl aufheben
          </Button>
        </div>
      )}
    </>
  );
}
