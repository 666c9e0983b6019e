import { formatDate } from '@/lib/format';
import { cn } from '@/lib/cn';
import type { Count } from './visit-statistics';

const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' });

/** Visits per day as columns, oldest first; for screen readers a table. */
export function DayChart({ days }: { days: readonly Count[] }) {
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  return (
    <div className="flex flex-1 flex-col justify-end">
      {/* A box around it, because a table itself is never smaller than what is in it. */}
      <div className="sr-only">
        <table>
          <caption>Besuche pro Tag</caption>
          <thead>
            <tr>
              <th scope="col">Tag</th>
              <th scope="col">Besuche</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ label, visits }) => (
              <tr key={label}>
                <th scope="row">{formatDate(label)}</th>
                <td>{visits}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div aria-hidden className="flex gap-1 sm:gap-1.5">
        {days.map(({ label, visits }) => (
          <div key={label} className="max-w-16 min-w-0 flex-1 text-center" title={`${formatDate(label)}: ${visits}`}>
            <div className="flex h-40 flex-col justify-end border-b border-input">
              <span className={cn('text-sm tabular-nums', visits === 0 && 'text-muted-foreground')}>{visits}</span>
              {/* The number keeps its 1.5 rem above the highest column. */}
              <div
                className="rounded-t-sm bg-primary/80 print:bg-foreground"
                style={{ height: `calc((100% - 1.5rem) * ${visits / most})` }}
              />
            </div>
            <p className="pt-1.5 text-xs leading-tight text-muted-foreground">
              {weekday.format(new Date(label))}
              <br />
              {Number(label.slice(8))}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
