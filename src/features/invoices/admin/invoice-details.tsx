import { useQuery } from '@tanstack/react-query';
import { Page } from '@/components/layout/page';
import {
  adminInvoiceDetailQueries,
  type Invoice,
  issuedDocument,
  hasContent,
} from '@/features/invoices/detail-queries';
import { adminReminderQueries } from '@/features/invoices/reminders/admin/queries';
import { extraCharges } from '@/features/invoices/reminders/steps';
import { DocumentSums } from '@/features/documents/document-sums';
import { IssuedLines } from '@/features/documents/issued-lines';
import { InvoiceStatus } from '@/features/invoices/invoice-status';
import { formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { DocumentMails } from '@/features/documents/admin/document-mails';
import { QueryCard, CardList } from '@/components/layout/query-card';
import { InvoiceActions } from './invoice-actions';
import { InvoiceFacts } from './invoice-facts';
import { invoiceTitle } from './invoice-title';
import { Reminders } from '@/features/invoices/reminders/admin/reminders';

/** An issued invoice, or one without a document: its content, its payments, and the actions on it. */
export function InvoiceDetails({ invoice }: { invoice: Invoice }) {
  const document = hasContent(invoice) ? issuedDocument(invoice) : undefined;
  return (
    <Page
      title={invoiceTitle(invoice)}
      description={<InvoiceStatus invoice={invoice} />}
      action={<InvoiceActions invoice={invoice} />}
    >
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-2 lg:items-start lg:gap-5">
        <div className="space-y-4 lg:space-y-5">
          <InvoiceFacts invoice={invoice} document={document} />
          {document && <IssuedLines document={document} />}
        </div>
        <div className="space-y-4 lg:space-y-5">
          {document && <DocumentSums content={document} />}
          {invoice.kind === 'rechnung' && <Payments invoice={invoice} />}
          {document && invoice.kind === 'rechnung' && <Reminders invoice={invoice} />}
          {document && <DocumentMails id={invoice.id} kinds={['invoice']} />}
        </div>
      </div>
    </Page>
  );
}

/** The payments of an invoice, and the open amount. */
function Payments({ invoice }: { invoice: Invoice }) {
  const payments = useQuery(adminInvoiceDetailQueries.payments(invoice.id));
  const { data: reminders } = useQuery({
    ...adminReminderQueries.ofInvoice(invoice.id),
    enabled: invoice.reminder_step !== null,
  });
  const [last] = reminders ?? [];
  const sign = balanceOf(invoice, last ? extraCharges(last) : 0);
  return (
    <QueryCard
      title="Zahlungen"
      action={sign && <span className="font-medium">{sign}</span>}
      query={payments}
      failure="Fehler beim Laden der Zahlungen"
    >
      {(rows) => (
        <CardList
          rows={rows}
          empty="Noch keine Zahlung."
          row={({ paid_on, cents, note }) => ({
            main: formatDate(paid_on),
            more: note || (cents < 0 ? 'Zurückgezahlt' : 'Gezahlt'),
            end: <span className="font-medium">{formatEuro(cents / 100)}</span>,
          })}
        />
      )}
    </QueryCard>
  );
}

/**
 * What is still to be paid, or refunded; undefined when nothing is. An overpayment first covers what reminders charged
 * on top, in cents.
 */
function balanceOf(invoice: Invoice, asked: number): string | undefined {
  const { status, amount, paid_cents: paid, open_cents: open } = invoice;
  const tooMuch = paid - Math.round(amount * 100);
  if (open > 0) return `${formatEuro(open / 100)} offen`;
  if (status === 'storniert') return paid > 0 ? `${formatEuro(paid / 100)} zurückzuzahlen` : undefined;
  if (tooMuch > asked) return `${formatEuro((tooMuch - asked) / 100)} zu viel gezahlt`;
  return tooMuch > 0 ? `${formatEuro(tooMuch / 100)} für Mahnkosten und Zinsen` : undefined;
}
