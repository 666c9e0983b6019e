import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { IssuedDocument } from '@functions/documents/content';
import { ConfirmDialog } from '@/components/crud/confirm-dialog';
import { lateDialog } from '@/components/crud/late-dialog';
import { Page } from '@/components/crud/page';
import { PanelField } from '@/components/crud/panel-field';
import { StatusBadge } from '@/components/crud/status-badge';
import { useDialog } from '@/components/crud/use-dialog';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { paths, withId } from '@/config/paths';
import { adminInvoiceFileQueries, type Invoice, issuedDocument, type WrittenInvoice } from '@/data/invoices/document';
import { adminInvoiceFileMutations } from '@/data/invoices/document-office';
import { customerNameOf } from '@/data/profiles/person-name';
import { DueDate } from '@/features/invoices/due-date';
import { InvoiceFileButton } from '@/features/invoices/invoice-file-button';
import { formatDate, formatDateTime } from '@/lib/format';
import { formatEuro } from '@/lib/format-euro';
import { useOneTap } from '@/lib/use-one-tap';
import { invoiceKinds } from '@/texts/invoices';
import { labelOf } from '@/texts/labels';
import { invoiceStatuses, mailStatuses } from '@/texts/statuses';
import { GlanceCard, GlanceList } from '../glance-card';
import { Person } from '../person';
import { InvoiceSums } from './invoice-sums';
import { IssuedLines } from './issued-lines';

const PaymentDialog = lateDialog(async () => (await import('./payment-dialog')).PaymentDialog);

const linkLook = 'text-primary underline underline-offset-4 hover:decoration-2';

const isWritten = (invoice: Invoice): invoice is WrittenInvoice => invoice.content !== null;

const titleOf = ({ kind, number }: Invoice) =>
  number ? `${labelOf(invoiceKinds, kind)} ${number}` : 'Rechnung ohne Beleg';

/** An invoice that was issued, or one without a document: what it says, what was paid, and what can be done with it. */
export function InvoiceFile({ invoice }: { invoice: Invoice }) {
  const dialog = useDialog<{ kind: 'pay' | 'cancel' | 'send' }>();
  const document = isWritten(invoice) ? issuedDocument(invoice) : undefined;
  return (
    <Page
      title={titleOf(invoice)}
      description={<StatusBadge statuses={invoiceStatuses} status={invoice.status} />}
      action={<Actions invoice={invoice} show={(kind) => dialog.show({ kind })} />}
    >
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-2 lg:items-start lg:gap-5">
        <div className="space-y-4 lg:space-y-5">
          <Facts invoice={invoice} document={document} />
          {document && <IssuedLines document={document} />}
        </div>
        <div className="space-y-4 lg:space-y-5">
          {document && <InvoiceSums content={document} />}
          {invoice.kind === 'rechnung' && <Payments invoice={invoice} />}
          {document && <Mails id={invoice.id} />}
        </div>
      </div>
      {dialog.open?.kind === 'pay' && <PaymentDialog invoice={invoice} onClose={dialog.close} />}
      {dialog.open?.kind === 'send' && <SendDialog invoice={invoice} onClose={dialog.close} />}
      {dialog.open?.kind === 'cancel' && <CancelDialog invoice={invoice} onClose={dialog.close} />}
    </Page>
  );
}

interface ActionsProps {
  invoice: Invoice;
  show: (dialog: 'pay' | 'cancel' | 'send') => void;
}

