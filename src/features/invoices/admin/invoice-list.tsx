import { useMutation, useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/list/data-table';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { QueryView } from '@/components/layout/query-view';
import { RowButton } from '@/components/list/row-button';
import { StatusBadge } from '@/components/ui/status-badge';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTableParams } from '@/components/list/use-table-params';
import { Button } from '@/components/ui/button';
import { type AdminInvoice, adminInvoiceQueries, invoiceView } from './queries';
import { adminInvoiceMutations } from './mutations';
import { recipientName } from '@/features/accounts/profiles/person-name';
import { daysSince, canBeReminded, nextReminderStep } from '@/features/invoices/reminders/steps';
import { DueDate } from '@/features/invoices/due-date';
import { InvoiceAmount, OpenAmount } from '@/features/invoices/invoice-amount';
import { InvoiceStatus } from '@/features/invoices/invoice-status';
import { formatCount, formatDate } from '@/lib/format/format';
import type { Enums } from '@/lib/supabase/tables';
import { useSingleFlight } from '@/lib/use-single-flight';
import { reminderSteps } from '@/features/invoices/reminders/labels';
import { ListExport } from '@/components/list/list-export';
import { ContactDetails } from '@/features/accounts/admin/contact-details';
import { invoiceSource } from './invoice-source';
import { MonthFilter } from './month-filter';
import { Letters } from '@/features/invoices/reminders/admin/letters';

const InvoicePanel = lazyDialog(async () => (await import('./invoice-panel')).InvoicePanel);

/** Loaded lazily: reminders are rarely sent from here. */
const RemindDialog = lazyDialog(
  async () => (await import('@/features/invoices/reminders/admin/remind-dialog')).RemindDialog,
  null,
);

const customerColumn: Column<AdminInvoice> = {
  header: 'Kunde',
  share: 2.25,
  cell: (invoice) => <ContactDetails name={recipientName(invoice)} email={invoice.customer_email} />,
  primary: true,
  sort: 'kunde',
};

const numberColumn: Column<AdminInvoice> = {
  header: 'Nummer',
  share: 1.1,
  minor: true,
  cell: ({ number }) => number ?? '-',
  className: 'rows:whitespace-nowrap',
  sort: 'nummer',
};

const amountColumn: Column<AdminInvoice> = {
  header: 'Betrag',
  share: 1.2,
  cell: (invoice) => <InvoiceAmount invoice={invoice} />,
  className: 'rows:text-right rows:whitespace-nowrap',
  sort: 'betrag',
};

/** Where all rows are open: the relevant columns. */
const openColumn: Column<AdminInvoice> = {
  header: 'Noch offen',
  share: 1.2,
  cell: (invoice) => <OpenAmount invoice={invoice} />,
  className: 'rows:text-right rows:whitespace-nowrap',
  sort: 'noch_offen',
};

const columnsWith = (amount: Column<AdminInvoice>): Column<AdminInvoice>[] => [
  customerColumn,
  numberColumn,
  amount,
  { header: 'Fällig am', share: 1.7, cell: (invoice) => <DueDate invoice={invoice} />, sort: 'faellig' },
  {
    header: 'Status',
    share: 0.9,
    minor: true,
    cell: (invoice) => <InvoiceStatus invoice={invoice} />,
  },
];

const columns = columnsWith(amountColumn);
const columnsOfOpen = columnsWith(openColumn);

/** The tab of invoices that can be reminded of. */
const reminderColumns: Column<AdminInvoice>[] = [
  customerColumn,
  { ...numberColumn, share: 1.3 },
  openColumn,
  {
    header: 'Überfällig seit',
    share: 1.3,
    cell: ({ payable_until: day }) => (daysSince(day) === 1 ? '1 Tag' : `${formatCount(daysSince(day))} Tagen`),
    sort: 'faellig',
  },
  {
    header: 'Nächste Stufe',
    share: 1.6,
    cell: ({ reminder_step }) => <NextStep step={nextReminderStep(reminder_step)} />,
  },
];

const NextStep = ({ step }: { step: Enums<'reminder_step'> | null }) =>
  step && <StatusBadge statuses={reminderSteps} status={step} />;

/** The invoices of the open tab. */
export function InvoiceList() {
  const { address } = useTableParams();
  const invoices = useQuery(adminInvoiceQueries.list(address));
  const markPaid = useMutation(adminInvoiceMutations.markPaid);
  // One booking at a time for the whole list: the second click of a double click could hit the next invoice.
  const [isMarking, tapMarkPaid] = useSingleFlight(markPaid.mutateAsync);
  const dialog = useDialog<{ kind: 'remind'; ids: string[]; onDone?: () => void }>();
  const view = invoiceView(address);
  const isReminding = view.tab === 'mahnen';
  const isOpenTab = view.tab === 'offen' || view.tab === 'ueberfaellig';
  const remindButton = (invoice: AdminInvoice) =>
    canBeReminded(invoice) && (
      <RowButton
        label="Mahnen"
        row={nameOf(invoice)}
        onClick={() => dialog.show({ kind: 'remind', ids: [invoice.id] })}
      />
    );
  const paidButton = (invoice: AdminInvoice) =>
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
        <div className="space-y-3">
          {isReminding && <Letters />}
          <DataTable
            rows={data}
            total={total}
            sort={view.sort}
            rowName={nameOf}
            above={<MonthFilter />}
            columns={isReminding ? reminderColumns : isOpenTab ? columnsOfOpen : columns}
            rowKey={(invoice) => invoice.id}
            caption="Rechnungen"
            empty={isReminding ? 'Keine Rechnung ist zu mahnen.' : 'Keine Rechnungen gefunden.'}
            actionsShare={isReminding ? 1 : 1.9}
            actions={isReminding ? remindButton : paidButton}
            bulk={(selected, clear) => (
              <>
                {isReminding && (
                  <Button
                    variant="outline"
                    size="sm"
                    onClick={() => dialog.show({ kind: 'remind', ids: selected.map(({ id }) => id), onDone: clear })}
                  >
                    Mahnen
                  </Button>
                )}
                <ListExport source={invoiceSource} ids={selected.map(({ id }) => id)} />
              </>
            )}
            panel={(panel) => (
              <InvoicePanel
                {...panel}
                actions={(invoice) => (
                  <>
                    {paidButton(invoice)}
                    {remindButton(invoice)}
                  </>
                )}
              />
            )}
          />
          {dialog.open && <RemindDialog ids={dialog.open.ids} onDone={dialog.open.onDone} onClose={dialog.close} />}
        </div>
      )}
    </QueryView>
  );
}

const nameOf = (invoice: AdminInvoice) =>
  `Rechnung an ${recipientName(invoice)}, fällig am ${formatDate(invoice.due_date)}`;
