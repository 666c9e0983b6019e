import { StatusBadge } from '@/components/ui/status-badge';
import { isPartlyPaid } from './partly-paid';
import type { Row } from '@/lib/supabase/tables';
import { invoiceStatuses } from './labels';

/** The status of an invoice, and whether part of it is paid. */
export function InvoiceStatus({ invoice }: { invoice: Pick<Row<'invoices'>, 'status' | 'paid_cents' | 'open_cents'> }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <StatusBadge statuses={invoiceStatuses} status={invoice.status} />
      {isPartlyPaid(invoice) && <span className="text-sm font-medium text-warning">teilweise bezahlt</span>}
    </span>
  );
}
