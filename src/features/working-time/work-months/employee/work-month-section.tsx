import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { DataTable, type Column } from '@/components/list/data-table';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DeleteButton } from '@/components/list/row-button';
import { paths, withId } from '@/config/paths';
import type { WorkTime } from '@/features/working-time/work-times/employee/queries';
import { formatMonth } from '@/lib/time/berlin-time';
import { formatDateTime, formatHours } from '@/lib/format/format';
import { Duration } from '@/features/working-time/work-times/duration';
import type { WorkMonth } from '@/features/working-time/work-times/employee/work-time-months';

const columns: Column<WorkTime>[] = [
  {
    header: 'Startzeit',
    cell: (entry) => formatDateTime(entry.start_time),
    primary: true,
    className: 'whitespace-nowrap',
  },
  { header: 'Endzeit', cell: (entry) => formatDateTime(entry.end_time), className: 'whitespace-nowrap' },
  {
    header: 'Dauer',
    cell: (entry) => (entry.end_time ? <Duration entry={entry} /> : <Badge variant="warning">Offen</Badge>),
    className: 'whitespace-nowrap sm:text-right',
  },
];

interface WorkMonthSectionProps extends WorkMonth {
  startsOpen: boolean;
  onRemove: (entry: WorkTime) => void;
}

/** A month with its total; its rows are rendered when it is unfolded, because years of months can be listed. */
export function WorkMonthSection({ month, entries, hours, startsOpen, onRemove }: WorkMonthSectionProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const name = formatMonth(month);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-lg py-2 max-[20rem]:flex-wrap [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        <h2 className="flex-1 text-lg">{name}</h2>
        <span className="font-semibold whitespace-nowrap max-[20rem]:basis-full">{formatHours(hours)}</span>
      </summary>
      {isOpen && (
        <div className="space-y-3 pt-2 pb-4">
          <Button asChild variant="outline" size="sm">
            <Link to={withId(paths.employee.workMonth, month)} aria-label={`Monatsblatt ${name}`}>
              Monatsblatt
            </Link>
          </Button>
          <DataTable
            rows={entries}
            columns={columns}
            rowKey={(entry) => entry.id}
            caption={`Arbeitszeiten im ${name}`}
            empty="Keine Arbeitszeiten gefunden."
            actions={(entry) => (
              <DeleteButton
                row={`Arbeitszeit vom ${formatDateTime(entry.start_time)}`}
                className="pointer-coarse:h-12"
                onClick={() => onRemove(entry)}
              />
            )}
          />
        </div>
      )}
    </details>
  );
}
