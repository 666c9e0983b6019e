import { Check } from 'lucide-react';
import { cn } from '@/lib/cn';
import { guidedSteps } from './guided-input';

interface ProgressProps {
  /** From 1. */
  step: number;
  onGoTo: (step: number) => void;
}

/** The steps of the guided request; those that are done lead back. */
export function Progress({ step, onGoTo }: ProgressProps) {
  return (
    <ol aria-label="Schritte" className="mb-6 grid grid-cols-3 gap-2 sm:gap-4">
      {guidedSteps.map(({ title }, index) => {
        const own = index + 1;
        const isDone = own < step;
        const name = (
          <>
            <span className="sr-only">{`Schritt ${own}: `}</span>
            <span className="inline-flex min-w-0 items-center gap-1.5 wrap-anywhere">
              {isDone && <Check aria-hidden className="size-4 shrink-0" />}
              <span>{title}</span>
            </span>
            {isDone && <span className="sr-only"> (erledigt)</span>}
          </>
        );
        return (
          <li
            key={title}
            aria-current={own === step ? 'step' : undefined}
            className={cn('border-t-4 text-sm', own <= step ? 'border-primary font-medium' : 'text-muted-foreground')}
          >
            {isDone ? (
              <button type="button" className="min-h-11 w-full text-left text-primary" onClick={() => onGoTo(own)}>
                {name}
              </button>
            ) : (
              <span className="flex min-h-11 items-center">{name}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
