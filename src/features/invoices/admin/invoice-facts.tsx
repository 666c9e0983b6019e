import { linkStyles } from '@/components/ui/link-styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { IssuedDocument } from '@functions/documents/content';
import { placeOf } from '@functions/documents/wording';
import { PanelField } from '@/components/list/panel-field';
import { Card, CardTitle } from '@/components/ui/card';
import { paths, withId } from '@/config/paths';
import { adminInvoiceDetailQueries, type Invoice } from '@/features/invoices/detail-queries';
import { recipientName } from '@/features/accounts/profiles/person-name';
import { DocumentFileButton } from '@/features/documents/document-file-button';
import { DueDate } from '@/features/invoices/due-date';
import { formatDate, formatDateTime } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { ContactDetails } from '@/features/accounts/admin/contact-details';

/** Recipient, dates and related records of an invoice. */
export function InvoiceFacts({ invoice, document }: { invoice: Invoice; document?: IssuedDocument }) {
  const { customer, order, number, issue_date, service_from, service_to } = invoice;
  return (
    <Card className="gap-3 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle className="text-base">Beleg</CardTitle>
        {number && <DocumentFileButton file={invoice} />}
      </header>
      <dl className="space-y-3">
        <PanelField label="Kunde">
          {customer ? (
            <Link to={withId(paths.admin.customer, customer.id)} className={linkStyles}>
              {`${customer.name} (${customer.number})`}
            </Link>
          ) : (
            <ContactDetails name={recipientName(invoice)} email={invoice.customer_email} />
          )}
        </PanelField>
        {document && document.buyer.name !== customer?.name && (
          <PanelField label="Ausgestellt auf">{document.buyer.name}</PanelField>
        )}
        {order && (
          <PanelField label="Kundenauftrag">
            <Link to={withId(paths.admin.order, order.id)} className={linkStyles}>
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
        {document?.place && <PanelField label="Ort der Arbeit">{placeOf(document.place)}</PanelField>}
        {invoice.kind === 'rechnung' && (
          <PanelField label="Fällig am">
            <DueDate invoice={invoice} />
          </PanelField>
        )}
        <PanelField label="Betrag">{formatEuro(invoice.amount)}</PanelField>
        {invoice.cancel_reason && (
          <>
            <PanelField label="Storniert am">{formatDateTime(invoice.cancelled_at)}</PanelField>
            <PanelField label="Grund">{invoice.cancel_reason}</PanelField>
          </>
        )}
        {!number && <PanelField label="Erstellt am">{formatDateTime(invoice.created_at)}</PanelField>}
      </dl>
    </Card>
  );
}

/** Links a cancellation and its invoice. */
function Counterpart({ invoice }: { invoice: Invoice }) {
  const hasOne = invoice.cancels !== null || (invoice.status === 'storniert' && invoice.number !== null);
  const { data: other } = useQuery({ ...adminInvoiceDetailQueries.counterpart(invoice), enabled: hasOne });
  if (!other) return null;
  return (
    <PanelField label={invoice.cancels ? 'Storniert die Rechnung' : 'Storniert durch'}>
      <Link to={withId(paths.admin.invoice, other.id)} className={linkStyles}>
        {other.number}
      </Link>
    </PanelField>
  );
}
