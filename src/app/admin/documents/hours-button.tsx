import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { QueryView } from '@/components/crud/query-view';
import { Button } from '@/components/ui/button';
import type { DraftLine } from '@/data/documents/content-form';
import { adminWorkTimeQueries } from '@/data/work-times/admin';
import { hourLines } from '@/data/work-times/hours';
import { sumOfHours } from '@/lib/worked-hours';
import { formatHours } from '@/lib/format';

interface HoursButtonProps {
  /** The customer's order that was worked on. */
  order: string;
  disabled: boolean;
  onTake: (lines: Partial<DraftLine>[]) => void;
}

/** Makes positions of the hours that were worked on an order; nothing as long as there are none. */
export function HoursButton({ order, disabled, onTake }: HoursButtonProps) {
  const tasks = useQuery(adminWorkTimeQueries.onOrder(order));
  return (
    <QueryView query={tasks} failure="Fehler beim Laden der gearbeiteten Stunden" skeleton={null}>
      {(rows) => {
        const lines = hourLines(rows);
        const sum = formatHours(sumOfHours(rows.flatMap(({ entries }) => entries)));
        return (
          lines.length > 0 && (
            <Button icon={Clock} variant="outline" disabled={disabled} onClick={() => onTake(lines)}>
              {`Gearbeitete Stunden übernehmen (${sum})`}
            </Button>
          )
        );
      }}
    </QueryView>
  );
}
