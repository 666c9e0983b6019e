import { StatusBadge } from '@/components/crud/status-badge';
import { Badge } from '@/components/ui/badge';
import { isPartlyPaid } from '@/data/invoices/partly-paid';
import type { Row } from '@/lib/tables';
import { invoiceStatuses } from '@/texts/statuses';

/** How far an invoice has come: its status, and beside it whether something is paid already. */
export function InvoiceStatus({ invoice }: { invoice: Pick<Row<'invoices'>, 'status' | 'paid_cents' | 'open_cents'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StatusBadge statuses={invoiceStatuses} status={invoice.status} />
      {isPartlyPaid(invoice) && <Badge variant="warning">Teilweise bezahlt</Badge>}
    </span>
  );
}
