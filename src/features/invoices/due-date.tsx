import { berlinDay } from '@/lib/time/berlin-time';
import { formatDate } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';
import { labelOf } from '@/lib/labels';
import { reminderSteps } from './reminders/labels';

type Dated = Pick<Row<'invoices'>, 'status' | 'due_date' | 'payable_until'> &
  Partial<Pick<Row<'invoices'>, 'reminder_step' | 'reminded_on'>>;

/** When an invoice is due, whether it is overdue, and its reminder level, unless that is shown elsewhere. */
export function DueDate({ invoice }: { invoice: Dated }) {
  const { reminder_step: step, reminded_on: day } = invoice;
  const isOverdue = invoice.status === 'offen' && invoice.payable_until < berlinDay();
  return (
    <span className="flex flex-wrap gap-x-1.5">
      <span>{formatDate(invoice.due_date)}</span>
      {isOverdue && <span className="font-medium text-destructive"> überfällig</span>}
      {isOverdue && step && (
        <span className="basis-full text-sm font-normal text-muted-foreground">
          {`${labelOf(reminderSteps, step)} am ${formatDate(day)}`}
        </span>
      )}
    </span>
  );
}
