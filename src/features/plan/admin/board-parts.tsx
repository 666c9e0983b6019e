import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DroppedVisit } from '@/features/tasks/admin/visit-queries';
import { berlinDay } from '@/lib/time/berlin-time';
import { cn } from '@/lib/cn';
import { withSoftHyphens } from '@/lib/format/soft-hyphens';
import type { AbsencesByDay } from './absences';
import type { FilledPlanRow, Names } from './build-plan';
import { isRestDay } from './days';
import type { PlanAppointment } from './queries';

/** What a board shows, of a week or a day. */
export interface BoardProps {
  caption: string;
  people: readonly FilledPlanRow[];
  vehicles: readonly FilledPlanRow[];
  appointments: UseQueryResult<PlanAppointment[]>;
  dropped: readonly DroppedVisit[];
  names: Names;
  away: AbsencesByDay;
}

interface RowHeadProps {
  name: string;
  /** The row of tasks without an employee. */
  isQuiet?: boolean;
  children?: ReactNode;
}

/** The name of a row, in sight as long as the row is. */
export function RowHead({ name, isQuiet, children }: RowHeadProps) {
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 border-r border-b bg-card px-2.5 py-2 text-left align-top font-medium print:static print:px-1 print:py-0.5"
    >
      {/* Below the days, as long as the row is in sight. */}
      <div className="sticky top-10 print:static">
        <span
          className={cn(
            'line-clamp-3 text-sm leading-5 wrap-anywhere hyphens-auto print:text-xs print:leading-4',
            isQuiet && 'font-normal text-muted-foreground',
          )}
        >
          {withSoftHyphens(name)}
        </span>
        {children && <span className="block text-xs font-normal text-muted-foreground">{children}</span>}
      </div>
    </th>
  );
}

/** The rows of one kind, under its name. */
export function Group({ name, columns, children }: { name: string; columns: number; children: ReactNode }) {
  return (
    <tbody>
      <tr className="break-after-avoid">
        <th
          scope="rowgroup"
          colSpan={columns}
          className="border-b bg-muted p-0 text-left text-xs font-semibold text-muted-foreground"
        >
          <span className="sticky left-0 inline-block px-3 py-1 print:px-1 print:py-0">{name}</span>
        </th>
      </tr>
      {children}
    </tbody>
  );
}

/** The look of what belongs to a day. */
export const dayStyles = (day: string) =>
  cn(
    // Paint containment: otherwise a card dragged over a cell would repaint the whole table.
    'h-12 border-b align-top contain-paint print:h-5',
    day === berlinDay() ? 'bg-accent/35' : isRestDay(day) && 'bg-muted/70',
    'data-target:bg-primary/12 data-target:outline-2 data-target:-outline-offset-2 data-target:outline-primary',
  );
