import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PanelProps } from '@/components/list/data-table';
import { PanelField } from '@/components/list/panel-field';
import { RowPanel } from '@/components/list/row-panel';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import type { AdminInvoice } from './queries';
import { isPartlyPaid } from '@/features/invoices/partly-paid';
import { invoiceRowQuery } from './row';
import { recipientName } from '@/features/accounts/profiles/person-name';
import { SentMails } from '@/features/documents/admin/document-mails';
import { DueDate } from '@/features/invoices/due-date';
import { InvoiceStatus } from '@/features/invoices/invoice-status';
import { formatDateTime } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { invoiceKinds } from '@/features/invoices/labels';
import { labelOf } from '@/lib/labels';
import { ContactDetails } from '@/features/accounts/admin/contact-details';

export function InvoicePanel({
  actions,
  ...panel
}: PanelProps<AdminInvoice> & { actions: (invoice: AdminInvoice) => ReactNode }) {
  return (
    <RowPanel
      {...panel}
      query={invoiceRowQuery}
      title={(invoice) => formatEuro(invoice.amount)}
      actions={(invoice) => (
        <>
          <Button asChild size="sm" variant="outline">
            <Link to={withId(paths.admin.invoice, invoice.id)}>
              {invoice.status === 'entwurf' ? 'Entwurf bearbeiten' : 'Rechnung öffnen'}
            </Link>
          </Button>
          {actions(invoice)}
        </>
      )}
    >
      {(invoice) => (
        <>
          {invoice.number && <PanelField label={labelOf(invoiceKinds, invoice.kind)}>{invoice.number}</PanelField>}
          <PanelField label="Kunde">
            <ContactDetails name={recipientName(invoice)} email={invoice.customer_email} />
          </PanelField>
          <PanelField label="Fällig am">
            <DueDate invoice={invoice} />
          </PanelField>
          <PanelField label="Status">
            <InvoiceStatus invoice={invoice} />
          </PanelField>
          {isPartlyPaid(invoice) && (
            <>
              <PanelField label="Schon gezahlt">{formatEuro(invoice.paid_cents / 100)}</PanelField>
              <PanelField label="Noch offen">{formatEuro(invoice.open_cents / 100)}</PanelField>
            </>
          )}
          {invoice.cancel_reason && (
            <PanelField label="Storniert am">
              {`${formatDateTime(invoice.cancelled_at)}\n${invoice.cancel_reason}`}
            </PanelField>
          )}
          {/* What a customer asks who waits for it. */}
          {invoice.number && (
            <PanelField isWide label="E-Mails">
              <SentMails id={invoice.id} kinds={['invoice']} />
            </PanelField>
          )}
          <PanelField label="Erstellt am">{formatDateTime(invoice.created_at)}</PanelField>
        </>
      )}
    </RowPanel>
  );
}
