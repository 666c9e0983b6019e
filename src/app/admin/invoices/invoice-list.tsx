import { useMutation, useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/crud/data-table';
import { EmailAddress } from '@/components/crud/email-address';
import { QueryView } from '@/components/crud/query-view';
import { RowButton } from '@/components/crud/row-button';
import { StatusBadge } from '@/components/crud/status-badge';
import { useTableParams } from '@/components/crud/use-table-params';
import { adminInvoiceMutations, adminInvoiceQueries } from '@/data/invoices/admin';
import { formatDate, formatEuro } from '@/lib/format';
import { berlinDay } from '@/lib/berlin-time';
import type { Enums, Row } from '@/lib/tables';
import { useOneTap } from '@/lib/use-one-tap';
import { invoiceStatuses } from '@/texts/statuses';

type Invoice = Row<'invoices'>;

const columns: Column<Invoice>[] = [
  { header: 'Kunde', cell: (invoice) => <EmailAddress address={invoice.customer_email} />, primary: true },
  {
    header: 'Betrag',
    cell: (invoice) => formatEuro(invoice.amount),
    className: 'sm:text-right sm:whitespace-nowrap',
  },
  { header: 'Fällig am', cell: (invoice) => <DueDate invoice={invoice} /> },
  { header: 'Status', cell: ({ status }) => <StatusBadge statuses={invoiceStatuses} status={status} /> },
];

/** The invoices with `status`, all without it. */
export function InvoiceList({ status }: { status?: Enums<'invoice_status'> }) {
  const { page } = useTableParams();
  const invoices = useQuery(adminInvoiceQueries.list(page, status));
  const markPaid = useMutation(adminInvoiceMutations.markPaid);
  // One tap for the whole list: under the second click of a double click may already be the next invoice.
  const [isMarking, tapMarkPaid] = useOneTap(markPaid.mutateAsync);
  return (
    <QueryView query={invoices} failure="Fehler beim Laden der Rechnungen">
      {({ data, total }) => (
        <DataTable
          rows={data}
          total={total}
          columns={columns}
          rowKey={(invoice) => invoice.id}
          caption="Rechnungen"
          empty="Keine Rechnungen gefunden."
          actions={(invoice) =>
            invoice.status === 'offen' && (
              <RowButton
                label="Als bezahlt markieren"
                row={`Rechnung an ${invoice.customer_email}, fällig am ${formatDate(invoice.due_date)}`}
                pending={isMarking && markPaid.variables === invoice.id}
                disabled={isMarking}
                onClick={() => tapMarkPaid(invoice.id)}
              />
            )
          }
        />
      )}
    </QueryView>
  );
}

function DueDate({ invoice }: { invoice: Invoice }) {
  const isOverdue = invoice.status === 'offen' && invoice.due_date < berlinDay();
  return (
    <span className="whitespace-nowrap">
      <span>{formatDate(invoice.due_date)}</span>
      {isOverdue && <span className="font-medium text-destructive"> überfällig</span>}
    </span>
  );
}
