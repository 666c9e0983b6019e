import { useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { cn } from '@/lib/cn';
import { lineClamp } from './line-clamp';

interface LongTextProps {
  text: string;
  /** Describes the text for screen readers: 'Nachricht von Erika Muster'. */
  label: string;
  /** Lines shown at first. */
  lines?: 3 | 6;
  /** Lines shown in a list's row; the panel has the whole text. */
  inRow?: 1 | 2;
  className?: string;
}

/** Text of any length in a list: its first lines, and a button for the rest if it is truncated. */
export function LongText({ text, label, lines = 3, inRow, className }: LongTextProps) {
  const element = useRef<HTMLParagraphElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isCut, setIsCut] = useState(false);

  useEffect(() => {
    const paragraph = element.current;
    // While open nothing is truncated, but the button must stay.
    if (!paragraph || isOpen) return;
    const observer = new ResizeObserver(() => setIsCut(paragraph.scrollHeight > paragraph.clientHeight));
    observer.observe(paragraph);
    return () => observer.disconnect();
  }, [isOpen, text]);

  const action = isOpen ? 'Weniger anzeigen' : 'Mehr anzeigen';
  return (
    <div className={cn('relative', className)}>
      <p
        ref={element}
        className={cn(
          'break-words whitespace-pre-line',
          !isOpen && [lines === 6 ? 'line-clamp-6' : 'line-clamp-3', lineClamp(inRow ?? 2)],
          'print:line-clamp-none',
        )}
      >
        {text}
      </p>
      {isCut && (
        <Button
          variant="link"
          size="sm"
          className={cn(
            'rows:pointer-fine:min-h-6',
            inRow && 'rows:hidden',
            !isOpen && 'rows:pointer-fine:absolute rows:pointer-fine:right-0 rows:pointer-fine:-bottom-0.5',
            !isOpen && 'rows:pointer-fine:bg-card rows:pointer-fine:pl-3',
          )}
          aria-expanded={isOpen}
          aria-label={`${action}: ${label}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {action}
        </Button>
      )}
    </div>
  );
}
