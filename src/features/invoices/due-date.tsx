import { berlinDay } from '@/lib/berlin-time';
import { formatDate } from '@/lib/format';
import type { Row } from '@/lib/tables';

/** When an invoice is due, and whether it is overdue. */
export function DueDate({ invoice }: { invoice: Pick<Row<'invoices'>, 'status' | 'due_date'> }) {
  const isOverdue = invoice.status === 'offen' && invoice.due_date < berlinDay();
  return (
    <span className="flex flex-wrap gap-x-1.5">
      <span>{formatDate(invoice.due_date)}</span>
      {isOverdue && <span className="font-medium text-destructive"> überfällig</span>}
    </span>
  );
}
