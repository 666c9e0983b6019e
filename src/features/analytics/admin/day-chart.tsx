import { formatDate } from '@/lib/format/format';
import { memoize } from '@/lib/memoize';
import { ColumnChart } from '@/components/ui/column-chart';
import type { Count } from './visit-statistics';

const weekday = memoize(() => new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' }));

/** Visits per day, oldest first. */
export function DayChart({ days }: { days: readonly Count[] }) {
  const bars = days.map(({ label, visits }) => ({
    name: formatDate(label),
    value: visits,
    foot: (
      <>
        {weekday().format(new Date(label))}
        <br />
        {Number(label.slice(8))}
      </>
    ),
  }));
  return <ColumnChart caption="Besuche pro Tag" heads={['Tag', 'Besuche']} bars={bars} className="h-40" />;
}
