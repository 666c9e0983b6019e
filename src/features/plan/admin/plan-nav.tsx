import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { berlinDay } from '@/lib/time/berlin-time';
import { holidayOf } from '@functions/holidays';
import { dayAfter, daysOfWeek, weekAfter } from '@/lib/time/iso-week';
import { formatLongDay, formatWeek, longWeekdayName, weekNumber } from './days';

/** The `to` of links to a week ('2026-W48') and a day ('yyyy-MM-dd'). */
const toWeek = (week: string) => ({ search: `?woche=${week}` });
const toDay = (day: string) => ({ search: `?tag=${day}` });

interface PlanNavProps {
  week: string;
  /** The day of the week that is shown with hours instead of the week. */
  day: string | undefined;
}

/** The week or day shown, links to the others, and to the other view. */
export function PlanNav({ week, day }: PlanNavProps) {
  const today = berlinDay();
  const days = daysOfWeek(week);
  return (
    <div className="flex flex-wrap items-center gap-2 print:-mt-5 print:text-sm">
      <Button asChild variant="outline" size="icon">
        <Link
          to={day ? toDay(dayAfter(day, -1)) : toWeek(weekAfter(week, -1))}
          aria-label={day ? 'Voriger Tag' : 'Vorige Woche'}
        >
          <ChevronLeft aria-hidden />
        </Link>
      </Button>
      <Button asChild variant="outline" size="sm" className="min-h-10">
        <Link to={day ? toDay(today) : { search: '' }}>Heute</Link>
      </Button>
      <Button asChild variant="outline" size="icon">
        <Link
          to={day ? toDay(dayAfter(day, 1)) : toWeek(weekAfter(week))}
          aria-label={day ? 'Nächster Tag' : 'Nächste Woche'}
        >
          <ChevronRight aria-hidden />
        </Link>
      </Button>
      <p aria-live="polite" className="ml-1 flex flex-wrap items-baseline gap-x-2 leading-6 print:ml-0">
        <span className="font-semibold">{day ? longWeekdayName(day) : weekNumber(week)}</span>
        <span className="text-muted-foreground">{day ? formatLongDay(day) : formatWeek(week)}</span>
        {day && holidayOf(day) && <span className="text-muted-foreground">{holidayOf(day)}</span>}
      </p>
      <nav
        aria-label="Ansicht"
        className="ml-auto flex gap-1 rounded-lg border bg-card p-0.5 max-md:hidden print:hidden"
      >
        <View to={toWeek(week)} isShown={!day}>
          Woche
        </View>
        <View to={toDay(day ?? (days.includes(today) ? today : (days[0] ?? today)))} isShown={day !== undefined}>
          Tag
        </View>
      </nav>
      <Button
        variant="outline"
        size="icon"
        aria-label={day ? 'Tagesplan drucken' : 'Wochenplan drucken'}
        className="max-md:hidden"
        onClick={() => window.print()}
      >
        <Printer aria-hidden />
      </Button>
    </div>
  );
}

interface ViewProps {
  to: { search: string };
  isShown: boolean;
  children: ReactNode;
}

function View({ to, isShown, children }: ViewProps) {
  return (
    <Link
      to={to}
      aria-current={isShown ? 'page' : undefined}
      className={cn(
        'inline-flex min-h-9 items-center rounded-md px-3 text-sm font-medium hover:bg-foreground/6',
        isShown && 'bg-accent text-primary forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]',
      )}
    >
      {children}
    </Link>
  );
}
