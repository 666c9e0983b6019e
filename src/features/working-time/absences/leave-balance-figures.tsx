import type { LeaveBalance } from './leave-balance';
import { cn } from '@/lib/cn';
import { formatDays } from './span';

/** The days of leave left in a year, and how they are calculated. */
export function LeaveBalanceFigures({ entitled, granted, asked, left }: LeaveBalance) {
  if (left === undefined)
    return <p>Ein Arbeitsvertrag mit den Urlaubstagen ist noch nicht hinterlegt, daher steht hier kein Resturlaub.</p>;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      <Figure label="Übrig" days={left} isStrong />
      <Figure label="Anspruch" days={entitled} />
      <Figure label="Genehmigt" days={granted} />
      <Figure label="Beantragt" days={asked} />
    </dl>
  );
}

function Figure({ label, days, isStrong }: { label: string; days: number | undefined; isStrong?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd
        className={cn(
          'tabular-nums',
          isStrong && 'text-xl font-semibold',
          isStrong && (days ?? 0) < 0 && 'text-destructive',
        )}
      >
        {formatDays(days)}
      </dd>
    </div>
  );
}
