import { memoize } from '@/lib/memoize';
import type { Count } from './visit-statistics';

const percent = memoize(() => new Intl.NumberFormat('de-DE', { style: 'percent' }));

/** Visits per country as bars with their numbers. */
export function CountryChart({ countries }: { countries: readonly Count[] }) {
  const all = countries.reduce((sum, { visits }) => sum + visits, 0);
  const most = Math.max(...countries.map(({ visits }) => visits));
  return (
    <ul className="space-y-3.5">
      {countries.map(({ label, visits }) => (
        <li key={label} className="space-y-1.5">
          <p className="flex justify-between gap-4">
            <span className="min-w-0">{label}</span>
            <span className="shrink-0 tabular-nums">
              <span>{visits}</span>{' '}
              <span className="text-muted-foreground">{`(${percent().format(visits / all)})`}</span>
            </span>
          </p>
          <div aria-hidden className="h-2 overflow-hidden rounded-full bg-muted print:border">
            <div
              className="h-full rounded-full bg-primary/80 print:bg-foreground"
              style={{ width: `${(visits / most) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
