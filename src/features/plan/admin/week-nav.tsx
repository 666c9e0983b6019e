import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { weekAfter } from '@/lib/time/iso-week';
import { formatWeek, weekNumber } from './days';

/** The `to` of a week's link. */
const to = (week: string) => ({ search: `?woche=${week}` });

/** The week shown, and links to the others. */
export function WeekNav({ week }: { week: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2 print:-mt-5 print:text-sm">
      <Button asChild variant="outline" size="icon">
        <Link to={to(weekAfter(week, -1))} aria-label="Vorige Woche">
          <ChevronLeft aria-hidden />
        </Link>
      </Button>
      <Button asChild variant="outline" size="sm" className="min-h-10">
        <Link to={{ search: '' }}>Heute</Link>
      </Button>
      <Button asChild variant="outline" size="icon">
        <Link to={to(weekAfter(week))} aria-label="Nächste Woche">
          <ChevronRight aria-hidden />
        </Link>
      </Button>
      <p aria-live="polite" className="ml-1 flex flex-wrap items-baseline gap-x-2 leading-6 print:ml-0">
        <span className="font-semibold">{weekNumber(week)}</span>
        <span className="text-muted-foreground">{formatWeek(week)}</span>
      </p>
      <Button
        variant="outline"
        size="icon"
        aria-label="Wochenplan drucken"
        className="ml-auto max-md:hidden"
        onClick={() => window.print()}
      >
        <Printer aria-hidden />
      </Button>
    </div>
  );
}
