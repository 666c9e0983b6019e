import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '@/lib/cn';

interface PaperProps {
  /** What it is, for screen readers. */
  label: string;
  className?: string;
  /** It was printed, or not. */
  onClose: () => void;
  children: ReactNode;
}

/** What is printed in place of the screen. Asks the browser to print it, once. */
export function Paper({ label, className, onClose, children }: PaperProps) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const ended = new AbortController();
    // Not every browser says when it has printed; whoever goes on with the page has done with it too.
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
