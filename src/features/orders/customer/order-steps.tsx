import { Check } from 'lucide-react';
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
  return (
    <ol aria-label="Stand" className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-sm">
      {line.map(({ name, isReached }) => (
        <li key={name} className={isReached ? 'flex gap-1' : 'text-muted-foreground'}>
          {isReached && <Check aria-hidden className="mt-1 size-3.5 shrink-0 text-primary" />}
          <span>{name}</span>
          {!isReached && <span className="sr-only"> (noch nicht)</span>}
        </li>
      ))}
    </ol>
  );
}
