import { useMutation, useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/crud/data-table';
import { lateDialog } from '@/components/crud/late-dialog';
import { SearchNote } from '@/components/crud/list-toolbar';
import { QueryView } from '@/components/crud/query-view';
import { RowButton } from '@/components/crud/row-button';
import { StatusBadge } from '@/components/crud/status-badge';
import { useTableParams } from '@/components/crud/use-table-params';
import { type AdminInvoice, adminInvoiceQueries, invoiceView } from '@/data/invoices/admin';
import { adminInvoiceMutations } from '@/data/invoices/office';
import { customerNameOf } from '@/data/profiles/person-name';
import { DueDate } from '@/features/invoices/due-date';
import { formatDate } from '@/lib/format';
import { formatEuro } from '@/lib/format-euro';
import { useOneTap } from '@/lib/use-one-tap';
import { invoiceStatuses } from '@/texts/statuses';
import { ListExport } from '../list-export';
import { Person } from '../person';

const InvoicePanel = lateDialog(async () => (await import('./invoice-panel')).InvoicePanel);

const columns: Column<AdminInvoice>[] = [
  {
    header: 'Kunde',
    share: 2.5,
    cell: (invoice) => <Person name={customerNameOf(invoice)} email={invoice.customer_email} />,
    primary: true,
    sort: 'kunde',
  },
  {
    header: 'Nummer',
    share: 1.1,
    minor: true,
    cell: ({ number }) => number ?? '-',
    className: 'rows:whitespace-nowrap',
  },
  {
    header: 'Betrag',
    share: 1.2,
    cell: (invoice) => formatEuro(invoice.amount),
    className: 'rows:text-right rows:whitespace-nowrap',
    sort: 'betrag',
  },
  { header: 'Fällig am', share: 1.55, cell: (invoice) => <DueDate invoice={invoice} />, sort: 'faellig' },
  {
    header: 'Status',
    share: 0.9,
    minor: true,
    cell: ({ status }) => <StatusBadge statuses={invoiceStatuses} status={status} />,
  },
];

/** The invoices of the open tab. */
export function InvoiceList() {
  const { address } = useTableParams();
  const invoices = useQuery(adminInvoiceQueries.list(address));
  const markPaid = useMutation(adminInvoiceMutations.markPaid);
  // One tap for the whole list: under the second click of a double click may already be the next invoice.
  const [isMarking, tapMarkPaid] = useOneTap(markPaid.mutateAsync);
  const actions = (invoice: AdminInvoice) =>
    invoice.status === 'offen' && (
      <RowButton
        label="Als bezahlt markieren"
        row={nameOf(invoice)}
        pending={isMarking && markPaid.variables === invoice.id}
        disabled={isMarking}
        onClick={() => tapMarkPaid(invoice.id)}
      />
    );
  return (
    <QueryView query={invoices} failure="Fehler beim Laden der Rechnungen">
      {({ data, total }) => (
        <>
          <SearchNote total={total} />
          <DataTable
            rows={data}
            total={total}
            sort={invoiceView(address).sort}
            rowName={nameOf}
            columns={columns}
            rowKey={(invoice) => invoice.id}
            caption="Rechnungen"
            empty="Keine Rechnungen gefunden."
            actionsShare={1.75}
            actions={actions}
            bulk={(selected) => <ListExport list="rechnungen" ids={selected.map(({ id }) => id)} />}
            panel={(panel) => <InvoicePanel {...panel} actions={actions} />}
          />
        </>
      )}
    </QueryView>
  );
}

const nameOf = (invoice: AdminInvoice) =>
  `Rechnung an ${customerNameOf(invoice)}, fällig am ${formatDate(invoice.due_date)}`;
