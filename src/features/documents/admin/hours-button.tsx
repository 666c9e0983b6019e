import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { Button } from '@/components/ui/button';
import type { DraftLine } from '@/features/documents/content-form';
import { adminWorkTimeQueries } from '@/features/working-time/work-times/admin/queries';
import { sumOfHours } from '@/features/working-time/worked-hours';
import { formatHours } from '@/lib/format/format';

const HoursDialog = lazyDialog(async () => (await import('./hours-dialog')).HoursDialog);

interface HoursButtonProps {
  /** The customer's order worked on. */
  order: string;
  /** The current line items. */
  linesOf: () => DraftLine[];
  onTake: (lines: DraftLine[]) => void;
}

/** Transfers the hours worked on an order to the line items; hidden while there are none. */
export function HoursButton({ order, linesOf, onTake }: HoursButtonProps) {
  const tasks = useQuery(adminWorkTimeQueries.onOrder(order));
  const dialog = useDialog<{ kind: 'take'; lines: DraftLine[] }>();
  return (
    <QueryView query={tasks} failure="Fehler beim Laden der gearbeiteten Stunden" skeleton={null}>
      {(rows) => {
        const sum = sumOfHours(rows.flatMap(({ entries }) => entries));
        return (
          sum > 0 && (
            <>
              <Button icon={Clock} variant="outline" onClick={() => dialog.show({ kind: 'take', lines: linesOf() })}>
                {`Gearbeitete Stunden übernehmen (${formatHours(sum)})`}
              </Button>
              {dialog.open && (
                <HoursDialog tasks={rows} lines={dialog.open.lines} onTake={onTake} onClose={dialog.close} />
              )}
            </>
          )
        );
      }}
    </QueryView>
  );
}
