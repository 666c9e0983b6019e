import { Card } from '@/components/ui/card';
import { formatCount } from '@/lib/format/format';
import { countDistinct, type Visit } from './visit-statistics';

/** The three counters of the specification. */
export function Counters({ visits, total }: { visits: readonly Visit[]; total: number }) {
  const counters: { label: string; note?: string; value: number }[] = [
    { label: 'Besucher Gesamt', note: 'in den letzten 30 Tagen', value: total },
    { label: 'Länder', value: countDistinct(visits.map(({ country }) => country)) },
    { label: 'Städte', value: countDistinct(visits.map(({ city }) => city)) },
  ];
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:gap-5">
      {counters.map(({ label, note, value }) => (
        <Card
          key={label}
          className="flex-row items-baseline justify-between gap-1 max-sm:flex-wrap max-sm:py-4 sm:flex-col"
        >
          <p className="text-muted-foreground">{label}</p>
          {note && <p className="text-sm text-muted-foreground max-sm:mr-auto">{note}</p>}
          <p className="text-2xl font-semibold tracking-tight tabular-nums sm:text-3xl">{formatCount(value)}</p>
        </Card>
      ))}
    </div>
  );
}
