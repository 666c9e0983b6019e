import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '@/lib/cn';

interface PrintViewProps {
  /** Name for screen readers. */
  label: string;
  className?: string;
  /** Printing has finished or was cancelled. */
  onClose: () => void;
  children: ReactNode;
}

/** Print view that replaces the screen. Opens the browser's print dialog, once. */
export function PrintView({ label, className, onClose, children }: PrintViewProps) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const ended = new AbortController();
    // Not every browser fires `afterprint`; interacting with the page also means that printing is over.
    for (const sign of ['afterprint', 'pointerdown', 'keydown'])
      window.addEventListener(sign, () => close.current(), { signal: ended.signal });
    window.print();
    return () => ended.abort();
  }, []);
  return createPortal(
    <section className={cn('printed-list hidden print:block', className)} aria-label={label}>
      {children}
    </section>,
    document.body,
  );
}