function Actions({ invoice, show }: ActionsProps) {
  const copy = useMutation(adminInvoiceFileMutations.copy);
  const navigate = useNavigate();
  const [isCopying, tapCopy] = useOneTap(async (written: WrittenInvoice) =>
    navigate(withId(paths.admin.invoice, await copy.mutateAsync(written))),
  );
  const isInvoice = invoice.kind === 'rechnung';
  const isCancelled = isInvoice && invoice.status === 'storniert';
  return (
    <div className="flex flex-wrap gap-3">
      {isInvoice && (!isCancelled || invoice.paid_cents > 0) && (
        <Button onClick={() => show('pay')}>Zahlung buchen</Button>
      )}
      {isWritten(invoice) && !isCancelled && (
        <Button variant="outline" disabled={!invoice.sha256} onClick={() => show('send')}>
          Per E-Mail senden
        </Button>
      )}
      {isInvoice && isWritten(invoice) && (
        <>
          <Button variant="outline" pending={isCopying} onClick={() => tapCopy(invoice)}>
            Als Entwurf kopieren
          </Button>
          {!isCancelled && (
            <Button variant="outline" onClick={() => show('cancel')}>
              Stornieren
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function SendDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { mutate, isPending } = useMutation(adminInvoiceFileMutations.send);
  return (
    <ConfirmDialog
      title="Per E-Mail senden?"
      text={`${titleOf(invoice)} geht mit dem PDF an ${customerNameOf(invoice)}, an die Adresse des Portalzugangs oder die in der Kundenakte.`}
      confirmLabel="Senden"
      pending={isPending}
      onConfirm={() => mutate(invoice.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function CancelDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { mutate, isPending } = useMutation(adminInvoiceFileMutations.cancel);
  const paid =
    invoice.paid_cents > 0
      ? ` Gezahlt sind ${formatEuro(invoice.paid_cents / 100)}: was Sie davon zurückzahlen, buchen Sie danach.`
      : '';
  return (
    <ConfirmDialog
      destructive
      title="Rechnung stornieren?"
      text={`Zur Rechnung ${invoice.number} über ${formatEuro(invoice.amount)} wird eine Stornorechnung mit eigener Nummer ausgestellt. Das lässt sich nicht zurücknehmen.${paid}`}
      confirmLabel="Stornieren"
      cancelLabel="Nicht stornieren"
      pending={isPending}
      onConfirm={() => mutate(invoice.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function Facts({ invoice, document }: { invoice: Invoice; document?: IssuedDocument }) {
  const { file, order, number, issue_date, service_from, service_to } = invoice;
  return (
    <Card className="gap-3 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle className="text-base">Beleg</CardTitle>
        {number && <InvoiceFileButton invoice={invoice} />}
      </header>
      <dl className="space-y-3">
        <PanelField label="Kunde">
          {file ? (
            <Link to={withId(paths.admin.customer, file.id)} className={linkLook}>
              {`${file.name} (${file.number})`}
            </Link>
          ) : (
            <Person name={customerNameOf(invoice)} email={invoice.customer_email} />
          )}
        </PanelField>
        {document && document.buyer.name !== file?.name && (
          <PanelField label="Ausgestellt auf">{document.buyer.name}</PanelField>
        )}
        {order && (
          <PanelField label="Auftrag">
            <Link to={withId(paths.admin.order, order.id)} className={linkLook}>
              {order.subject}
            </Link>
          </PanelField>
        )}
        <Counterpart invoice={invoice} />
        {issue_date && <PanelField label="Rechnungsdatum">{formatDate(issue_date)}</PanelField>}
        {service_from && service_to && (
          <PanelField label="Leistungszeitraum">
            {service_from === service_to
              ? formatDate(service_from)
              : `${formatDate(service_from)} bis ${formatDate(service_to)}`}
          </PanelField>
        )}
        {invoice.kind === 'rechnung' && (
          <PanelField label="Fällig am">
            <DueDate invoice={invoice} />
          </PanelField>
        )}
        <PanelField label="Betrag">{formatEuro(invoice.amount)}</PanelField>
        {!number && <PanelField label="Erstellt am">{formatDateTime(invoice.created_at)}</PanelField>}
      </dl>
    </Card>
  );
}

/** The way from a cancellation to its invoice, and back. */
function Counterpart({ invoice }: { invoice: Invoice }) {
  const hasOne = invoice.cancels !== null || (invoice.status === 'storniert' && invoice.number !== null);
  const { data: other } = useQuery({ ...adminInvoiceFileQueries.counterpart(invoice), enabled: hasOne });
  if (!other) return null;
  return (
    <PanelField label={invoice.cancels ? 'Storniert die Rechnung' : 'Storniert durch'}>
      <Link to={withId(paths.admin.invoice, other.id)} className={linkLook}>
        {other.number}
      </Link>
    </PanelField>
  );
}

/** What was booked on an invoice, and what is still to be paid. */
function Payments({ invoice }: { invoice: Invoice }) {
  const payments = useQuery(adminInvoiceFileQueries.payments(invoice.id));
  const open = Math.round(invoice.amount * 100) - invoice.paid_cents;
  const sign =
    invoice.status === 'storniert'
      ? invoice.paid_cents > 0 && `${formatEuro(invoice.paid_cents / 100)} zurückzuzahlen`
      : open > 0
        ? `${formatEuro(open / 100)} offen`
        : open < 0 && `${formatEuro(-open / 100)} zu viel gezahlt`;
  return (
    <GlanceCard
      title="Zahlungen"
      action={sign && <span className="font-medium">{sign}</span>}
      query={payments}
      failure="Fehler beim Laden der Zahlungen"
    >
      {(rows) => (
        <GlanceList
          rows={rows}
          empty="Noch keine Zahlung."
          row={({ paid_on, cents, note }) => ({
            main: formatDate(paid_on),
            more: note || (cents < 0 ? 'Zurückgezahlt' : 'Gezahlt'),
            end: <span className="font-medium">{formatEuro(cents / 100)}</span>,
          })}
        />
      )}
    </GlanceCard>
  );
}

/** When and to whom an invoice was sent. */
function Mails({ id }: { id: string }) {
  const mails = useQuery({
    ...adminInvoiceFileQueries.mails(id),
    // The outbox tells nobody what happens in it.
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => status === 'pending' || status === 'sending') ? 5_000 : false,
  });
  return (
    <GlanceCard title="E-Mails" query={mails} failure="Fehler beim Laden der E-Mails">
      {(rows) => (
        <GlanceList
          rows={rows}
          empty="Noch nicht per E-Mail gesendet."
          row={({ to_email, status, created_at, sent_at }) => ({
            main: to_email,
            more: formatDateTime(sent_at ?? created_at),
            end: <StatusBadge statuses={mailStatuses} status={status} />,
          })}
        />
      )}
    </GlanceCard>
  );
}
