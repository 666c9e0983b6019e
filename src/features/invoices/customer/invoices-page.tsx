import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '@/components/list/data-table';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { RowButton } from '@/components/list/row-button';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTableParams } from '@/components/list/use-table-params';
import { Badge } from '@/components/ui/badge';
import { type CustomerInvoice, customerInvoiceQueries } from './queries';
import { DocumentFileButton } from '@/features/documents/document-file-button';
import { DueDate } from '@/features/invoices/due-date';
import { InvoiceStatus } from '@/features/invoices/invoice-status';
import { useUser } from '@/features/accounts/session/use-user';
import { formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { useLiveTable } from '@/lib/supabase/realtime';
import { invoiceKinds } from '@/features/invoices/labels';
import { ReminderNotices } from '@/features/invoices/reminders/customer/reminder-notices';

const PayDialog = lazyDialog(async () => (await import('./pay-dialog')).PayDialog);

const columns: Column<CustomerInvoice>[] = [
  {
    header: 'Nummer',
    share: 1.7,
    cell: ({ number, kind, cancelled_number }) => (
      <>
        <span className="rows:whitespace-nowrap">{number}</span>
        {kind === 'storno' && (
          <span className="block text-sm font-normal text-muted-foreground">{`zu ${cancelled_number}`}</span>
        )}
      </>
    ),
    primary: true,
  },
  {
    header: 'Datum',
    share: 1.2,
    cell: ({ issue_date }) => formatDate(issue_date),
    className: 'rows:whitespace-nowrap',
  },
  {
    header: 'Fällig am',
    share: 1.2,
    cell: ({ kind, status, due_date, payable_until }) =>
      kind === 'storno' ? '-' : <DueDate invoice={{ status, due_date, payable_until }} />,
  },
  {
    header: 'Betrag',
    share: 1.3,
    cell: ({ amount }) => formatEuro(amount),
    className: 'rows:text-right rows:whitespace-nowrap',
  },
  {
    header: 'Noch offen',
    share: 1.3,
    cell: (invoice) => formatEuro(invoice.open_cents / 100),
    className: 'rows:text-right rows:whitespace-nowrap',
  },
  {
    header: 'Status',
    share: 1.4,
    minor: true,
    cell: (invoice) =>
      invoice.kind === 'storno' ? (
        <Badge variant="secondary">{invoiceKinds.storno.label}</Badge>
      ) : (
        <InvoiceStatus invoice={invoice} />
      ),
  },
];

export default function CustomerInvoicesPage() {
  const { id: userId } = useUser();
  const { page } = useTableParams();
  const invoices = useQuery(customerInvoiceQueries.list(userId, page));
  const dialog = useDialog<{ kind: 'pay'; invoice: CustomerInvoice }>();
  useLiveTable('invoices');
  return (
    <Page title="Rechnungen" description="Ihre Rechnungen als PDF, und was davon noch zu bezahlen ist.">
      <QueryView query={invoices} failure="Fehler beim Laden der Rechnungen">
        {({ data, total }) => (
          <div className="space-y-4">
            <ReminderNotices invoices={data} />
            <DataTable
              rows={data}
              total={total}
              columns={columns}
              rowKey={({ id }) => id}
              caption="Rechnungen"
              empty="Sie haben noch keine Rechnungen."
              actionsShare={2.9}
              actions={(invoice) => (
                <>
                  <DocumentFileButton file={invoice} />
                  {invoice.open_cents > 0 && (
                    <RowButton
                      label="Bezahlen"
                      variant="primary"
                      row={invoice.number ?? ''}
                      onClick={() => dialog.show({ kind: 'pay', invoice })}
                    />
                  )}
                </>
              )}
            />
          </div>
        )}
      </QueryView>
      {dialog.open && <PayDialog invoice={dialog.open.invoice} onClose={dialog.close} />}
    </Page>
  );
}
