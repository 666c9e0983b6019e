import { Circle, CircleCheck } from 'lucide-react';
import { cn } from '@/lib/cn';
import { formatDate, formatDay, formatTime } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';
import type { OrderSteps as Steps } from './queries';

interface OrderStepsProps {
  status: Row<'requests'>['status'];
  /** Undefined until they are loaded. */
  steps?: Steps;
}

/** The way of an order from the request to the invoice: what is reached, with its day, and what is next. */
export function OrderSteps({ status, steps }: OrderStepsProps) {
  if (status === 'cancelled') return null;
  const planned = steps?.planned_at;
  const isDone = status === 'completed';
  const line = [
    { name: 'Angefragt', isReached: true },
    // Not every order has a quote.
    ...(steps?.quoted_on ? [{ name: `Angeboten am ${formatDate(steps.quoted_on)}`, isReached: true }] : []),
    planned
      ? { name: `Geplant: ${formatDay(planned)}, ${formatTime(planned)} Uhr`, isReached: true }
      : { name: 'Geplant', isReached: isDone },
    { name: 'Erledigt', isReached: isDone },
    steps?.billed_on
      ? { name: `Berechnet am ${formatDate(steps.billed_on)}`, isReached: true }
      : { name: 'Berechnet', isReached: false },
  ];
  // An invoice in advance comes before the work is done.
  const next = line.findIndex(({ isReached }) => !isReached);
  const current = (next < 0 ? line.length : next) - 1;
  return (
    <ol aria-label="Stand" className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm cards:flex-col cards:text-base">
      {line.map(({ name, isReached }, index) => {
        const Icon = isReached ? CircleCheck : Circle;
        return (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={cn(
              'flex min-w-0 gap-1.5',
              index === current && 'font-semibold',
              !isReached && 'text-muted-foreground',
            )}
          >
            <Icon
              aria-hidden
              className={cn('mt-0.5 size-4 shrink-0 cards:mt-1', isReached ? 'text-primary' : 'opacity-60')}
            />
            <span className="min-w-0">{name}</span>
            {!isReached && <span className="sr-only"> (noch nicht)</span>}
          </li>
        );
      })}
    </ol>
  );
}
